import { createPrivateKey, pbkdf2Sync } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import forge from 'node-forge';
import type { CertificateFault } from './check-certificate.ts';
import type { CertificateQuestion, OpenedCertificate } from './open-certificate.ts';

/** Rounds of one hash by Node, which cannot be stopped: about a second. Programs write 2,000 to 600,000. */
const mostRounds = 1_000_000;

const { asn1, pkcs12, pki, pkcs5 } = forge;
type Node = forge.asn1.Asn1;
const bytesOf = (node: Node) => Buffer.from(asn1.toDer(node).getBytes(), 'latin1');

class TooSlow extends Error {}
type Digest = { algorithm: string };
// The library's own takes a minute where Node takes a second, and takes passwords for Latin-1.
pkcs5.pbkdf2 = ((passphrase: string, salt: string, rounds: number, length: number, digest: Digest) => {
  if (rounds > mostRounds) throw new TooSlow();
  return pbkdf2Sync(passphrase, Buffer.from(salt, 'latin1'), rounds, length, digest.algorithm).toString('latin1');
}) as typeof pkcs5.pbkdf2;
// It reads keys and certificates of RSA only, and writes them again; of unknown kinds it keeps the bytes, which is what we need.
pki.privateKeyFromAsn1 = pki.certificateFromAsn1 = () => {
  throw new TypeError();
};

function open({ p12, passphrase }: CertificateQuestion): OpenedCertificate | CertificateFault {
  const opened = pkcs12.pkcs12FromAsn1(asn1.fromDer(Buffer.from(p12).toString('latin1')), passphrase);
  const find = (name: string) =>
    (opened.getBags({ bagType: pki.oids[name] })[pki.oids[name] ?? ''] ?? []).map((bag) => bytesOf(bag.asn1));
  const [key] = [...find('pkcs8ShroudedKeyBag'), ...find('keyBag')];
  if (!key) return 'no-key';
  const opener = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return { key: opener.export({ format: 'pem', type: 'pkcs8' }).toString(), certificates: find('certBag') };
}

function answer(): OpenedCertificate | CertificateFault {
  try {
    return open(workerData as CertificateQuestion);
  } catch (error) {
    if (error instanceof TooSlow) return 'too-slow';
    // The library has no kinds of errors, only their words.
    return /Invalid password|wrong password|Failed to decrypt/.test(String(error)) ? 'wrong-passphrase' : 'unreadable';
  }
}
parentPort?.postMessage(answer());
