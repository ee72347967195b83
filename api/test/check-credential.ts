import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { hashDocument, type JsonDocument, type Proof } from '#api/features/proofs/credentials/sign-document.ts';
import type { TestServer } from './server.ts';

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Reads bytes in Base58 behind a `z`, digit by digit. */
export function readMultibase(text: string): Buffer {
  const bytes: number[] = [];
  for (const digit of text.slice(1)) {
    let carry = digits.indexOf(digit);
    for (let place = 0; place < bytes.length; place += 1) {
      carry += (bytes[place] ?? 0) * 58;
      bytes[place] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  const zeros = /^1*/.exec(text.slice(1))?.[0].length ?? 0;
  return Buffer.from([...Array.from({ length: zeros }, () => 0), ...bytes.toReversed()]);
}

/** Reads a public Ed25519 key that is written as a Multikey. */
export function readMultikey(text: string): KeyObject {
  const bytes = readMultibase(text);
  if (bytes[0] !== 0xed || bytes[1] !== 1) throw new Error('Not an Ed25519 key');
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(2).toString('base64url') },
    format: 'jwk',
  });
}

type Signed = JsonDocument & { issuer: string | { id: string }; proof: Proof & { proofValue: string } };

/** Fetches a public document of an issuer by its address. @returns null when there is none */
async function fetchJson(server: TestServer, address: string): Promise<Record<string, unknown> | null> {
  const { host, pathname } = new URL(address);
  const answer = await server.app.inject({ url: pathname, headers: { host } });
  return answer.statusCode === 200 ? answer.json() : null;
}

type Method = { id: string; controller: string; publicKeyMultibase: string };

/** Verifies the proof of a document as a stranger does: by the key in the DID document of its issuer. */
async function isSigned(server: TestServer, document: Signed): Promise<boolean> {
  const { proof, ...unsigned } = document;
  const { proofValue, ...options } = proof;
  const issuer = typeof document.issuer === 'string' ? document.issuer : document.issuer.id;
  const [host = '', ...path] = issuer.replace('did:web:', '').split(':').map(decodeURIComponent);
  const found = await fetchJson(server, `http://${host}/${path.join('/')}/did.json`);
  if (found?.id !== issuer || !(found.assertionMethod as string[]).includes(proof.verificationMethod)) return false;
  const method = (found.verificationMethod as Method[]).find(({ id }) => id === proof.verificationMethod);
  if (!method) return false;
  const hash = await hashDocument(unsigned as JsonDocument, options as Proof);
  return verify(null, hash, readMultikey(method.publicKeyMultibase), readMultibase(proofValue));
}

/** The outcome of verifying a credential without asking the product anything but the two documents of its issuer. */
export async function checkCredential(
  server: TestServer,
  json: string,
  now = new Date(),
): Promise<'valid' | 'unsigned' | 'revoked' | 'expired' | 'no status'> {
  const credential = JSON.parse(json) as Signed & {
    validUntil: string;
    credentialStatus: { statusListIndex: string; statusListCredential: string };
  };
  if (!(await isSigned(server, credential))) return 'unsigned';
  const { statusListIndex, statusListCredential } = credential.credentialStatus;
  const list = (await fetchJson(server, statusListCredential)) as unknown as
    | (Signed & { credentialSubject: { encodedList: string } })
    | null;
  if (!list || !(await isSigned(server, list))) return 'no status';
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
  const place = Number(statusListIndex);
  if (((bits[Math.floor(place / 8)] ?? 0) >> (7 - (place % 8))) % 2 === 1) return 'revoked';
  return Date.parse(credential.validUntil) <= now.getTime() ? 'expired' : 'valid';
}
