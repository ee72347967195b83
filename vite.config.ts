import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bareZod } from './scripts/bare-zod.ts';
import { usedStyles } from './scripts/mantine-styles.ts';
import { chunkGroups } from './scripts/web-chunks.ts';

const server = process.env.ENCORE_API ?? 'http://localhost:3000';

/** The font of Latin letters is on every page: it is fetched beside the styles that name it, not after them. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.includes('inter-latin-wght-normal'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        })),
  },
};

/** What the server draws by itself on a site host. */
const documents = [
  '^/jobs/[^/?]+(?:/card\\.png)?(?:\\?.*)?$',
  '^/companies/',
  '^/sitemap\\.xml',
  '^/robots\\.txt$',
  '^/brand/',
  '^/frame$',
];

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const mantineStyles: Plugin = {
  name: 'mantine-styles',
  load: (id) =>
    id.endsWith('/@mantine/core/styles.layer.css') ? usedStyles(folder('./web/src'), folder('./node_modules')) : null,
};

/** Only in what is built: in development the packages are bundled apart. */
const zodOfTheWeb: Plugin = { name: 'bare-zod', apply: 'build', load: (id) => bareZod(id) };

export default defineConfig({
  root: folder('./web'),
  plugins: [react(), preloadFont, mantineStyles, zodOfTheWeb],
  build: {
    outDir: folder('./dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Small files stay files: a data: address would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(folder('./web/src')) },
        // The bundler names what several pages share after all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['^/api', ...documents].map((address) => [address, server])),
  },
});
