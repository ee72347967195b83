import type { Acting, Context, OwnContext } from '#api/core/context.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { readFace } from '#api/features/directory/people/shared.ts';
import type { FoundJob } from '#api/features/recruitment/applications/verbs.ts';
import { findJobFor } from '#api/features/recruitment/jobs/shared.ts';
import { type InvitationAnswer, type OfferState, offeredWords, offerMoveRefused } from '#contract/base/offer-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type {
  Invited,
  answerOwnInvitation as ownRoute,
  answerInvitation as route,
} from '#contract/recruitment/offered.ts';
import { findOfferRow, findOwn } from './find-offer.ts';
import { moveRow } from './move-offer.ts';
import { findOfferOf, type OfferRow } from './queries.ts';
import { tellRecruiter } from './tell-recruiter.ts';
import { beginOffer } from './verbs.ts';

type Asking = Pick<Context, 'db' | 'company' | 'services'>;

/** Returns the job and the living person with the key, if that person may see the job. @throws Failure not-found */
async function findInvited(context: Asking, id: string, found: FoundJob) {
  const job = await findJobFor(context, id, found);
  // People who were deleted, or work here again, are no longer invited.
  if (!job || !found.person || !(await readFace(context, found.person))) throw notFound(offerMessages.linkGone);
  return { job, person: found.person };
}

const pick = ({ job, companyName, state, label, next }: Invited): Invited => ({ job, companyName, state, label, next });

/** Returns an invitation to the holder of the mail's key. Before the first answer it is built from the job and the key. */
export const readInvitation = ({ inside, found }: PageContext<FoundJob>, { params }: { params: { id: string } }) =>
  inside(async (inPage) => {
    const { job, person } = await findInvited(inPage, params.id, found);
    const known = await findOfferOf(inPage.db, inPage.company, job.id, person);
    if (known) return pick(await findOwn(inPage, known.id));
    return {
      job: { _id: job.id, title: job.title, location: job.location, isOpen: true },
      companyName: inPage.companyName,
      state: 'invited' as const,
      ...offeredWords.invited,
    };
  });

/** Answers an invitation by the key of the mail. */
export const answerInvitation = (
  { inside, found }: PageContext<FoundJob>,
  { params, body }: RouteInput<typeof route>,
) =>
  inside(async (inPage) => {
    const context = { ...inPage, actor: null };
    const { job, person } = await findInvited(inPage, params.id, found);
    const known = await findOfferOf(inPage.db, inPage.company, job.id, person);
    const id = known?.id ?? (await beginOffer(context, { job: job.id, person, state: 'invited' }));
    await answerRow(context, await findOfferRow(inPage, id, true), body.answer);
    return pick(await findOwn(inPage, id));
  });

/** Answers an invitation as the signed-in ex-employee. */
export async function answerOwnInvitation(context: OwnContext, { params, body }: RouteInput<typeof ownRoute>) {
  const row = await findOfferRow(context, params.id, true);
  if (row.person_id !== context.person) throw notFound(offerMessages.notFound);
  await answerRow(context, row, body.answer);
  return findOwn(context, row.id);
}

const did: Readonly<Record<InvitationAnswer, string>> = {
  interested: 'is interested in coming back',
  not_now: 'does not want to come back right now',
  declined: 'has declined this job',
};

/** Once there is an application or an offer, the person answers that instead. */
const answerable: readonly OfferState[] = ['invited', 'interested', 'not_now', 'declined'];

async function answerRow(context: Acting, row: OfferRow, answer: InvitationAnswer): Promise<void> {
  if (!answerable.includes(row.state)) throw new Failure('conflict', offerMoveRefused(row.state, answer));
  await moveRow(context, row, answer);
  await tellRecruiter(context, row, did[answer]);
}
