import { crc32, deflateRawSync } from 'node:zlib';

/** Lies in a zip, for tests: a wrong size, the flag of encrypted parts. */
export type ZipLies = { size?: number; flags?: number };

/** Builds a zip of the given parts. A Buffer or text is compressed; `lies` apply to the part with that name. */
export function buildZip(parts: Record<string, string | Buffer>, lies: Record<string, ZipLies> = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(lies[name]?.flags ?? 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(lies[name]?.size ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
const relations = (...list: string[]) => `<Relationships>${list.join('')}</Relationships>`;

/** Returns the parts of a workbook as Excel arranges them, with one sheet of these rows; given parts replace them. */
export function workbookParts(
  sheetData: string,
  more: Record<string, string | Buffer> = {},
): Record<string, string | Buffer> {
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml'),
      relation('rId3', 'styles', 'styles.xml'),
      relation('rId4', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/worksheets/sheet1.xml': `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  };
}
