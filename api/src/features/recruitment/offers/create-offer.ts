import { audit } from '#api/core/audit.ts';
import type { Acting, Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import { findJobRow } from '#api/features/recruitment/jobs/find-job.ts';
import type { OfferState } from '#contract/base/offer-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import type { createOffer as contract } from '#contract/recruitment/offers.ts';
import { findOfferRow } from './find-offer.ts';
import { moveRow } from './move-offer.ts';
import { findOfferOf, insertMove, insertOffer } from './queries.ts';
import { readOffer } from './read-offer.ts';

/** Drafts an offer; where the person is on the way back for the job already, that goes on. */
export async function createOffer(context: Context, { body: { person, job } }: RouteInput<typeof contract>) {
  const { status } = await findJobRow(context, job);
  if (status === 'draft' || status === 'cancelled') throw invalidField('job', jobMessages.selectJob);
  await findPerson(context, person);
  const id = await beginOffer(context, { job, person, state: 'offer_draft' });
  return readOffer(context, { params: { id } });
}

/**
 * Brings somebody's way back for a job into a state, and begins it where there is none.
 * @throws Failure conflict where the table does not have the move
 */
export async function beginOffer(
  context: Acting,
  { job, person, state }: { job: string; person: string; state: OfferState },
): Promise<string> {
  const { db, company, services, actor } = context;
  const id = newId();
  const at = services.clock();
  const drafted_by = state === 'offer_draft' ? (actor?.id ?? null) : null;
  const values = { id, job_id: job, person_id: person, state, drafted_by, created_at: at, moved_at: at };
  if (await insertOffer(db, company, values)) {
    await insertMove(db, company, { offer: id, from: null, to: state, by: actor?.id ?? null, at });
    await audit(context, 'offer.moved', { type: 'offer', id }, { offerState: state });
    return id;
  }
  const found = await findOfferOf(db, company, job, person);
  if (!found) throw new Error('An offer is gone that was just there');
  // Invited a moment ago, by the mail whose key somebody holds.
  if (state !== 'invited') await moveRow(context, await findOfferRow(context, found.id), state);
  return found.id;
}
