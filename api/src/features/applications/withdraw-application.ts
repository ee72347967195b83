import type { OwnContext } from '#api/core/context.ts';
import { findApplicationRow } from './find-application.ts';
import { findOwn } from './find-own-application.ts';
import { moveRow } from './move-application.ts';
import { refuseMove } from './policy.ts';
import { updateApplication } from './queries.ts';
import { tellFollowers } from './tell-followers.ts';

type Withdrawing = Parameters<typeof moveRow>[0];

/**
 * Takes an application back for the applicant. One that is rejected, and the applicant does not know it yet, is theirs to take back
 * as well: they are told that it is, and the mail about the rejection does not go out.
 */
export async function withdrawRow(context: Withdrawing, id: string): Promise<void> {
  const row = await findApplicationRow(context, id, true);
  refuseMove(row.told_state, 'withdrawn');
  if (row.state === 'rejected') {
    await updateApplication(context.db, context.company, id, { told_state: 'withdrawn', rejection_mail_at: null });
    return tellFollowers(context, row, 'withdrawn');
  }
  refuseMove(row.state, 'withdrawn');
  await moveRow(context, row, 'withdrawn');
}

/** Takes an own application back. */
export async function withdrawOwnApplication(context: OwnContext, { params }: { params: { id: string } }) {
  // Whose it is, before anything is moved.
  await findOwn(context, { id: params.id, person: context.person });
  await withdrawRow(context, params.id);
  return findOwn(context, { id: params.id, person: context.person });
}
