import { dateInIndia } from '#api/core/clock.ts';
import { readCompany } from '#api/core/companies.ts';
import type { Context, OwnContext } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import type { Acting } from '#api/core/feature.ts';
import type { InPage, PageContext } from '#api/core/public-page.ts';
import type { FoundJob } from '#api/features/applications/open-job-page.ts';
import { findJobFor } from '#api/features/jobs/find-job-for.ts';
import { offerMessages } from '#contract/offer-messages.ts';
import type { answerInvitation as route, answerOwnInvitation as ownRoute, OwnOffer } from '#contract/offered.ts';
import type { InvitationAnswer } from '#contract/offer-states.ts';
import type { RouteInput } from '#contract/route.ts';
import { beginOffer } from './create-offer.ts';
import { findOfferRow } from './find-offer.ts';
import { moveRow } from './move-offer.ts';
import { findOfferOf, type OfferRow } from './queries.ts';
import { tellRecruiter } from './tell-recruiter.ts';
import { toOwn } from './view.ts';

async function toSeen(context: Pick<Context, 'db' | 'company' | 'services'>, id: string): Promise<OwnOffer> {
  const { db, company, services } = context;
  const { name: companyName } = await readCompany(db, company);
  const seen = { companyName, today: dateInIndia(services.clock()), secret: services.config.secret };
  return toOwn(await findOfferRow(context, id), seen);
}

/** The person of the key, who sees the job; their way back begins with the invitation that they hold in their hands. */
async function findInvited(context: InPage, job: string, found: FoundJob): Promise<OfferRow> {
  const { db, company } = context;
  const { person } = found;
  if (!person || !(await findJobFor(context, job, found))) throw notFound(offerMessages.linkGone);
  const known = await findOfferOf(db, company, job, person);
  const id = known?.id ?? (await beginOffer({ ...context, actor: null }, { job, person, state: 'invited' }));
  return findOfferRow(context, id, true);
}

/** An invitation, for whoever has the key of the mail. */
export const readInvitation = ({ inside, found }: PageContext<FoundJob>, { params }: { params: { id: string } }) =>
  inside(async (inPage) => toSeen(inPage, (await findInvited(inPage, params.id, found)).id));

/** Answers an invitation, by the key of the mail. */
export const answerInvitation = (
  { inside, found }: PageContext<FoundJob>,
  { params, body }: RouteInput<typeof route>,
) =>
  inside(async (inPage) => {
    const row = await findInvited(inPage, params.id, found);
    await answerRow({ ...inPage, actor: null }, row, body.answer);
    return toSeen(inPage, row.id);
  });

/** Answers an own invitation. */
export async function answerOwnInvitation(context: OwnContext, { params, body }: RouteInput<typeof ownRoute>) {
  const row = await findOfferRow(context, params.id, true);
  if (row.person_id !== context.person) throw notFound(offerMessages.notFound);
  await answerRow(context, row, body.answer);
  return toSeen(context, row.id);
}

const did: Readonly<Record<InvitationAnswer, string>> = {
  interested: 'is interested in coming back',
  not_now: 'does not want to come back now',
  declined: 'has declined to come back',
};

async function answerRow(context: Acting, row: OfferRow, answer: InvitationAnswer): Promise<void> {
  await moveRow(context, row, answer);
  await tellRecruiter(context, row, did[answer]);
}
