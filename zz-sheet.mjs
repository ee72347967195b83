import sharp from 'sharp';
// node zz-sheet.mjs OUT columns cellWidth FILES...
const [out, columns, width, ...files] = process.argv.slice(2);
const cells = [];
for (const f of files) {
  const img = await sharp(f).resize({ width: Number(width) }).png().toBuffer({ resolveWithObject: true });
  const label = Buffer.from(`<svg width="${width}" height="18"><rect width="100%" height="100%" fill="#333"/><text x="4" y="13" font-size="12" fill="#fff">${f.split('/').pop().replace('.png','')}</text></svg>`);
  cells.push({ img, label });
}
const cols = Number(columns); let y = 0; const comp = [];
for (let i = 0; i < cells.length; i += cols) {
  const row = cells.slice(i, i + cols); const h = Math.max(...row.map(c => c.img.info.height));
  row.forEach((c, j) => { comp.push({ input: c.label, left: j * (Number(width) + 6), top: y }); comp.push({ input: c.img.data, left: j * (Number(width) + 6), top: y + 18 }); });
  y += h + 24;
}
await sharp({ create: { width: cols * (Number(width) + 6), height: y, channels: 3, background: '#888' } }).composite(comp).png().toFile(out);
