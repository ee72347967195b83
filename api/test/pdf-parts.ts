import { inflateSync } from 'node:zlib';

const object = /(?:^|[\r\n])(\d+) 0 obj\s([\s\S]*?)\bendobj/g;

/** Returns the objects of a PDF by number, written as text: `dictionary`, and `stream`, unpacked, of those that have one. */
export function pdfObjects(content: Buffer): Map<number, { dictionary: string; stream: string | null }> {
  const objects = new Map<number, { dictionary: string; stream: string | null }>();
  for (const [, id, body = ''] of content.toString('latin1').matchAll(object)) {
    const start = body.search(/\bstream\r?\n/);
    const dictionary = start < 0 ? body : body.slice(0, start);
    const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(dictionary)?.[1] ?? 0);
    const from = body.indexOf('\n', start) + 1;
    const bytes = Buffer.from(start < 0 ? '' : body.slice(from, from + length), 'latin1');
    const isPacked = dictionary.includes('/FlateDecode') && !dictionary.includes('/Image');
    const stream = start < 0 ? null : (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
    objects.set(Number(id), { dictionary, stream });
  }
  return objects;
}

/** Returns what is drawn in the pages: the operators of their contents. */
export function drawnIn(content: Buffer): string[] {
  const objects = pdfObjects(content);
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  return pages.map(({ dictionary }) => objects.get(Number(/\/Contents (\d+)/.exec(dictionary)?.[1]))?.stream ?? '');
}

/**
 * Returns what breaks the rules of PDF/A-2a among those that can be seen in the file without a validator; empty if nothing. The same rules, and the rest
 * of them, are checked by veraPDF.
 */
export function pdfaFaults(content: Buffer): string[] {
  const objects = [...pdfObjects(content).values()];
  const all = objects.map(({ dictionary }) => dictionary).join('\n');
  const faults: string[] = [];
  const check = (is: boolean, fault: string) => {
    if (!is) faults.push(fault);
  };
  check(/^%PDF-1\.[4-7]\s/.test(content.toString('latin1', 0, 12)), 'version');
  check(!/\/Encrypt\b/.test(content.toString('latin1')), 'encrypted');
  check(/\/ID \[<[0-9a-f]{32}> ?<[0-9a-f]{32}>\]/i.test(content.toString('latin1')), 'no file ID');
  check(/\/MarkInfo\b/.test(all) && /\/Marked true/.test(all) && /\/StructTreeRoot\b/.test(all), 'not tagged');
  check(/\/OutputIntents\b/.test(all) && /\/S \/GTS_PDFA1/.test(all) && /\/DestOutputProfile/.test(all), 'no colours');
  check(!/\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFiles|XFA)\b/.test(all), 'active content');
  check(!/\/SMask\b(?! \/None)|\/(ca|CA) (?!1\b)|\/Mask\b/.test(all), 'transparency');
  check(!/\/DeviceCMYK/.test(all), 'colours of print');
  const metadata = objects.find(({ dictionary }) => dictionary.includes('/Subtype /XML'))?.stream ?? '';
  check(/<pdfaid:part>2</.test(metadata) && /<pdfaid:conformance>A</.test(metadata), 'no conformance in the metadata');
  const fonts = objects.filter(({ dictionary }) => /\/Type \/Font\b(?!Descriptor)/.test(dictionary));
  check(
    fonts.every(({ dictionary }) => /\/Subtype \/(Type0|CIDFontType[02])/.test(dictionary)),
    'a font of the viewer',
  );
  const descriptors = objects.filter(({ dictionary }) => dictionary.includes('/Type /FontDescriptor'));
  check(
    descriptors.every(({ dictionary }) => /\/FontFile[23] /.test(dictionary)),
    'a font that is not embedded',
  );
  for (const drawn of drawnIn(content)) {
    const codes = [...drawn.matchAll(/<([0-9a-f]+)>(?= -?[\d.]+)/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    check(!codes.includes('0000'), 'a character without a glyph');
    let depth = 0;
    let isTagged = true;
    for (const line of drawn.split('\n')) {
      if (/ (BDC|BMC)$/.test(line)) depth += 1;
      else if (line === 'EMC') depth -= 1;
      else if (/(TJ|Tj|Do|^f|^S|^B)\*?$/.test(line) && depth === 0) isTagged = false;
    }
    check(isTagged && depth === 0, 'drawn outside of the structure');
  }
  return faults;
}
