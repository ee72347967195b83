import { createPublicKey, type KeyObject } from 'node:crypto';

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Returns bytes in Base58 as Bitcoin writes it, with the `z` of Multibase in front. */
export function writeMultibase(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = digits.charAt(Number(value % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}

/** The codes of the kinds of keys in a Multikey, as variable-length integers. */
const ed25519 = Buffer.from([0xed, 0x01]);
/** What precedes the 32 bytes of a public Ed25519 key in its DER form. */
const spkiHead = 12;

/** Returns a public Ed25519 key as a Multikey: `z6Mk…` */
export function writeMultikey(key: KeyObject): string {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  return writeMultibase(Buffer.concat([ed25519, publicKey.export({ type: 'spki', format: 'der' }).subarray(spkiHead)]));
}
