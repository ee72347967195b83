import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

// Draws the pictures of the demo's merchandise into api/src/demo/items: `npm run node scripts/draw-item-pictures.ts`. They are kept in the
// repository, so that no one has to wait for them.

const folder = new URL('../api/src/demo/items/', import.meta.url);
const size = 1000;
const [deep, bright, pale, cream, ink] = ['#3d1234', '#a24d8c', '#dd9fd2', '#fdf1df', '#2b2230'];
const mark = (x: number, y: number, width: number, colour: string) =>
  `<path d="M${x} ${y + width} L${x + width / 2} ${y} L${x + width} ${y + width} M${x + width * 0.2} ${y + width * 0.62} H${x + width * 0.8}" fill="none" stroke="${colour}" stroke-width="${width * 0.16}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shadow = (y: number, width: number) =>
  `<ellipse cx="500" cy="${y}" rx="${width}" ry="26" fill="${ink}" opacity=".14"/>`;

const hoodie = (cloth: string, inside: string) => `
  ${shadow(850, 290)}
  <path d="M330 300 C 240 330 170 440 140 700 L250 730 L300 520 V840 H700 V520 L750 730 L860 700 C 830 440 760 330 670 300 L600 250 H400Z" fill="${cloth}"/>
  <path d="M400 250 C 380 150 620 150 600 250 C 600 330 540 380 500 380 C 460 380 400 330 400 250Z" fill="${inside}"/>
  <path d="M385 262 C 370 130 630 130 615 262 C 590 360 540 400 500 400 C 460 400 410 360 385 262Z" fill="none" stroke="${cloth}" stroke-width="46"/>
  <path d="M370 640 H630 L665 770 H335Z" fill="${inside}" opacity=".4"/>
  <path d="M465 395 V520 M535 395 V500" stroke="${cream}" stroke-width="9" stroke-linecap="round"/>${mark(448, 520, 104, cream)}`;
const mug = `
  ${shadow(810, 250)}
  <path d="M680 400 C 860 380 860 660 670 650" fill="none" stroke="${bright}" stroke-width="54"/>
  <path d="M280 300 H700 V720 C 700 780 650 800 600 800 H380 C 330 800 280 780 280 720Z" fill="${bright}"/>
  <ellipse cx="490" cy="300" rx="210" ry="46" fill="${deep}"/><ellipse cx="490" cy="312" rx="176" ry="32" fill="#6b3e26"/>${mark(400, 470, 180, cream)}
  <path d="M430 220 q -30 -50 0 -90 M500 220 q -30 -50 0 -90 M570 220 q -30 -50 0 -90" fill="none" stroke="${pale}" stroke-width="14" stroke-linecap="round" opacity=".7"/>`;
const bottle = `
  ${shadow(880, 150)}
  <rect x="420" y="110" width="160" height="110" rx="24" fill="${ink}"/><rect x="440" y="210" width="120" height="50" fill="#9aa7a8"/>
  <path d="M380 330 C 380 280 420 260 440 250 H560 C 580 260 620 280 620 330 V830 C 620 860 600 876 576 876 H424 C 400 876 380 860 380 830Z" fill="#3f7f78"/>
  <path d="M400 340 V820" stroke="#ffffff" stroke-width="20" stroke-linecap="round" opacity=".25"/>${mark(440, 500, 120, cream)}`;
const notebook = `
  ${shadow(850, 270)}
  <rect x="270" y="170" width="480" height="670" rx="22" fill="#efe6d2"/><rect x="250" y="150" width="480" height="670" rx="22" fill="#b4532f"/>
  <rect x="250" y="150" width="70" height="670" rx="22" fill="#8f3d1f"/><rect x="640" y="150" width="22" height="670" fill="${ink}" opacity=".75"/>${mark(400, 400, 160, cream)}`;
const tote = `
  ${shadow(870, 270)}
  <path d="M370 400 C 370 90 630 90 630 400" fill="none" stroke="#c9b48b" stroke-width="40"/>
  <path d="M250 370 H750 L790 860 H210Z" fill="#e6d5b0"/><path d="M250 370 H750 L754 410 H246Z" fill="#c9b48b"/>${mark(390, 510, 220, deep)}`;
const cap = `
  ${shadow(720, 320)}
  <path d="M250 600 C 250 340 400 260 510 260 C 640 260 760 360 760 600Z" fill="#2f5f8f"/>
  <path d="M240 590 C 420 540 700 540 900 650 C 900 700 840 710 780 690 C 600 640 400 640 250 680Z" fill="#234a70"/>
  <circle cx="510" cy="262" r="20" fill="#234a70"/><path d="M510 262 V560 M510 262 C 400 330 370 450 366 580 M510 262 C 620 330 650 450 654 566" fill="none" stroke="#234a70" stroke-width="8"/>${mark(445, 400, 130, cream)}`;

const drawings = {
  hoodie: ['#f3e6f0', hoodie(deep, bright)],
  'hoodie-grey': ['#e7eef0', hoodie('#46636b', '#7c9aa3')],
  mug: ['#fbf1e4', mug],
  bottle: ['#e9f2ee', bottle],
  notebook: ['#f6ece2', notebook],
  tote: ['#eef0e4', tote],
  cap: ['#e8eff6', cap],
} as const;

await mkdir(folder, { recursive: true });
for (const [name, [ground, drawing]] of Object.entries(drawings)) {
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/>${drawing}</svg>`;
  await writeFile(
    new URL(`${name}.jpg`, folder),
    await sharp(Buffer.from(document)).jpeg({ quality: 78, mozjpeg: true }).toBuffer(),
  );
}
