import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { readableOn } from '#contract/contrast.ts';
import { markPath } from './brand-page.ts';
import type { Brand, BrandLogo } from './brands.ts';

/** The brand's own logo, or the mark that the product draws in its colour. */
export function markOf({ logo, colors }: Brand): BrandLogo {
  const { primary } = colors.light;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${primary}"/><path d="M22.5 11.2A8 8 0 1 0 24 16h-9" fill="none" stroke="${readableOn(primary)}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return logo ?? { contentType: 'image/svg+xml', content: Buffer.from(drawing) };
}

const side = 180;

/** Serves the mark of the host's brand: as it is for pages, as PNG for mails and home screens. A drawing runs nothing. */
export function addBrandMark(app: FastifyInstance): void {
  const pictures = new Map<string, Promise<Buffer>>();
  const pictureOf = (brand: Brand) => {
    const made =
      pictures.get(brand.key) ??
      sharp(markOf(brand).content, { density: 600 })
        .resize(side, side, { fit: 'contain', background: '#ffffff00' })
        .png()
        .toBuffer();
    pictures.set(brand.key, made);
    return made;
  };
  const headers = {
    // Chromium asks for the icon at every change of the address, which while typing is at every key.
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
  app.get(markPath, (request, reply) => {
    const { contentType, content } = markOf(request.brand);
    return reply.headers(headers).type(contentType).send(content);
  });
  app.get(`${markPath}.png`, async (request, reply) =>
    reply
      .headers(headers)
      .type('image/png')
      .send(await pictureOf(request.brand)),
  );
}
