/** One line of a page, in points; `gap` is the space above it. */
export type PdfLine = { text: string; size: number; bold?: boolean; gap: number };

const [width, height, margin] = [595, 842, 64];

/** Characters whose code in Windows-1252 differs from Unicode, or that it lacks, as far as résumés use them. */
const moved: Readonly<Record<string, number>> = {
  '’': 0x92,
  '‘': 0x91,
  '–': 0x96,
  '—': 0x97,
  '•': 0x95,
  '€': 0x80,
  Ł: 0x4c,
  ł: 0x6c,
};

/** Encodes a text for the PDF's fonts; letters they lack become their base letter. */
function encoded(text: string): string {
  const bytes = [...text].flatMap((letter) => {
    if (moved[letter]) return moved[letter];
    const [base = '?'] = letter.normalize('NFD');
    return [letter, base, '?'].map((each) => each.codePointAt(0) ?? 0).find((code) => code < 0x100) ?? 0x3f;
  });
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\\()]/g, String.raw`\$&`);
}

/** Wraps a line to the width of the page; a Helvetica letter is about half as wide as it is high. */
function wrapped(line: PdfLine): PdfLine[] {
  const most = Math.floor((width - 2 * margin) / (line.size * 0.5));
  const lines: string[] = [];
  for (const word of line.text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((text, index) => ({ ...line, text, gap: index === 0 ? line.gap : 3 }));
}

/** Draws a PDF of one page with these lines; lines that do not fit are left out. */
export function drawPdf(lines: readonly PdfLine[]): Buffer {
  let y = height - margin;
  const drawn: string[] = [];
  for (const { text, size, bold, gap } of lines.flatMap(wrapped)) {
    y -= gap + size;
    if (y < margin) break;
    drawn.push(`BT /${bold ? 'F2' : 'F1'} ${size} Tf ${margin} ${y} Td (${encoded(text)}) Tj ET`);
  }
  const content = drawn.join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
