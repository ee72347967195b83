/** A value of ASN.1 in DER: its tag, its content, and all of its bytes. */
export type Der = { tag: number; content: Buffer; raw: Buffer };

/** Tags of ASN.1; those in brackets are called by their number, constructed. */
export const tags = { oid: 0x06, octets: 0x04, sequence: 0x30, set: 0x31, brackets0: 0xa0, brackets3: 0xa3 } as const;

/** Writes a value: its tag, its length and its parts. */
export function writeDer(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const hex = content.length.toString(16);
  const length = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  const head = content.length < 128 ? [tag, content.length] : [tag, 0x80 | length.length, ...length];
  return Buffer.concat([Buffer.from(head), content]);
}

/** Reads the values that follow each other. @throws RangeError when the bytes are cut off, or no DER */
export function readDer(bytes: Buffer): Der[] {
  const values: Der[] = [];
  for (let place = 0; place < bytes.length; ) {
    const first = bytes.readUInt8(place + 1);
    const size = first < 128 ? 0 : first & 0x7f;
    const start = place + 2 + size;
    const end = start + (size === 0 ? first : bytes.readUIntBE(place + 2, size));
    if (end > bytes.length) throw new RangeError('A value is cut off');
    values.push({ tag: bytes.readUInt8(place), content: bytes.subarray(start, end), raw: bytes.subarray(place, end) });
    place = end;
  }
  return values;
}

/** Writes an object identifier. @param dotted `1.2.840.113549.1.7.1` */
export function writeOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const digits = [number % 128];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift(0x80 | (left % 128));
    return digits;
  });
  return writeDer(tags.oid, Buffer.from(bytes));
}
