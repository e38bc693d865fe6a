import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import { configs, parser } from "typescript-eslint";

const LONGEST = 120;

export default [
  { ignores: ["public/"] },
  js.configs.recommended,
  ...configs.strict,
  ...configs.stylistic,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser, extraFileExtensions: [".svelte"] } },
  },
  {
    rules: {
      "max-len": ["error", { code: LONGEST, ignoreUrls: true }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      // The server's own shapes have index signatures: they say what a key is.
      "@typescript-eslint/consistent-indexed-object-style": "off",
      // `noUncheckedIndexedAccess` is on: `!` says that an index is known to be there.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-empty-function": "off",
      // A page that needs no parameter still has to say that it is a page.
      "no-empty-pattern": "off",
      // Sets and maps are replaced whole ($state.raw), never changed under the page's feet.
      "svelte/prefer-svelte-reactivity": "off",
      // {" "} keeps a space where the formatter breaks a line.
      "svelte/no-useless-mustaches": "off",
      // Sees fewer warnings than svelte-check, which is the one that must be silent.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
];
