import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The Argon2id hash of a password, with its own salt and parameters in the text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let unknownAccountHash: Promise<string> | undefined;

/**
 * Whether the password fits. With no hash (unknown account) the same work is done and the answer is no, so that time does not
 * tell who exists.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  unknownAccountHash ??= hashPassword('a password that nobody has');
  const fits = await verify(stored ?? (await unknownAccountHash), password);
  return stored !== null && fits;
}
