import type { Acting, PublicContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readLogo } from '#api/core/pages/company-look.ts';
import { readLinkToken } from '#api/core/pages/links.ts';
import type { InPage, PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { referralMoves } from '#contract/base/referral-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { answerReferral as route } from '#contract/recruitment/referring.ts';
import { findReferralRow } from './find-referral.ts';
import { forgetCandidate } from './forget-candidate.ts';
import { moveRow } from './move-referral.ts';
import { answerOf } from './policy.ts';
import { findReferralCompany, lockOfCandidate, type ReferralRow, updateReferral } from './queries.ts';
import { toCandidate } from './view.ts';

type WithToken = { token: string };
export type FoundReferral = { company: CompanyId; id: string };

const gone = (): never => {
  throw notFound(referralMessages.linkGone);
};

/** The link a candidate was sent: the signed id of the referral. */
export const byReferralLink = {
  async company(
    { services }: PublicContext,
    { query, body }: { query?: WithToken | undefined; body?: WithToken | undefined },
  ): Promise<FoundReferral | null> {
    const id = readLinkToken(services.config.secrets, (query ?? body)?.token ?? '');
    const found = id ? await findReferralCompany(services.database.system, id) : undefined;
    return found && id ? { ...found, id } : null;
  },
  missing: gone,
};

/** Returns the referral of a candidate who is not forgotten, and can still answer or has agreed. @throws Failure not-found */
export async function findForCandidate(context: InPage, id: string, lock = false): Promise<ReferralRow> {
  const row = await findReferralRow(context, id, lock);
  const isLate = row.state === 'submitted' && new Date(row.expires_at) <= context.services.clock();
  return row.email === null || isLate ? gone() : row;
}

/** Returns the referral as the candidate sees it. */
export const readCandidateReferral = ({ inside, found }: PageContext<FoundReferral>) =>
  inside(async (inPage) => {
    const { companyName } = inPage;
    const row = await findForCandidate(inPage, found.id);
    const companyLogo = await readLogo(inPage, companyName);
    return toCandidate({ companyName, companyLogo }, row, dateInIndia(inPage.services.clock()));
  });

/**
 * Takes the candidate's answer. If they agree, the recruiter can write to them. If they decline, their data is deleted, also in other
 * referrals they have not answered, and they are not asked again.
 */
export const answerReferral = (
  { inside, found }: PageContext<FoundReferral>,
  { body: { agree } }: RouteInput<typeof route>,
) =>
  inside(async (inPage) => {
    const context = { ...inPage, actor: null };
    const unanswered = agree ? [] : await lockOfCandidate(inPage.db, inPage.company, found.id);
    const row = await findForCandidate(inPage, found.id, true);
    if (row.answered_at === null)
      await updateReferral(inPage.db, inPage.company, row.id, { answered_at: inPage.services.clock() });
    if (agree && row.state === 'submitted') await moveRow(context, row, 'contacted');
    if (!agree) {
      if (answerOf(row) === 'applied') throw new Failure('conflict', referralMessages.appliedSince);
      await decline(context, row);
      for (const id of unanswered.filter((other) => other !== row.id))
        await decline(context, await findReferralRow(context, id));
    }
    return { agreed: agree };
  });

async function decline(context: Acting, row: ReferralRow): Promise<void> {
  // A referral the company has ended keeps its state; the candidate's data is deleted all the same.
  if (referralMoves[row.state].includes('withdrawn')) await moveRow(context, row, 'withdrawn');
  await forgetCandidate(context, row, 'declined');
}
