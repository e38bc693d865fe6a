import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/woerfel/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // no data: URLs, so that the Content-Security-Policy stays strict
    reportCompressedSize: false,
  },
});
