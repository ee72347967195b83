import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framePath, paths, workerPath } from '#contract/base/paths.ts';
import { generalMessages } from '#contract/base/rules.ts';
import type { Services } from '../context.ts';
import type { Brand } from '../installation/brands.ts';
import { isEnabled } from '../installation/feature-flags.ts';
import { addBrandMark } from '../pages/brand-mark.ts';
import { brandPage, iconPaths, manifestPath } from '../pages/brand-page.ts';
import { pageHeads } from '../pages/page-head.ts';
import { newNonce, ofFrame, withNonce } from '../pages/style-policy.ts';
import { findAsset, publishAssets } from './earlier-assets.ts';

const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** What the ex-employee area is as an app of its own. Signing in, jobs and what mails link to are outside of it and belong to the app too. */
const manifestOf = ({ name, tagline, colors }: Brand) => ({
  id: paths.feed,
  name,
  short_name: name,
  description: tagline,
  lang: 'en',
  start_url: paths.feed,
  scope: '/',
  display: 'standalone',
  // The area is always light.
  background_color: '#ffffff',
  theme_color: colors.light.primary,
  icons: [
    icon(iconPaths.small, 192, 'any'),
    icon(iconPaths.large, 512, 'any'),
    icon(iconPaths.maskable, 512, 'maskable'),
  ],
});

/** Serves the manifest of the host's brand. */
function addWebManifest(app: FastifyInstance): void {
  app.get(manifestPath, ({ brand }, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(brand))),
  );
}

const folder = fileURLToPath(new URL('../../../../dist/web/', import.meta.url));

/** What search engines leave alone: what needs a session, and the calls of pages. The rest they find by the sitemap. */
const robotsOf = ({ siteUrl }: Brand) =>
  `User-agent: *\nDisallow: /home\nDisallow: /admin\nDisallow: /exemployee\nDisallow: /api\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** In the place of the worker when it is switched off: browsers look for a new one at each visit, and this one clears up and goes. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Serves the worker by which the ex-employee area is read offline. It calls its own host alone. */
function addServiceWorker(app: FastifyInstance, { database }: Services): void {
  const file = join(folder, workerPath);
  // In development an older build may lie there.
  if (!existsSync(file)) return;
  const worker = readFileSync(file, 'utf8');
  app.get(workerPath, async (_, reply) => {
    const isOn = await isEnabled(database, database.system, 'offline-reading', null);
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript')
      .send(isOn ? worker : removal);
  });
}

const policyOf = (reply: FastifyReply) => String(reply.getHeader('content-security-policy'));

/** Serves the empty document into which the app writes what has styles of its own: emails and previews. */
function addFrame(app: FastifyInstance): void {
  app.get(framePath, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', ofFrame(policyOf(reply)))
      .type('text/html')
      .send('<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title></title></head><body></body></html>'),
  );
}

/** What the page tells those who do not run it; nothing where the address is one reader’s own. */
async function readHead(services: Services, { url, brand }: FastifyRequest): Promise<string | null> {
  for (const head of services.pluggedIn.at(pageHeads)) {
    const id = head.path.exec(url)?.[1];
    if (id !== undefined) return head.read({ services, brand }, id);
  }
  return null;
}

/** What monitors try: a page would be a wrong yes. */
const isForMachines = /^\/(?:health|healthz|live|livez|ready|readyz|status|ping|metrics)(?:\/|$)/i;

/** Lays the built scripts and styles where processes of other versions find them; before this one serves pages that ask for them. */
export async function publishWebsite({ database }: Pick<Services, 'database'>): Promise<void> {
  if (existsSync(folder)) await publishAssets(database, join(folder, 'assets'));
}

/** Serves the built website: hashed assets for a year, every page address the same document, in the dress of the host's brand. */
export async function addWebsite(app: FastifyInstance, services: Services): Promise<void> {
  addBrandMark(app);
  addFrame(app);
  addWebManifest(app);
  app.get('/robots.txt', (request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(robotsOf(request.brand)),
  );
  if (!existsSync(folder)) return;
  addServiceWorker(app, services);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Made by the build (scripts/build-web.ts), far smaller than what can be made while somebody waits.
    preCompressed: true,
    wildcard: true,
    // The document as it was built is in nobody's dress.
    allowedPath: (path) => !/\/index\.html$/i.test(path),
    // The build keeps its own stamp in a dot file, which is nobody's business.
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      // Pictures keep their names when they are made anew.
      const rest = /\.(?:svg|avif)$/.test(path) ? 'public, max-age=3600' : 'no-cache';
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : rest);
    },
  });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const head = await readHead(services, request);
    const nonce = newNonce();
    const shown = brandPage(page, request.brand, { host: request.headers.host, nonce });
    return reply
      .header('content-security-policy', withNonce(policyOf(reply), nonce))
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(head === null ? shown : shown.replace('</head>', () => `  ${head}\n  </head>`));
  };
  app.get('/', sendPage);
  app.get('/index.html', (_, reply) => reply.redirect('/', 308));
  const sendEarlier = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const found = await findAsset(services.database, path, request.headers['accept-encoding'] ?? '');
    if (!found) return reply.code(404).send({ message: generalMessages.notFound });
    if (found.encoding) reply.header('content-encoding', found.encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(found.type)
      .send(found.content);
  };
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage =
      request.method === 'GET' && !path.startsWith('/api/') && !/\.\w{2,5}$/.test(path) && !isForMachines.test(path);
    if (isPage) return sendPage(request, reply);
    if (request.method === 'GET' && path.startsWith('/assets/'))
      return sendEarlier(path.slice('/assets/'.length), request, reply);
    return reply.code(404).send({ message: generalMessages.notFound });
  });
}
