import sharp from 'sharp';
import type { Brand } from '#api/core/installation/brands.ts';
import { markOf } from '#api/core/pages/brand-mark.ts';
import { drawnFonts, prepareFonts } from '#api/core/pages/drawn-text.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { drawJobCard as route } from '#contract/recruitment/public-jobs.ts';
import { findPublicJob } from './find-public-job.ts';

/** The size that sites showing a link expect (Open Graph; Twitter's large card). */
export const cardSize = { width: 1200, height: 630 } as const;

type Card = { title: string; company: string; location: string | null };
type Line = { text: string; size: number; strong?: boolean; colour: string };

const [margin, mostKept] = [80, 200];
const ink = { strong: '#1b181d', muted: '#615a65' } as const;

/** Cuts a text to the available length and removes characters that no font can draw. */
const cut = (text: string, most: number) => {
  const signs = [
    ...text
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  ];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('');
};
const sizeOfTitle = (title: string) => (title.length > 60 ? 52 : title.length > 28 ? 64 : 84);

/** Draws a text broken into lines as a picture of its own. */
async function drawLine({ text, size, strong, colour }: Line) {
  const { data: input, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: `${strong ? drawnFonts.strong : drawnFonts.normal} ${size}px`,
      width: cardSize.width - 2 * margin,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input, height: info.height };
}

/** Draws the picture of a job in the colours of the brand: title, company and location. */
async function drawCard(brand: Brand, { title, company, location }: Card): Promise<Buffer> {
  const { primary } = brand.colors.light;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#ffffff"/><path d="M1200 250a380 380 0 0 0-380 380h380z" fill="${primary}" opacity=".1"/><rect width="1200" height="16" fill="${primary}"/></svg>`;
  const mark = await sharp(markOf(brand).content, { density: 600 })
    .resize(56, 56, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
  const upper: Line[] = [
    { text: cut(company, 44), size: 36, strong: true, colour: ink.muted },
    { text: cut(title, 100), size: sizeOfTitle(title), strong: true, colour: ink.strong },
    ...(location ? [{ text: cut(location, 56), size: 34, colour: ink.muted }] : []),
  ];
  const layers: { input: Buffer; top: number; left: number }[] = [];
  let top = 88;
  for (const line of upper) {
    const { input, height } = await drawLine(line);
    layers.push({ input, top, left: margin });
    top += height + 28;
  }
  const name = await drawLine({ text: cut(brand.name, 40), size: 32, strong: true, colour: ink.strong });
  layers.push(
    { input: mark, top: 510, left: margin },
    { input: name.input, top: 538 - Math.round(name.height / 2), left: margin + 76 },
  );
  const picture = sharp(Buffer.from(ground)).composite(layers.filter((layer) => layer.top < cardSize.height - 40));
  return picture.png({ palette: true }).toBuffer();
}

const kept = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

/** Draws each picture once for all requests, and one at a time, so that fifty links shared at once do not hold up other requests. */
function keepCard(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const found = kept.get(name);
  if (found) return found;
  const drawn = last.then(draw);
  last = drawn.catch(() => {});
  kept.set(name, drawn);
  drawn.catch(() => kept.delete(name));
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
  return drawn;
}

/** Returns the picture shown where a job is shared. Exclusive jobs have none. */
export async function drawJobCard(context: PageContext, { params }: RouteInput<typeof route>) {
  const { brand, companyName: company, services } = context;
  const { job } = await findPublicJob(context, params.id);
  const card = { title: job.title, company, location: job.location };
  const content = await keepCard(JSON.stringify([brand.key, card]), async () => {
    await prepareFonts(services.spool);
    return drawCard(brand, card);
  });
  return { content, contentType: 'image/png', forOtherSites: true as const };
}
