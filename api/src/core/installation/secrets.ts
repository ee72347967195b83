import { createHash } from 'node:crypto';

/** The secrets with which the installation signs, seals and hashes: the current one and, for a while after a change, the previous one. */
export type Secrets = {
  readonly current: string;
  readonly previous: string | null;
  /** By purpose, the keys of secrets no longer set: data stored only as a digest is still found by them. */
  readonly earlierKeys?: Readonly<Record<string, readonly Buffer[]>>;
};

/** Wraps a single secret, or one of two that is to be tried by itself. */
export const onlySecret = (current: string): Secrets => ({ current, previous: null });

/** Derives a key of 32 bytes for each purpose from the current secret, which is used for everything new. */
export function deriveKey({ current }: Secrets, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}\0${current}`).digest();
}

/** Returns each secret by itself, the current one first, for checking or opening what either may have made. */
export function eachSecret({ current, previous }: Secrets): Secrets[] {
  return [current, previous].flatMap((secret) => (secret === null ? [] : [onlySecret(secret)]));
}

/** Returns every key that may have made a stored digest of the purpose, the current one first. */
export function keysOf(secrets: Secrets, purpose: string): Buffer[] {
  return [...eachSecret(secrets).map((one) => deriveKey(one, purpose)), ...(secrets.earlierKeys?.[purpose] ?? [])];
}
