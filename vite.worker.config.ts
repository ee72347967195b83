import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The worker of the ex-employee area: one file whose name never changes, since browsers look there for a newer one. */
export default defineConfig({
  root: folder('./web'),
  publicDir: false,
  build: {
    outDir: folder('./dist/web'),
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: folder('./web/src/service-worker.ts'),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'service-worker.js',
    },
  },
});
