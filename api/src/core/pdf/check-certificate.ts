import { type KeyObject, sign, verify, type X509Certificate } from 'node:crypto';
import { type Der, readDer, tags, writeOid } from './der.ts';

/** A key with its certificate, and the certificates of its issuers, each followed by its own issuer. */
export type SigningKey = { key: KeyObject; certificate: X509Certificate; issuers: X509Certificate[] };

/** The reasons why letters cannot be signed with a certificate. */
export type CertificateFault =
  | 'unreadable'
  | 'wrong-passphrase'
  | 'too-slow'
  | 'no-key'
  | 'no-certificate'
  | 'no-issuer'
  | 'unsupported-key'
  | 'not-for-signing'
  | 'not-yet-valid'
  | 'expired';

/** Uses of a certificate (extended key usage) that fit documents; without any named, it may be used for all. */
const uses = [
  // Any use
  '2.5.29.37.0',
  // Email, which authorities give to people and companies who sign
  '1.3.6.1.5.5.7.3.4',
  // Code
  '1.3.6.1.5.5.7.3.3',
  // Documents: RFC 9336, Microsoft, Adobe
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
];
const curves = ['prime256v1', 'secp384r1', 'secp521r1'];
/** Bits of a key of RSA: shorter ones are broken soon, longer ones take too long to sign with. */
const bits = { least: 2048, most: 8192 };

/** Returns the serial number and the issuer of a certificate as they are encoded, and its extensions. */
export function fieldsOf({ raw }: X509Certificate): { serial: Buffer; issuer: Buffer; extensions: Der[] } {
  const inner = (value: Der | undefined) => readDer(value?.content ?? Buffer.alloc(0));
  const fields = inner(inner(readDer(raw)[0])[0]);
  // The version, in brackets, is left out of old certificates.
  const from = fields[0]?.tag === tags.brackets0 ? 1 : 0;
  const [serial, issuer] = [fields[from], fields[from + 2]];
  if (!serial || !issuer) throw new RangeError('A certificate without an issuer');
  const extensions = inner(inner(fields.find(({ tag }) => tag === tags.brackets3))[0]);
  return { serial: serial.raw, issuer: issuer.raw, extensions };
}

const keyUsage = writeOid('2.5.29.15');
/** Whether the certificate may sign: digital signatures, or what its owner cannot deny. */
function maySign(certificate: X509Certificate): boolean {
  const extended = certificate.keyUsage;
  if (extended && !extended.some((use) => uses.includes(use))) return false;
  for (const { content } of fieldsOf(certificate).extensions) {
    const parts = readDer(content);
    if (!parts[0]?.raw.equals(keyUsage)) continue;
    // A string of bits: how many of the last byte are unused, then the bits.
    const [named] = readDer(parts.at(-1)?.content ?? Buffer.alloc(0));
    return ((named?.content[1] ?? 0) & 0b1100_0000) !== 0;
  }
  return true;
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Its own issuer; most of these certificates are not allowed to issue others. */
const isSelfSigned = (certificate: X509Certificate) =>
  certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey);

/** Returns the issuers of a certificate among others, each followed by its own issuer. */
export function chainOf(certificate: X509Certificate, others: readonly X509Certificate[]): X509Certificate[] {
  const chain = [certificate];
  for (let last: X509Certificate | undefined = certificate; last; ) {
    const issued: X509Certificate = last;
    last = others.find((one) => !chain.includes(one) && isIssuedBy(issued, one));
    if (last) chain.push(last);
  }
  return chain.slice(1);
}

function isUsable({ key, certificate }: Pick<SigningKey, 'key' | 'certificate'>): boolean {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  const isKnown =
    (key.asymmetricKeyType === 'rsa' && modulusLength >= bits.least && modulusLength <= bits.most) ||
    (key.asymmetricKeyType === 'ec' && curves.includes(namedCurve));
  if (!isKnown) return false;
  // The parts of a key may contradict each other.
  const probe = Buffer.from('probe');
  return verify('sha256', probe, certificate.publicKey, sign('sha256', probe, key));
}

/** Returns why letters cannot be signed with a key now; null if they can. */
export function certificateFault({ key, certificate, issuers }: SigningKey, now: Date): CertificateFault | null {
  if (!isUsable({ key, certificate })) return 'unsupported-key';
  if (!maySign(certificate)) return 'not-for-signing';
  if (issuers.length === 0 && !isSelfSigned(certificate)) return 'no-issuer';
  if (now < certificate.validFromDate) return 'not-yet-valid';
  return now > certificate.validToDate ? 'expired' : null;
}
