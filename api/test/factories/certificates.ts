import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import type { Member } from '../factories.ts';

const { asn1, md, pki, pkcs12 } = forge;
const day = 86_400_000;

/** A certificate and its key, in the form of the library that makes them. */
export type Issued = { key: forge.pki.rsa.PrivateKey; certificate: forge.pki.Certificate };

type Making = {
  name?: string;
  issuer?: Issued;
  /** The one whose key it has; left out: a new key. */
  keyOf?: Issued;
  bits?: number;
  from?: Date;
  until?: Date;
  /** `keyUsage` and `extKeyUsage` as the library writes them. */
  extensions?: object[];
};

// The library makes keys too, but slowly.
const newKey = (modulusLength: number) =>
  pki.privateKeyFromPem(
    generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );

/** Makes a certificate; without an issuer it is its own. */
export function issueCertificate({
  name = 'Meera Iyer',
  issuer,
  keyOf,
  bits = 2048,
  from,
  until,
  extensions,
}: Making = {}): Issued {
  const key = keyOf?.key ?? newKey(bits);
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.rsa.setPublicKey(key.n, key.e);
  certificate.serialNumber = '00f1';
  certificate.validity.notBefore = from ?? new Date(Date.now() - day);
  certificate.validity.notAfter = until ?? new Date(Date.now() + 365 * day);
  const subject = [
    { name: 'commonName', value: name, valueTagClass: asn1.Type.UTF8 as never },
    { name: 'organizationName', value: 'Acme' },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(issuer?.certificate.subject.attributes ?? subject);
  if (extensions) certificate.setExtensions(extensions);
  certificate.sign(issuer?.key ?? key, md.sha256.create());
  return { key, certificate };
}

type Packing = { passphrase?: string; algorithm?: '3des' | 'aes256'; count?: number; useMac?: boolean };

/** Packs a key and certificates into a PKCS#12 file. */
export function packCertificate(
  { key, certificate }: { key: Issued['key'] | null; certificate: Issued['certificate'] },
  issuers: readonly Issued[] = [],
  { passphrase = 'secret', ...options }: Packing = {},
): Buffer {
  const all = [certificate, ...issuers.map((one) => one.certificate)];
  const packed = pkcs12.toPkcs12Asn1(key as Issued['key'], all, passphrase, { algorithm: 'aes256', ...options });
  return Buffer.from(asn1.toDer(packed).getBytes(), 'latin1');
}

let last: Issued | undefined;
/** Adds a certificate that signs letters, or replaces it. Making a key is slow, so all of them have one. */
export async function saveCertificateOf(
  by: Pick<Member, 'upload'>,
  name = 'Acme Private Limited',
  fields: Record<string, string> = {},
): Promise<void> {
  last = issueCertificate({ name, ...(last ? { keyOf: last } : {}) });
  const file = { name: 'certificate.p12', content: packCertificate(last) };
  const { status, message } = await by.upload('/letters/certificate', file, { passphrase: 'secret', ...fields });
  if (status !== 201) throw new Error(`The certificate was not added: ${message}`);
}
