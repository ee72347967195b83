import type { Acting } from '#api/core/context.ts';
import { applicationMoves } from '#contract/base/application-states.ts';
import { findApplicationRow } from './find-application.ts';
import { moveRow } from './move-application.ts';
import { findUnderway, updateApplication } from './queries.ts';

/** The application of somebody who was made an offer, or came back, goes along where the table lets it. */
export async function followOffer(
  context: Acting,
  { job, person, state }: { job: string; person: string; state: 'offered' | 'hired' },
): Promise<void> {
  const found = await findUnderway(context.db, context.company, job, person);
  if (!found) return;
  const row = await findApplicationRow(context, found.id);
  if (!applicationMoves[row.state].includes(state)) return;
  // The mail about the offer says it already.
  await updateApplication(context.db, context.company, row.id, { told_state: state });
  await moveRow(context, { ...row, told_state: state }, state);
}
