import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.ENCORE_API ?? 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Small files stay files: a data: address would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: { '/api': server },
  },
});
