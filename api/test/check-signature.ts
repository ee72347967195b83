import assert from 'node:assert/strict';
import { createHash, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

const { asn1 } = forge;
type Node = forge.asn1.Asn1;
const at = (node: Node, ...path: number[]) => path.reduce((one, place) => one.value[place] as Node, node);
const bytesOf = (node: Node) => Buffer.from(asn1.toDer(node).getBytes(), 'latin1');
const hash = (content: Buffer) => createHash('sha256').update(content).digest().toString('latin1');
const oids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};
const textOf = (words: string, name: string) => {
  const [, hex] = new RegExp(`/${name} <feff([0-9a-f]*)>`).exec(words) ?? [];
  return hex === undefined ? null : Buffer.from(hex, 'hex').swap16().toString('utf16le');
};

/**
 * Checks the signature of a PDF by its parts (PAdES B-B): the signed bytes are all but the signature itself, its attributes are of them and of the
 * certificate, and its key made it. @throws an Error where it does not hold
 * @returns the certificates in it, that of the signer first, and the texts that readers show
 */
export function checkSignature(pdf: Buffer) {
  const words = pdf.toString('latin1');
  assert.equal(words.match(/\/ByteRange/g)?.length, 1, 'signed once');
  const [, ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/.exec(words) ?? [];
  const [start = -1, length = 0, next = 0, rest = 0] = numbers.map(Number);
  assert.deepEqual([start, next + rest], [0, pdf.length], 'of the whole file');
  const [, digits = ''] = /^<([0-9a-f]+)>$/.exec(words.slice(length, next)) ?? [];
  const outer = asn1.fromDer(Buffer.from(digits, 'hex').toString('latin1'), { parseAllBytes: false } as never);
  const data = at(outer, 1, 0);
  const signer = at(data, data.value.length - 1, 0);
  const attributes = at(signer, 3);
  const found = new Map(
    (attributes.value as Node[]).map((one) => [asn1.derToOid(at(one, 0).value as string), at(one, 1, 0)]),
  );
  assert.deepEqual([...found.keys()].sort(), Object.values(oids).sort());
  const certificates = (at(data, 3).value as Node[]).map((one) => new X509Certificate(bytesOf(one)));
  const [own] = certificates;
  assert.ok(own);
  const signed = Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]);
  assert.ok(found.get(oids.messageDigest)?.value === hash(signed), 'of these bytes');
  assert.ok(at(found.get(oids.signingCertificateV2) as Node, 0, 0, 0).value === hash(own.raw), 'of its certificate');
  const said = bytesOf(attributes);
  // It is signed as a set, and written with a tag of its own.
  said[0] = 0x31;
  assert.ok(verify('sha256', said, own.publicKey, Buffer.from(at(signer, 5).value as string, 'latin1')), 'by its key');
  return {
    certificates,
    name: textOf(words, 'Name'),
    reason: textOf(words, 'Reason'),
    location: textOf(words, 'Location'),
  };
}
