import { createHash, sign } from 'node:crypto';
import { fieldsOf, type SigningKey } from './check-certificate.ts';
import { tags, writeDer, writeOid } from './der.ts';
import { addSignaturePlace, type Signing } from './signature-place.ts';

/** Returns the bytes that a signature may take: its certificates, the issuer of one again, its key's, and what surrounds them. */
const roomFor = ({ key, certificate, issuers }: SigningKey) =>
  [certificate, certificate, ...issuers].reduce((sum, { raw }) => sum + raw.length, 400) +
  (key.asymmetricKeyDetails?.modulusLength ?? 1200) / 8;

const version1 = Buffer.from([0x02, 0x01, 0x01]);
const none = Buffer.from([0x05, 0x00]);
const oids = {
  data: writeOid('1.2.840.113549.1.7.1'),
  signedData: writeOid('1.2.840.113549.1.7.2'),
  contentType: writeOid('1.2.840.113549.1.9.3'),
  messageDigest: writeOid('1.2.840.113549.1.9.4'),
  signingCertificateV2: writeOid('1.2.840.113549.1.9.16.2.47'),
  sha256: writeOid('2.16.840.1.101.3.4.2.1'),
  rsaWithSha256: writeOid('1.2.840.113549.1.1.11'),
  ecdsaWithSha256: writeOid('1.2.840.10045.4.3.2'),
};
const sequence = (...parts: Buffer[]) => writeDer(tags.sequence, ...parts);
const set = (...parts: Buffer[]) => writeDer(tags.set, ...parts);
const octets = (content: Buffer) => writeDer(tags.octets, content);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();

/**
 * Signs content as CAdES (ETSI EN 319 122-1) with the attributes that PAdES requires (EN 319 142-1, level B-B): the certificate by its hash, and no
 * time, which is in the PDF.
 */
function signDetached(content: Buffer, { key, certificate, issuers }: SigningKey): Buffer {
  const { serial, issuer } = fieldsOf(certificate);
  // In the order of DER for sets, which verifiers restore before they verify.
  const attributes = [
    sequence(oids.contentType, set(oids.data)),
    sequence(oids.messageDigest, set(octets(sha256(content)))),
    sequence(oids.signingCertificateV2, set(sequence(sequence(sequence(octets(sha256(certificate.raw))))))),
  ].toSorted((one, other) => Buffer.compare(one, other));
  const digest = sequence(oids.sha256, none);
  const isRsa = key.asymmetricKeyType === 'rsa';
  const signer = sequence(
    version1,
    sequence(issuer, serial),
    digest,
    writeDer(tags.brackets0, ...attributes),
    isRsa ? sequence(oids.rsaWithSha256, none) : sequence(oids.ecdsaWithSha256),
    octets(sign('sha256', set(...attributes), key)),
  );
  const signed = sequence(
    version1,
    set(digest),
    sequence(oids.data),
    writeDer(tags.brackets0, ...[certificate, ...issuers].map(({ raw }) => raw)),
    set(signer),
  );
  return sequence(oids.signedData, writeDer(tags.brackets0, signed));
}

/**
 * Signs a PDF of `writePdf` (PAdES B-B, ETSI.CAdES.detached, SHA-256), invisibly; it stays PDF/A. With a key of RSA, the same call gives the same bytes.
 * @throws an Error if the PDF is of another kind, or is signed
 */
export function signPdf(pdf: Buffer, signer: SigningKey, signing: Signing): Buffer {
  const { content, start, end } = addSignaturePlace(pdf, roomFor(signer), signing);
  const signature = signDetached(Buffer.concat([content.subarray(0, start), content.subarray(end)]), signer);
  if (signature.length * 2 > end - start - 2) throw new Error('A signature is larger than its place');
  // After `<`; the rest of the place stays zeros.
  content.write(signature.toString('hex'), start + 1, 'latin1');
  return content;
}
