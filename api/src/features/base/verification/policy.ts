import { randomBytes } from 'node:crypto';
import type { ProofState } from '#contract/base/verification.ts';
import { writeCode } from '#contract/base/verification-codes.ts';
import type { IssuedProof } from './plugs.ts';

/** Returns the code of a new document, from the system's randomness. */
export const newCode = (): string => writeCode(randomBytes(8));

/**
 * Returns the result for a document.
 * @param hash of the file that the caller has; without one, they may only have guessed or seen the code, and do not learn that it was revoked
 */
export function stateOf(proof: Pick<IssuedProof, 'state' | 'hash'>, hash: string | undefined): ProofState {
  const hasFile = hash === proof.hash;
  if (proof.state === 'revoked') return hasFile ? 'revoked' : 'unknown';
  // Of what is no file and over, nothing is shown that a file could differ from.
  if (proof.hash === null && proof.state === 'expired') return proof.state;
  return hash === undefined || hasFile ? proof.state : 'changed';
}
