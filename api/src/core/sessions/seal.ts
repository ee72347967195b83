import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, eachSecret, type Secrets } from '../installation/secrets.ts';

/** Seals a secret that must be readable again (AES-256-GCM, a key of its own per purpose), so that the database alone reveals nothing. */
export function seal(secrets: Secrets, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secrets, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens a text that {@link seal} made with one of the secrets. @throws Error when the text was changed or sealed with another one */
export function unseal(secrets: Secrets, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  // Decoding ignores characters outside the alphabet.
  if (bytes.toString('base64url') !== sealed) throw new Error('A sealed text was changed');
  for (const one of eachSecret(secrets)) {
    const text = openWith(deriveKey(one, purpose), bytes);
    if (text !== null) return text;
  }
  throw new Error('A sealed text was changed, or sealed with another secret');
}

function openWith(key: Buffer, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
