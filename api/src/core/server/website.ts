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
import { newNonce, ofFrame, scriptsIn, withNonce, withScripts } from '../pages/style-policy.ts';
import { findAsset, publishAssets } from './earlier-assets.ts';

const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** Returns the web app manifest of the ex-employee area. Signing in, jobs and links in mails are outside of it but belong to the app too. */
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

/** Returns the rules for search engines: they skip pages that need a session and the calls of pages, and find the rest by the sitemap. */
const robotsOf = ({ siteUrl }: Brand) =>
  `User-agent: *\nDisallow: /home\nDisallow: /admin\nDisallow: /exemployee\nDisallow: /api\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** Replaces the worker when it is switched off: browsers look for a new one at each visit, and this one cleans up and unregisters. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Serves the worker for reading the ex-employee area offline. It can only call its own host. */
function addServiceWorker(app: FastifyInstance, { database }: Services): void {
  const file = join(folder, workerPath);
  // In development the folder may contain an older build.
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

/** Serves the empty document into which the app writes content with styles of its own: emails and previews. */
function addFrame(app: FastifyInstance): void {
  app.get(framePath, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', ofFrame(policyOf(reply)))
      .type('text/html')
      .send('<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title></title></head><body></body></html>'),
  );
}

/** Returns the head for readers that do not run scripts; nothing if the address is one reader's own. */
async function readHead(services: Services, { url, brand }: FastifyRequest): Promise<string | null> {
  for (const head of services.pluggedIn.at(pageHeads)) {
    const id = head.path.exec(url)?.[1];
    if (id !== undefined) return head.read({ services, brand }, id);
  }
  return null;
}

/** Paths that monitors try: answering with a page would be a false success. */
const isForMachines = /^\/(?:health|healthz|live|livez|ready|readyz|status|ping|metrics)(?:\/|$)/i;

/** Stores the built scripts and styles where processes of other versions find them, before this one serves pages that need them. */
export async function publishWebsite({ database }: Pick<Services, 'database'>): Promise<void> {
  if (existsSync(folder)) await publishAssets(database, join(folder, 'assets'));
}

/** Serves the built website: hashed assets for a year, and the same document at every page address, in the look of the host's brand. */
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
    // Compressed by the build (scripts/build-web.ts), far smaller than is possible while someone waits.
    preCompressed: true,
    wildcard: true,
    // The document as built shows no brand.
    allowedPath: (path) => !/\/index\.html$/i.test(path),
    // The build keeps its own stamp in a dot file, which is not served.
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      // Pictures keep their names when they are redrawn.
      const rest = /\.(?:svg|avif)$/.test(path) ? 'public, max-age=3600' : 'no-cache';
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : rest);
    },
  });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = scriptsIn(page);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const head = await readHead(services, request);
    const nonce = newNonce();
    const shown = brandPage(page, request.brand, { host: request.headers.host, nonce });
    return reply
      .header('content-security-policy', withScripts(withNonce(policyOf(reply), nonce), scripts))
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
