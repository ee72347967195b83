import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type changeRequestMinutes as changeRoute,
  type ProofFigures,
  type ProofTrends,
  proofFigureLimits,
  type RequestMinutes,
  requestKinds,
} from '#contract/proofs/proof-figures.ts';
import { minutesOf, spanOf } from './policy.ts';
import { countMonths, countSince, readMinutes, saveMinutes } from './queries.ts';
import { toFigures, toTrends } from './view.ts';

/** Returns the figures of letters and verifications of the last days. */
export async function readFigures({ db, company, services }: Context): Promise<ProofFigures> {
  const { since } = spanOf(services.clock());
  const rows = await countSince(db, company, since);
  return toFigures(rows, since, minutesOf(await readMinutes(db, company)));
}

/** Returns the same by month, and sign-ups after a mail. */
export async function readTrends({ db, company, services }: Context): Promise<ProofTrends> {
  const { months, since } = spanOf(services.clock());
  const days = months.map((month) => `${month}-01`);
  const rows = await countMonths(db, company, { days, since, signUpDays: proofFigureLimits.signUpDays });
  return toTrends(rows, months, minutesOf(await readMinutes(db, company)));
}

/** Sets the minutes that requests take by hand. */
export async function changeMinutes(
  context: Context,
  { body }: RouteInput<typeof changeRoute>,
): Promise<RequestMinutes> {
  const { db, company } = context;
  const before = minutesOf(await readMinutes(db, company));
  if (requestKinds.every((kind) => before[kind] === body[kind])) return before;
  await saveMinutes(db, company, body);
  await audit(context, 'proof-minutes.changed', null, body);
  return body;
}
