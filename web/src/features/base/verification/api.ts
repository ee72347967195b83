import { verifyProof } from '#contract/base/verification.ts';
import { call } from '../../../lib/client.ts';

/** Verifies a code; with the hash of a file, also whether the file is unchanged. Needs no sign-in. */
export const verify = (code: string, hash: string | undefined) =>
  call(verifyProof, { body: { code, hash } }, { redirect: false });
