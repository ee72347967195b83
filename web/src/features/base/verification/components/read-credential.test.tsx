import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fileMessages, readFile } from './read-proof.ts';

const json = `{
  "issuer": { "id": "did:web:encore.example:companies:1" },
  "id": "https://encore.example/verify#7K3M-Q9TX-2BHD", "b": 1.0, "a": "\\u00fc"
}`;
/** Of `{"a":"ü","b":1,"id":…,"issuer":{"id":…}}` without white space: printf … | sha256sum */
const known = {
  code: '7K3M-Q9TX-2BHD',
  hash: '66243b976404fd91df2183458a857c6d9ebeb33cae226baaafcab044156640f7',
  issuer: 'encore.example',
};
const named = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'badge');
const svg = (inside: string, element = 'openbadges:credential') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><circle r="1"/><${element}>${inside}</${element}></svg>`;

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const png = (...chunks: Buffer[]) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', Buffer.alloc(13)),
      ...chunks,
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
const text = (keyword: string, of: string, isPacked = false, language = '') =>
  chunk(
    'iTXt',
    Buffer.concat([
      Buffer.from(`${keyword}\0${isPacked ? '\u0001' : '\0'}\0${language}\0\0`),
      isPacked ? deflateSync(of) : Buffer.from(of),
    ]),
  );

describe('A credential', () => {
  it.each([
    ['as JSON', json],
    ['as JSON after white space', `\n ${json}`],
    // As CDATA, as ours have it, in a real browser: e2e/credentials.test.ts.
    ['in an SVG', svg(json.replaceAll('"', '&quot;'))],
    ['in a PNG', png(text('openbadgecredential', json))],
    ['in a PNG, compressed, in a language', png(text('openbadgecredential', json, true, 'en'))],
    ['in a PNG behind another text', png(text('Title', 'Badge'), text('openbadgecredential', json))],
  ])('is read %s', async (_, content) => expect(await readFile(named(content as string))).toEqual(known));

  it.each([
    ['broken JSON', '{"id":'],
    ['JSON of something else', '{"a":1}'],
    ['JSON that names a member twice', json.replace('"b": 1.0', '"b": 2, "b": 1.0')],
    [
      'JSON that names one inside twice, spelt in another way',
      json.replace('{ "id": "did', '{ "\\u0069d": "x", "id": "did'),
    ],
    ['an id without a code', json.replace('#7K3M-Q9TX-2BHD', '')],
    ['an issuer that is none', json.replace('did:web', 'did:key')],
    ['an SVG without one', svg('{}', 'g')],
    ['a PNG without one', png(text('Title', json))],
    ['a PNG that is cut off', png(text('openbadgecredential', json)).slice(0, 60)],
    ['a PNG with a text that unpacks to megabytes', png(text('openbadgecredential', ' '.repeat(3_000_000), true))],
    ['deep nesting', `{"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('is not found in %s', async (_, content) =>
    expect(readFile(named(content as string))).rejects.toThrow(fileMessages.noCredential),
  );
});
