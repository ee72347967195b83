import { crc32, deflateRawSync } from 'node:zlib';

/** Something in a ZIP: a text or bytes as its name; what the ZIP says of it may be a lie. */
export type ZipPart = {
  name: string | Buffer;
  content?: Buffer | string;
  /** General purpose flags: 1 is encrypted, 0x800 a name in UTF-8. */
  flags?: number;
  /** 0 stored, 8 deflated; any other one is written as stored. */
  method?: number;
  size?: number;
  crc?: number;
  extra?: Buffer;
  /** The content is that of this part, so that both share bytes. */
  at?: number;
};

/** Writes a ZIP with its parts in this order. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  const places: number[] = [];
  let offset = 0;
  for (const { content = '', flags = 0x800, method = 8, extra = Buffer.alloc(0), at, ...part } of parts) {
    const name = Buffer.from(part.name);
    const bytes = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(part.crc ?? crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.size ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    fields.writeUInt16LE(extra.length, 24);
    const place = at === undefined ? offset : (places[at] ?? 0);
    places.push(place);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(place, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, rest, name, extra]));
    if (at !== undefined) continue;
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, extra, packed]);
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}
