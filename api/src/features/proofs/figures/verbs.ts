import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type changeRequestMinutes as changeRoute,
  type ProofFigures,
  proofFigureLimits,
  type RequestMinutes,
  requestKinds,
} from '#contract/proofs/proof-figures.ts';
import { minutesOf, spanOf } from './policy.ts';
import { countFigures, readMinutes, saveMinutes } from './queries.ts';
import { toFigures } from './view.ts';

/** Returns the figures of letters, documents and verifications, of the last days and by month. */
export async function readFigures({ db, company, services }: Context): Promise<ProofFigures> {
  const { months, since } = spanOf(services.clock());
  const rows = await countFigures(db, company, { months, since, signUpDays: proofFigureLimits.signUpDays });
  return toFigures({ rows, months, since, minutes: minutesOf(await readMinutes(db, company)) });
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
