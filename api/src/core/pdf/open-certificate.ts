import { createPrivateKey, X509Certificate } from 'node:crypto';
import { askThread } from '../work/ask-thread.ts';
import { fewAtOnce } from '../work/few-at-once.ts';
import { type CertificateFault, certificateFault, chainOf, type SigningKey } from './check-certificate.ts';

/** A file for the thread, and its result: the key in PEM (PKCS#8), and the certificates in DER. */
export type CertificateQuestion = { p12: Uint8Array; passphrase: string };
export type OpenedCertificate = { key: string; certificates: Uint8Array[] };

/** Milliseconds of processor time for a file, and files that may wait for their turn. */
const limit = { work: 10_000, waiting: 20 };
const inTurn = fewAtOnce({ working: 1, waiting: limit.waiting });

/**
 * Opens a PKCS#12 file (`.p12`, `.pfx`) with a key of RSA or of elliptic curves, and checks that letters can be signed with it now.
 * @throws Failure `unavailable` when too many others wait
 */
export async function openCertificate(
  p12: Buffer,
  passphrase: string,
  now: Date,
): Promise<SigningKey | CertificateFault> {
  const opened = await inTurn(() => openInThread({ p12, passphrase }));
  if (typeof opened === 'string') return opened;
  try {
    const key = createPrivateKey(opened.key);
    const all = opened.certificates.map((der) => new X509Certificate(der));
    // After a renewal the file may have both certificates of one key.
    const [certificate] = all
      .filter((one) => one.checkPrivateKey(key))
      .toSorted((one, other) => other.validToDate.getTime() - one.validToDate.getTime());
    if (!certificate) return 'no-certificate';
    const signer = { key, certificate, issuers: chainOf(certificate, all) };
    return certificateFault(signer, now) ?? signer;
  } catch {
    return 'unreadable';
  }
}

/** Opens in a thread, since a file says itself how many rounds of hashing its password takes. */
const openInThread = (question: CertificateQuestion) =>
  askThread<OpenedCertificate | CertificateFault>(new URL('./open-certificate-thread.ts', import.meta.url), {
    question,
    work: limit.work,
    megabytes: 128,
    slow: 'too-slow',
    broken: 'unreadable',
  });
