import { createHash } from 'node:crypto';

/** The facts of a signature that readers of PDFs show. `location`: null if unknown. */
export type Signing = { name: string; reason: string; location: string | null; at: Date };

const hexText = (text: string) => `<feff${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')}>`;
const dateText = (at: Date) =>
  `(D:${at
    .toISOString()
    .replace(/\..*|[^\d]/g, '')
    .slice(0, 14)}Z)`;
const fail = (what: string) => new Error(`This PDF cannot be signed: ${what}`);

/** Reads the table at the end of a file that `writePdf` made, unsigned: places of objects, and the trailer. */
function readTable(pdf: string) {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.slice(-200))?.[1] ?? -1);
  const [, count = '0', rows = '', trailer = ''] =
    /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] \n)+)trailer\n([\s\S]*?)startxref/.exec(start < 0 ? '' : pdf.slice(start)) ??
    [];
  const size = Number(count);
  if (!size || rows.length !== size * 20 || /\/Prev\b/.test(trailer)) throw fail('its table is of another kind');
  const objectOf = (id: number) => {
    const place = Number(rows.slice(id * 20, id * 20 + 10));
    const [, body] = /^\d+ 0 obj\n([\s\S]*?)\nendobj/.exec(pdf.slice(place)) ?? [];
    if (!body?.startsWith('<<')) throw fail(`object ${id} is missing`);
    return body;
  };
  const refOf = (dictionary: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]);
  return { start, size, trailer, objectOf, refOf };
}

/** Adds to a dictionary before its end. */
const withEntry = (dictionary: string, entry: string) =>
  `${dictionary.slice(0, dictionary.lastIndexOf('>>'))}${entry}\n>>`;

/**
 * Adds an invisible field for a signature of at most `bytes` bytes to a PDF of `writePdf`, as a later part of the file: the earlier bytes stay as they
 * are, and the file stays PDF/A.
 * @returns the file, and the place of the signature in it, which is not signed: `<`, its digits as zeros, `>`
 * @throws an Error if the PDF is of another kind, or is signed
 */
export function addSignaturePlace(
  pdf: Buffer,
  bytes: number,
  { name, reason, location, at }: Signing,
): { content: Buffer; start: number; end: number } {
  const old = pdf.toString('latin1');
  const { start: table, size, trailer, objectOf, refOf } = readTable(old);
  const [root, info] = [refOf(trailer, 'Root'), refOf(trailer, 'Info')];
  const catalog = objectOf(root);
  if (/\/AcroForm\b/.test(catalog)) throw fail('it has a form');
  const page = Number(/\/Kids \[(\d+) 0 R/.exec(objectOf(refOf(catalog, 'Pages')))?.[1]);
  const [signature, field] = [size, size + 1];
  const pageBody = objectOf(page);
  const annotated = /\/Annots \[[^\]]*\]/.test(pageBody)
    ? pageBody.replace(/\/Annots \[([^\]]*)\]/, `/Annots [$1 ${field} 0 R]`)
    : withEntry(pageBody, `/Annots [${field} 0 R]`);
  const places = new Map<number, number>();
  let added = old.endsWith('\n') ? '' : '\n';
  const add = (id: number, body: string) => {
    places.set(id, pdf.length + added.length);
    added += `${id} 0 obj\n${body}\nendobj\n`;
  };
  add(root, withEntry(catalog, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`));
  add(page, annotated);
  // Printable and locked; without a size, so that it needs no appearance.
  add(
    field,
    `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Signature1)\n/TU ${hexText(reason)}\n/Rect [0 0 0 0]\n/F 132\n/P ${page} 0 R\n/V ${signature} 0 R\n>>`,
  );
  const shown = [
    `/Name ${hexText(name)}`,
    `/Reason ${hexText(reason)}`,
    ...(location ? [`/Location ${hexText(location)}`] : []),
    `/M ${dateText(at)}`,
  ].join('\n');
  const contents = '/Contents ';
  const [before, empty] = [
    `<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n${shown}\n${contents}`,
    `<${'0'.repeat(bytes * 2)}>`,
  ];
  const start = pdf.length + added.length + `${signature} 0 obj\n${before}`.length;
  const end = start + empty.length;
  // The number of the last bytes is known at the end, and has as many characters as the place kept for it.
  const rest = '?'.repeat(10);
  add(signature, `${before}${empty}\n/ByteRange [0 ${start} ${end} ${rest}]\n>>`);
  const rows = [...places]
    .toSorted(([one], [other]) => one - other)
    .map(([id, place]) => `${id} 1\n${String(place).padStart(10, '0')} 00000 n \n`);
  const [, first = ''] = /\/ID \[(<[^>]*>)/.exec(trailer) ?? [];
  const second = createHash('sha256').update(pdf).update(added).digest('hex').slice(0, 32);
  const after = `trailer\n<<\n/Size ${size + 2}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/ID [${first} <${second}>]\n/Prev ${table}\n>>`;
  const tail = `xref\n${rows.join('')}${after}\nstartxref\n${pdf.length + added.length}\n%%EOF\n`;
  const length = pdf.length + added.length + tail.length - end;
  const content = Buffer.concat([
    pdf,
    Buffer.from(added.replace(rest, String(length).padEnd(rest.length)) + tail, 'latin1'),
  ]);
  return { content, start, end };
}
