import type { OwnContext } from '#api/core/context.ts';
import { findApplicationRow } from './find-application.ts';
import { findOwn } from './find-own-application.ts';
import { moveRow } from './move-application.ts';
import { refuseMove } from './policy.ts';

type Withdrawing = Parameters<typeof moveRow>[0];

/**
 * Takes an application back for the applicant, from where they know it to be: one that is rejected, and they do not know it yet, is
 * theirs to take back as well, and the mail about the rejection does not go out.
 */
export async function withdrawRow(context: Withdrawing, id: string): Promise<void> {
  const row = await findApplicationRow(context, id, true);
  refuseMove(row.told_state, 'withdrawn');
  await moveRow(context, row, 'withdrawn');
}

/** Takes an own application back. */
export async function withdrawOwnApplication(context: OwnContext, { params }: { params: { id: string } }) {
  // Whose it is, before anything is moved.
  await findOwn(context, { id: params.id, person: context.person });
  await withdrawRow(context, params.id);
  return findOwn(context, { id: params.id, person: context.person });
}
