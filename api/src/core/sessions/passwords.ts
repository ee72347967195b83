import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the Argon2id hash of a password, which includes its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let unknownAccountHash: Promise<string> | undefined;

/**
 * Returns whether the password fits. Without a hash (unknown account) it does the same work and returns false, so that timing does not reveal which
 * accounts exist.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  unknownAccountHash ??= hashPassword('a password that no one has');
  const fits = await verify(stored ?? (await unknownAccountHash), password);
  return stored !== null && fits;
}
