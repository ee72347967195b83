import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

// Draws the pictures of the demo's posts into api/src/demo/posts: `npm run node scripts/draw-post-pictures.ts`. They are kept in the repository, so
// that no one has to wait for them.

const folder = new URL('../api/src/demo/posts/', import.meta.url);
const [width, height] = [1200, 600];
const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));
const windows = (left: number, top: number, columns: number, rows: number, lit: string) =>
  times(columns * rows, (index) => {
    const [x, y] = [left + (index % columns) * 38, top + Math.floor(index / columns) * 46];
    const isLit = (index * 7 + Math.floor(index / 3)) % 5 < 2;
    return `<rect x="${x}" y="${y}" width="24" height="28" rx="3" fill="${isLit ? lit : '#ffffff'}" opacity="${isLit ? 1 : 0.22}"/>`;
  }).join('');
const tree = (x: number, y: number, size: number, colour: string) =>
  `<rect x="${x - size * 0.06}" y="${y - size * 0.5}" width="${size * 0.12}" height="${size * 0.5}" fill="#5b4636"/>
   <circle cx="${x}" cy="${y - size * 0.78}" r="${size * 0.42}" fill="${colour}"/>
   <circle cx="${x - size * 0.24}" cy="${y - size * 0.58}" r="${size * 0.28}" fill="${colour}"/>
   <circle cx="${x + size * 0.24}" cy="${y - size * 0.58}" r="${size * 0.28}" fill="${colour}"/>`;

const campus = `
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7b58a"/><stop offset=".55" stop-color="#fbdcb8"/><stop offset="1" stop-color="#fdf1df"/></linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>
  <circle cx="860" cy="250" r="92" fill="#fff3d6"/>
  <path d="M0 430 Q 220 330 460 400 T 900 380 T 1200 420 V600 H0Z" fill="#d9a78c" opacity=".55"/>
  <g><rect x="250" y="180" width="260" height="320" rx="6" fill="#7d2a6b"/>${windows(278, 208, 6, 6, '#ffd98a')}</g>
  <g><rect x="500" y="270" width="380" height="230" rx="6" fill="#a24d8c"/>${windows(530, 300, 9, 3, '#ffe2a3')}</g>
  <rect x="632" y="440" width="116" height="60" rx="4" fill="#3d1234"/><rect x="686" y="440" width="8" height="60" fill="#a24d8c"/>
  <rect x="600" y="426" width="180" height="14" rx="4" fill="#3d1234"/>
  <path d="M0 500 H1200 V600 H0Z" fill="#6f8f62"/><path d="M640 500 H740 L860 600 H520Z" fill="#efe1c6"/>
  ${[90, 190, 960, 1060, 1140].map((x, index) => tree(x, 512 + (index % 2) * 14, 120 + (index % 3) * 22, index % 2 ? '#4f7a4c' : '#5f8f58')).join('')}
  ${[430, 470, 800, 850, 905].map((x, index) => `<circle cx="${x}" cy="${520 + (index % 2) * 12}" r="9" fill="#3a2a24"/><rect x="${x - 9}" y="${530 + (index % 2) * 12}" width="18" height="34" rx="8" fill="${['#c94f4f', '#2f6f8f', '#e0a020', '#3d1234', '#2f6f8f'][index]}"/>`).join('')}`;

const confetti = times(90, (index) => {
  const [x, y] = [(index * 197) % width, (index * 131 + (index % 7) * 53) % height];
  const colour = ['#f2b441', '#e8705a', '#5aa6a0', '#dd9fd2', '#f7e3b0'][index % 5];
  return `<rect x="${x}" y="${y}" width="${10 + (index % 3) * 5}" height="7" rx="2" fill="${colour}" opacity="${0.55 + (index % 4) * 0.12}" transform="rotate(${(index * 47) % 180} ${x} ${y})"/>`;
}).join('');
const anniversary = `
  <defs><radialGradient id="glow" cx=".5" cy=".46" r=".75"><stop offset="0" stop-color="#8d3a7c"/><stop offset="1" stop-color="#3d1234"/></radialGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#glow)"/>${confetti}
  <g fill="none" stroke="#fdf1df" stroke-width="46" stroke-linecap="round" stroke-linejoin="round">
    <path d="M392 242 C 396 160 560 150 560 256 C 560 330 430 372 396 446 H570"/>
    <path d="M806 172 H672 L656 296 C 730 262 822 292 822 366 C 822 462 690 474 648 420"/>
  </g>`;

await mkdir(folder, { recursive: true });
for (const [name, drawing] of Object.entries({ campus, anniversary })) {
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
  await writeFile(
    new URL(`${name}.jpg`, folder),
    await sharp(Buffer.from(document)).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  );
}
