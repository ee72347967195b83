/** Digits of Crockford's Base32: no letter that is mistaken for another (I, L, O) or makes words (U). */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code has 12 digits of 5 bits: 60 bits of randomness. `perMinute`: questions from one network. */
export const verificationLimits = { digits: 12, group: 4, perMinute: 30 } as const;

/** Texts of the public verifier. */
export const verificationMessages = {
  codeRequired: 'Please enter the code',
  codeInvalid: 'A code has 12 letters and digits, for example 7K3M-Q9TX-2BHD',
  hashInvalid: 'Invalid hash of the file',
  notVerified: 'Failed to verify. Please try again',
} as const;

/**
 * Returns a code from 8 random bytes, of which 60 bits are used.
 * @returns three groups of four digits, `7K3M-Q9TX-2BHD`
 */
export function writeCode(random: Uint8Array): string {
  let bits = random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let place = 0; place < verificationLimits.digits; place += 1) {
    code = (digits[Number(bits & 31n)] ?? '') + code;
    bits >>= 5n;
  }
  return code.match(/.{4}/g)?.join('-') ?? '';
}

/** Reads a code as people type it: in either case, with or without hyphens and spaces, O for 0, I and L for 1. @returns null when it is none */
export function readCode(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain) ? (plain.match(/.{4}/g)?.join('-') ?? null) : null;
}

/** What precedes the code in the metadata of our files, where the page finds it without reading the rest. */
export const codeMark = 'encore-proof:';
