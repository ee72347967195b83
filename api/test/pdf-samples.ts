import { deflateSync } from 'node:zlib';

/** Returns a stream with its dictionary, as in a file. */
export function pdfStream(content: string | Buffer, entries = ''): string {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return `<< /Length ${bytes.length} ${entries} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

type Parts = {
  /** Further entries of the catalog, the page and the trailer. */
  catalog?: string;
  page?: string;
  trailer?: string;
  /** Objects from number 6 on. */
  more?: readonly string[];
  /** The page tree, in place of one page. */
  pages?: string;
  content?: string;
};

function objectsOf({ catalog = '', page = '', more = [], pages, content }: Parts): string[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    content ?? pdfStream('BT /F1 24 Tf 72 760 Td (Asha Rao) Tj ET'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ];
}

/** Writes a PDF of one page by hand, with a table of the places of its objects. */
export function makePdf(parts: Parts = {}): Buffer {
  const objects = objectsOf(parts);
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${parts.trailer ?? ''} >>`;
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

/** Writes the same with all objects but streams in a compressed object stream, and a compressed table: no word of it is readable. */
export function makePackedPdf(
  parts: Parts = {},
  entries = '',
  pack: (content: Buffer) => Buffer = deflateSync,
): Buffer {
  const objects = objectsOf(parts);
  const isStream = (object: string) => object.includes('endstream');
  const packed = objects
    .map((object, index) => ({ object, number: index + 1 }))
    .filter(({ object }) => !isStream(object));
  const numbers = new Map(packed.map(({ number }, index) => [number, index]));
  const bodies = packed.map(({ object }) => object);
  let length = 0;
  const places = packed.map(({ object, number }) => {
    const place = `${number} ${length}`;
    length += object.length + 1;
    return place;
  });
  const table = places.join(' ');
  const content = pack(Buffer.from(`${table}\n${bodies.join('\n')}`, 'latin1'));
  const holder = objects.length + 1;
  let text = '%PDF-1.7\n';
  const place = (number: number, object: string) => {
    const from = text.length;
    text += `${number} 0 obj\n${object}\nendobj\n`;
    return [1, from, 0];
  };
  const dictionary = `/Type /ObjStm /N ${packed.length} /First ${table.length + 1} /Filter /FlateDecode ${entries}`;
  const rows = objects.map((object, index) =>
    isStream(object) ? place(index + 1, object) : [2, holder, numbers.get(index + 1) ?? 0],
  );
  rows.unshift([0, 0, 65535]);
  rows.push(place(holder, pdfStream(content, dictionary)));
  rows.push([1, text.length, 0]);
  const cells = Buffer.concat(
    rows.map(([kind = 0, one = 0, two = 0]) => {
      const row = Buffer.alloc(9);
      row.writeUInt8(kind);
      row.writeUInt32BE(one, 1);
      row.writeUInt32BE(two, 5);
      return row;
    }),
  );
  const start = text.length;
  place(
    holder + 1,
    pdfStream(
      deflateSync(cells),
      `/Type /XRef /W [1 4 4] /Size ${rows.length} /Root 1 0 R /Filter /FlateDecode ${parts.trailer ?? ''}`,
    ),
  );
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}

/** Returns a form with this content. */
export const formOf = (content: string, entries = '') =>
  pdfStream(content, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${entries}`);
export const formWith = (content: string, forms: string) => formOf(content, `/Resources << /XObject << ${forms} >> >>`);
export const pageWith = (forms: string, more = '') => `/Resources << /XObject << ${forms} >> ${more} >>`;
/** Returns a page that draws a form a number of times, which draws the next one a number of times, and so on. The last one draws a line. */
export function nestedForms(times: readonly number[]) {
  const draws = (count: number) => '/X0 Do '.repeat(count);
  const forms = times.slice(1).map((count, place) => formWith(draws(count), `/X0 ${place + 7} 0 R`));
  return {
    page: pageWith('/X0 6 0 R'),
    content: pdfStream(draws(times[0] ?? 0)),
    more: [...forms, formOf('0 0 m 9 9 l S')],
  };
}
