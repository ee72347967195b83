import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

// Draws the pictures of the demo company's brand into api/src/demo/brand: `npm run node scripts/draw-brand-pictures.ts`. They are kept in the
// repository, so that no one has to wait for them.

const folder = new URL('../api/src/demo/brand/', import.meta.url);
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const gradient = (id: string, ...stops: [offset: number, colour: string][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`;
const tree = (x: number, y: number, size: number, colour: string) =>
  `<rect x="${x - size * 0.05}" y="${y - size * 0.5}" width="${size * 0.1}" height="${size * 0.5}" fill="#4a3b31"/>
   <circle cx="${x}" cy="${y - size * 0.78}" r="${size * 0.4}" fill="${colour}"/><circle cx="${x - size * 0.24}" cy="${y - size * 0.58}" r="${size * 0.27}" fill="${colour}"/><circle cx="${x + size * 0.24}" cy="${y - size * 0.58}" r="${size * 0.27}" fill="${colour}"/>`;
const skins = ['#7a4b32', '#a06a46', '#5d3a28', '#8c5a3c', '#b07a52'];
const shirts = ['#e8a33d', '#d9603b', '#f4efe6', '#3f8f7d', '#7d2a6b'];
const person = (x: number, y: number, size: number, at: number) =>
  `<path d="M${x - size * 0.42} ${y} v${-size * 0.75} q0 ${-size * 0.42} ${size * 0.42} ${-size * 0.42} t${size * 0.42} ${size * 0.42} v${size * 0.75}z" fill="${shirts[at % 5]}"/>
   <circle cx="${x}" cy="${y - size * 1.5}" r="${size * 0.3}" fill="${skins[at % 5]}"/><path d="M${x - size * 0.31} ${y - size * 1.5} a${size * 0.31} ${size * 0.33} 0 0 1 ${size * 0.62} 0 q${-size * 0.31} ${-size * 0.22} ${-size * 0.62} 0z" fill="#241812"/>`;
const panes = (left: number, top: number, columns: number, rows: number) =>
  times(columns * rows, (at) => {
    const [x, y] = [left + (at % columns) * 58, top + Math.floor(at / columns) * 66];
    const isLit = (at * 7 + Math.floor(at / 3)) % 4 < 2;
    return `<rect x="${x}" y="${y}" width="42" height="48" rx="4" fill="${isLit ? '#ffe0a1' : '#9cc7e4'}" opacity="${isLit ? 1 : 0.55}"/>`;
  });

const works = `<defs>${gradient('sky', [0, '#8fc3e8'], [0.6, '#fbe3c4'], [1, '#fff3e0'])}</defs>
  <rect width="1600" height="900" fill="url(#sky)"/><circle cx="1240" cy="330" r="120" fill="#fff6dc"/>
  <path d="M0 640Q300 470 640 590T1240 540T1600 600V900H0Z" fill="#9db9a4" opacity=".6"/>
  <g fill="#8f3522">${times(4, (at) => `<path d="M${120 + at * 150} 620V470l150-90V620z"/>`)}</g>
  <g fill="#cfe6f5" opacity=".85">${times(4, (at) => `<path d="M${142 + at * 150} 486l106-64v52l-106 40z"/>`)}</g>
  <rect x="120" y="600" width="620" height="130" fill="#6b2618"/>${times(9, (at) => `<rect x="${150 + at * 64}" y="632" width="40" height="56" rx="4" fill="${at % 3 ? '#9cc7e4' : '#ffe0a1'}"/>`)}
  <rect x="770" y="250" width="380" height="480" rx="10" fill="#b4472e"/>${panes(800, 284, 6, 6)}
  <rect x="1130" y="430" width="300" height="300" rx="10" fill="#cc6b4a"/>${panes(1160, 462, 4, 3)}
  <rect x="900" y="660" width="120" height="70" rx="4" fill="#4a1a10"/><rect x="870" y="644" width="180" height="18" rx="6" fill="#4a1a10"/>
  <path d="M0 730H1600V900H0Z" fill="#7fa36f"/><path d="M890 730H1030L1250 900H680Z" fill="#f0e4cc"/>
  ${[60, 1470, 1560, 700].map((x, at) => tree(x, 760 + (at % 2) * 26, 190 + at * 12, at % 2 ? '#4d7c50' : '#5d9160')).join('')}
  ${[560, 640, 830, 960, 1050, 1180].map((x, at) => person(x, 850 + (at % 2) * 26, 62, at)).join('')}`;

const hall = `<defs>${gradient('wall', [0, '#f7efe3'], [1, '#ecdcc6'])}${gradient('out', [0, '#a9d3ee'], [1, '#e8f4ea'])}</defs>
  <rect width="1200" height="800" fill="url(#wall)"/>
  ${times(4, (at) => `<rect x="${70 + at * 280}" y="80" width="220" height="330" rx="110" fill="url(#out)"/><path d="M${70 + at * 280} 340q110-70 220 0v70h-220z" fill="#8fb48a"/><path d="M${180 + at * 280} 80v330" stroke="#ffffff" stroke-width="8"/>`)}
  <rect y="560" width="1200" height="240" fill="#c79d73"/>
  ${times(3, (at) => `<path d="M${200 + at * 400} 0v110" stroke="#3b3f4a" stroke-width="5"/><path d="M${130 + at * 400} 170q70-90 140 0z" fill="#b4472e"/>`)}
  ${[180, 420, 780, 1020].map((x, at) => person(x, 610, 92, at + 1)).join('')}
  <rect x="60" y="590" width="1080" height="34" rx="10" fill="#7c5536"/><rect x="120" y="624" width="26" height="150" fill="#6a472c"/><rect x="1054" y="624" width="26" height="150" fill="#6a472c"/>
  ${[250, 520, 850].map((x) => `<rect x="${x}" y="520" width="120" height="72" rx="6" fill="#2b3440"/><rect x="${x + 8}" y="528" width="104" height="56" rx="3" fill="#7fb3d6"/>`).join('')}
  ${[90, 1110].map((x) => tree(x, 600, 190, '#4d7c50')).join('')}`;

const school = `<rect width="1200" height="800" fill="#dcebf5"/>
  <rect x="250" y="90" width="700" height="390" rx="14" fill="#ffffff" stroke="#b9cfdf" stroke-width="10"/>
  <g fill="none" stroke="#b4472e" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"><path d="M330 390l110-110 90 70 160-170"/><path d="M620 180h80v80"/></g>
  <g fill="#e8a33d"><circle cx="800" cy="200" r="34"/><circle cx="860" cy="290" r="34" fill="#3f8f7d"/><circle cx="770" cy="370" r="34" fill="#d9603b"/></g><path d="M800 200l60 90-90 80z" fill="none" stroke="#58636e" stroke-width="6"/>
  <rect y="640" width="1200" height="160" fill="#b9cfdf"/>
  ${person(1060, 690, 130, 3)}${[140, 330, 520, 710, 890].map((x, at) => person(x, 800, 118, at)).join('')}`;

const hills = `<defs>${gradient('dusk', [0, '#6b2618'], [0.5, '#cc6b4a'], [0.8, '#f3b879'], [1, '#fbe3c4'])}</defs>
  <rect width="1200" height="1200" fill="url(#dusk)"/><circle cx="600" cy="760" r="190" fill="#fff0cf"/>
  ${times(40, (at) => `<circle cx="${(at * 197) % 1200}" cy="${(at * 89) % 430}" r="${1.5 + (at % 3)}" fill="#ffffff" opacity=".7"/>`)}
  <path d="M0 860Q260 700 520 830T980 790T1200 840V1200H0Z" fill="#a65a44"/><path d="M0 950Q320 820 640 940T1200 900V1200H0Z" fill="#7d3322"/><path d="M0 1050Q300 950 620 1040T1200 1010V1200H0Z" fill="#4a1a10"/>
  <path d="M540 1200Q620 1100 560 1040T640 930" fill="none" stroke="#f3d9b0" stroke-width="26" stroke-linecap="round" opacity=".85"/>
  ${[120, 260, 930, 1080].map((x, at) => tree(x, 1090 + (at % 2) * 40, 200, '#35301f')).join('')}
  <g fill="none" stroke="#6b2618" stroke-width="7" stroke-linecap="round">${[
    [420, 560],
    [520, 500],
    [760, 540],
  ]
    .map(([x = 0, y = 0]) => `<path d="M${x - 34} ${y}q17-24 34 0q17-24 34 0"/>`)
    .join('')}</g>`;

/** The company's drawn logo (`draw-logos.ts`), as a picture. */
const mark =
  '<g transform="translate(0 -8) scale(5)"><path fill="#b4472e" d="M8 38 24 8l16 30z"/><path fill="#c08a1e" d="m16 38 8-15 8 15z"/></g>';

await mkdir(folder, { recursive: true });
const draw = (drawing: string, width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`,
    ),
  );
for (const [name, drawing, width, height] of [
  ['works', works, 1600, 900],
  ['hall', hall, 1200, 800],
  ['school', school, 1200, 800],
  ['hills', hills, 1200, 1200],
] as const)
  await writeFile(
    new URL(`${name}.jpg`, folder),
    await draw(drawing, width, height).jpeg({ quality: 78, mozjpeg: true }).toBuffer(),
  );
await writeFile(new URL('mark.png', folder), await draw(mark, 240, 240).png({ palette: true }).toBuffer());
