import { createHash } from 'node:crypto';

/** What the installation signs, seals and hashes with: the secret of now and, for a while after a change, the one before it. */
export type Secrets = {
  readonly current: string;
  readonly previous: string | null;
  /** By purpose, the keys of secrets that are set no more: what only a digest is kept of is still found by them. */
  readonly earlierKeys?: Readonly<Record<string, readonly Buffer[]>>;
};

/** Gives the only secret of an installation, or one of two, to be tried by itself. */
export const onlySecret = (current: string): Secrets => ({ current, previous: null });

/** Derives a key of its own for each purpose, of the current secret: what is made is made with it. 32 bytes. */
export function deriveKey({ current }: Secrets, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}\0${current}`).digest();
}

/** Gives each secret by itself, the current one first: what is checked or opened may have been made with either. */
export function eachSecret({ current, previous }: Secrets): Secrets[] {
  return [current, previous].flatMap((secret) => (secret === null ? [] : [onlySecret(secret)]));
}

/** Gives every key by which a kept digest of the purpose may have been made, the current one first. */
export function keysOf(secrets: Secrets, purpose: string): Buffer[] {
  return [...eachSecret(secrets).map((one) => deriveKey(one, purpose)), ...(secrets.earlierKeys?.[purpose] ?? [])];
}
