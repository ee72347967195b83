import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { drawnFonts, prepareFonts } from '#api/core/pages/drawn-text.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import type { Spool } from '#api/core/work/spool.ts';
import { readableOn } from '#contract/base/contrast.ts';

/** What is on a badge. `colour`: of the company or its brand; `lines` below the picture. */
export type Badge = { title: string; name: string; until: string; colour: string };

const side = 600;
const [ink, muted] = ['#1b181d', '#615a65'];
const namespace = 'https://purl.imsglobal.org/ob/v3p0';

/** Cuts a text to the available length, and removes what XML cannot have. */
function cut(text: string, most: number): string {
  const signs = [
    ...text
      .toWellFormed()
      .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
      .trim(),
  ];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('');
}

const sizeOf = (text: string, largest: number) => Math.max(22, Math.min(largest, Math.floor(900 / [...text].length)));

/** Draws a badge: a tick in a seal, and below it what it is. @param fonts of the texts, quoted as CSS wants */
function drawBadge({ title, name, until, colour }: Badge, { normal, strong }: { normal: string; strong: string }) {
  const line = (text: string, top: number, size: number, how: string) =>
    `<text x="300" y="${top}" font-size="${size}" text-anchor="middle" ${how}>${escapeHtml(text)}</text>`;
  const bold = `font-family="${strong}" font-weight="600"`;
  const [first, second] = [cut(title, 60), cut(name, 60)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="${namespace}" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
    `<title>${escapeHtml(first)}</title>`,
    `<rect width="${side}" height="${side}" rx="48" fill="#ffffff"/>`,
    `<rect x="8" y="8" width="584" height="584" rx="42" fill="none" stroke="${colour}" stroke-width="16"/>`,
    `<circle cx="300" cy="210" r="120" fill="${colour}"/>`,
    `<path d="M244 214l40 40 76-84" fill="none" stroke="${readableOn(colour)}" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>`,
    line(first, 410, sizeOf(first, 40), `fill="${ink}" ${bold}`),
    line(second, 468, sizeOf(second, 34), `fill="${ink}" font-family="${normal}"`),
    line(until, 526, 24, `fill="${muted}" font-family="${normal}"`),
    '</svg>',
  ].join('');
}

/** Returns the JSON of a credential as it can be in CDATA: what would end that is written with an escape, which says the same. */
const asCdata = (json: string) =>
  json.replaceAll(']]>', ']]\\u003e').replace(/[\ufffe\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

/** Returns a badge as SVG with the credential in it (Open Badges 3.0, 5.3.2). */
export function renderSvg(badge: Badge, json: string): string {
  const fonts = { normal: 'Noto Sans,Arial,sans-serif', strong: 'Noto Sans,Arial,sans-serif' };
  const credential = `<openbadges:credential><![CDATA[${asCdata(json)}]]></openbadges:credential>`;
  return drawBadge(badge, fonts).replace(/<\/svg>$/, () => `${credential}</svg>`);
}

const signature = 8;

/** Returns a chunk of a PNG. */
function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Puts a credential into a PNG, as an international text ahead of the picture's own data (Open Badges 3.0, 5.3.1). */
function bake(picture: Buffer, json: string): Buffer {
  // After the header, which has 13 bytes and three fields of its chunk.
  const place = signature + 25;
  // Not compressed, no language, no translated keyword.
  const text = Buffer.concat([Buffer.from('openbadgecredential\0\0\0\0\0', 'latin1'), Buffer.from(json)]);
  return Buffer.concat([picture.subarray(0, place), toChunk('iTXt', text), picture.subarray(place)]);
}

let last: Promise<unknown> = Promise.resolve();

/** Returns a badge as PNG with the credential in it. One is drawn at a time, so that many at once do not hold up other requests. */
export function renderPng(badge: Badge, json: string, spool: Spool): Promise<Buffer> {
  const drawn = last.then(async () => {
    await prepareFonts(spool);
    const picture = drawBadge(badge, drawnFonts);
    return bake(await sharp(Buffer.from(picture)).png({ palette: true }).toBuffer(), json);
  });
  last = drawn.catch(() => {});
  return drawn;
}
