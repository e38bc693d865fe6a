import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** What most pages have in common. */
const PARTS = [
  "ui/(BottomBar|Choice|CopyLink|Icon|Later|LetterKeys|Mat|Modal|Pace|Sand|Sheet|Switch)",
  "lib/(later|sha256)",
  "games/(options|words)",
];

/** Writes the service worker, which keeps what the build made; fonts of other scripts come when needed. */
function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css)$|latin-wght/.test(file));
      const shell = ["/", "/favicon.svg", "/manifest.webmanifest", ...files.sort().map((file) => `/${file}`)];
      const version = createHash("sha256").update(shell.join()).digest("hex").slice(0, 12);
      const source = readFileSync(new URL("src/worker.js", import.meta.url), "utf8")
        .replace("__VERSION__", version)
        .replace('"__SHELL__"', JSON.stringify(shell));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

// tools/dev.py says where the server is, and which paths are the server's.
const { DEV_SERVER, DEV_SERVED } = process.env;

export default defineConfig({
  plugins: [svelte(), worker()],
  server: {
    fs: { allow: [".."] }, // the rules for players are in docs/
    proxy: DEV_SERVER && DEV_SERVED ? { [DEV_SERVED]: { target: DEV_SERVER, ws: true } } : {},
  },
  build: {
    outDir: "../src/woerfel/static",
    emptyOutDir: true,
    manifest: "assets/manifest.json", // says which page needs which files: a test adds them up
    assetsInlineLimit: 0, // no data: URLs, so that the Content-Security-Policy stays strict
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What several pages share comes in two files and not in ten: each costs a phone a request and a task.
        codeSplitting: {
          groups: [
            { name: "base", test: /node_modules\/(?!@fontsource)|\/lib\/(i18n\.svelte|memory|settings\.svelte)\./ },
            { name: "parts", test: new RegExp(`/(${PARTS.join("|")})\\.`) },
          ],
        },
      },
    },
  },
});
