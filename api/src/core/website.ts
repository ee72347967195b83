import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { generalMessages } from '#contract/rules.ts';

const folder = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

/** Serves the built website: hashed assets for a year, every page address the same document. */
export async function addWebsite(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    // The build keeps its own stamp in a dot file, which is nobody's business.
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      // Chromium asks for the icon at every change of the address, which while typing is at every key.
      const icon = path.endsWith('.svg');
      const rest = icon ? 'public, max-age=3600' : 'no-cache';
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : rest);
    },
  });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').type('text/html').send(page));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w{2,5}$/.test(path);
    if (isPage) return reply.header('cache-control', 'no-cache').type('text/html').send(page);
    return reply.code(404).send({ message: generalMessages.notFound });
  });
}
