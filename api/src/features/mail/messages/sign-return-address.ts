import { createHmac } from 'node:crypto';
import { deriveKey, eachSecret, type Secrets } from '#api/core/installation/secrets.ts';
import { isSameText } from '#api/core/server/same-text.ts';

/** The two kinds of returned mail: results of delivery, and replies of the reader. */
export type ReturnKind = 'bounce' | 'reply';

/** Lower case and digits only, because servers on the way change the case of addresses (RFC 4648, base32hex). */
const digits = '0123456789abcdefghijklmnopqrstuv';
const signatureBytes = 10;

function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => digits[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => digits.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function tokenOf(secrets: Secrets, kind: ReturnKind, outbox: string): string {
  const id = Buffer.from(outbox.replaceAll('-', ''), 'hex');
  const signature = createHmac('sha256', deriveKey(secrets, `${kind} address`))
    .update(id)
    .digest();
  return toBase32(Buffer.concat([id, signature.subarray(0, signatureBytes)]));
}

/** Returns the return address of one row of the outbox; 49 characters before the @. */
export function returnAddress(secrets: Secrets, kind: ReturnKind, outbox: string, domain: string): string {
  return `${kind}+${tokenOf(secrets, kind, outbox)}@${domain}`;
}

/** Returns the row that an address of {@link returnAddress} belongs to; null when it was not made here. */
export function readReturnAddress(
  secrets: Secrets,
  address: string,
  domain: string,
): { kind: ReturnKind; outbox: string } | null {
  const [, kind, token = '', at] = /^(bounce|reply)\+([0-9a-v]{42})@(.+)$/.exec(address.toLowerCase()) ?? [];
  if ((kind !== 'bounce' && kind !== 'reply') || at !== domain) return null;
  const outbox = uuidOf(fromBase32(token).subarray(0, 16));
  const isOurs = eachSecret(secrets).some((one) => isSameText(tokenOf(one, kind, outbox), token));
  return isOurs ? { kind, outbox } : null;
}
