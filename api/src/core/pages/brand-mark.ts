import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { readableOn } from '#contract/base/contrast.ts';
import type { Brand, BrandLogo } from '../installation/brands.ts';
import { iconPaths, markPath } from './brand-page.ts';

/** Returns the brand's own logo, or the mark that the product draws in its colour, in the dark theme its dark one. */
export function markOf({ logo, colors }: Brand): BrandLogo {
  const { primary } = colors.light;
  const dark = `rect{fill:${colors.dark.primary}}path{stroke:${readableOn(colors.dark.primary)}}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>@media (prefers-color-scheme:dark){${dark}}</style><rect width="32" height="32" rx="8" fill="${primary}"/><path d="M22.5 11.2A8 8 0 1 0 24 16h-9" fill="none" stroke="${readableOn(primary)}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return logo ?? { contentType: 'image/svg+xml', content: Buffer.from(drawing) };
}

/** Transparent surroundings of a mark without a background of its own. */
const clear = '#ffffff00';

const drawMark = (brand: Brand, side: number) =>
  sharp(markOf(brand).content, { density: 600 })
    .resize(side, side, { fit: 'contain', background: clear })
    .png()
    .toBuffer();

/** Returns the colour in the middle of the mark's upper edge, with which an icon continues; a transparent mark is put on white. */
async function readGround(mark: Buffer, side: number): Promise<{ colour: string; isOwn: boolean }> {
  const pixel = { left: side / 2, top: 2, width: 1, height: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(mark).ensureAlpha().extract(pixel).raw().toBuffer();
  return alpha < 255 ? { colour: '#ffffff', isOwn: false } : { colour: `rgb(${red},${green},${blue})`, isOwn: true };
}

/**
 * Draws an icon that home screens may cut to a circle. Its inner 0.8 is safe: a square mark is scaled to 0.56, one whose background
 * continues to more.
 */
async function drawMaskable(brand: Brand, side: number): Promise<Buffer> {
  const { colour, isOwn } = await readGround(await drawMark(brand, side), side);
  const mark = await drawMark(brand, Math.round(side * (isOwn ? 0.76 : 0.56)));
  return sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}

const drawings: Readonly<Record<string, (brand: Brand) => Promise<Buffer>>> = {
  [`${markPath}.png`]: (brand) => drawMark(brand, 180),
  [iconPaths.small]: (brand) => drawMark(brand, 192),
  [iconPaths.large]: (brand) => drawMark(brand, 512),
  [iconPaths.maskable]: (brand) => drawMaskable(brand, 512),
};

/** Serves the mark of the host's brand: as it is for pages, as PNG for mails and home screens. Its policy keeps a drawing from running code. */
export function addBrandMark(app: FastifyInstance): void {
  const headers = {
    // Chromium requests the icon at every change of the address, which while typing is every key.
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
  app.get(markPath, (request, reply) => {
    const { contentType, content } = markOf(request.brand);
    return reply.headers(headers).type(contentType).send(content);
  });
  for (const [path, draw] of Object.entries(drawings)) {
    const pictures = new Map<string, Promise<Buffer>>();
    app.get(path, async ({ brand }, reply) => {
      const picture = pictures.get(brand.key) ?? draw(brand);
      pictures.set(brand.key, picture);
      return reply
        .headers(headers)
        .type('image/png')
        .send(await picture);
    });
  }
}
