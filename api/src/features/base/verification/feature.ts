import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/base/verification.ts';
import { verificationLimits } from '#contract/base/verification-codes.ts';
import { tables } from './person-tables.ts';
import { verifyProof } from './verify-proof.ts';

export const feature: Feature = {
  routes: [bind(contract.verifyProof, verifyProof, { perMinute: verificationLimits.perMinute })],
  tables,
};
