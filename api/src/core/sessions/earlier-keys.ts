import { z } from 'zod';
import { deriveKey, onlySecret, type Secrets } from '../installation/secrets.ts';
import { seal, unseal } from './seal.ts';

/** The purpose for which keys of earlier secrets are sealed. */
const earlierKeysPurpose = 'keys of earlier secrets';

const kept = z.record(z.string(), z.array(z.string()));

/** Opens the keys of earlier secrets, by purpose. @throws Error when they were sealed with another secret */
export function openEarlierKeys(secrets: Secrets, sealed: string | null): NonNullable<Secrets['earlierKeys']> {
  const keys = sealed === null ? {} : kept.parse(JSON.parse(unseal(secrets, earlierKeysPurpose, sealed)));
  return Object.fromEntries(
    Object.entries(keys).map(([purpose, texts]) => [purpose, texts.map((text) => Buffer.from(text, 'base64url'))]),
  );
}

/** Returns whether the keys of earlier secrets open with one of the secrets. */
export function opensEarlierKeys(secrets: Secrets, sealed: string | null): boolean {
  try {
    openEarlierKeys(secrets, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Seals the keys of earlier secrets again, adding those of the previous one. @param purposes that have stored digests */
export function addEarlierKeys(secrets: Secrets, sealed: string | null, purposes: readonly string[]): string {
  const known = openEarlierKeys(secrets, sealed);
  const previous = secrets.previous === null ? null : onlySecret(secrets.previous);
  const keys = purposes.map((purpose) => {
    const all = [...(known[purpose] ?? []), ...(previous ? [deriveKey(previous, purpose)] : [])];
    return [purpose, [...new Set(all.map((key) => key.toString('base64url')))]];
  });
  return seal(secrets, earlierKeysPurpose, JSON.stringify(Object.fromEntries(keys)));
}
