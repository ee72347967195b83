import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/base/paths.ts';
import type { Brand } from '../installation/brands.ts';
import { iconPaths, manifestPath } from '../pages/brand-page.ts';

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
export function addWebManifest(app: FastifyInstance): void {
  app.get(manifestPath, ({ brand }, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(brand))),
  );
}
