import { audit } from '#api/core/audit.ts';
import type { Acting, Context } from '#api/core/context.ts';
import { Failure, invalidField, whenTaken } from '#api/core/server/errors.ts';
import { type ApplicationState, isSameToApplicant } from '#contract/base/application-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { moveApplication as contract, undoApplicationMove } from '#contract/recruitment/applications.ts';
import { findApplicationRow } from './find-application.ts';
import { hireChecks } from './plugs.ts';
import { refuseMove, undoableUntil } from './policy.ts';
import { type ApplicationRow, insertMove, removeLastMove, updateApplication } from './queries.ts';
import { tellApplicant } from './tell-applicant.ts';
import { tellFollowers } from './tell-followers.ts';
import { toLine } from './view.ts';

type Rejection = NonNullable<RouteInput<typeof contract>['body']['rejection']>;
type Changes = Parameters<typeof updateApplication>[3];
const hour = 3_600_000;

/**
 * Moves an application where the table allows it. The move can be undone for a minute. After that the applicant is notified of anything
 * new; of a rejection at the chosen time.
 */
export async function moveApplication(context: Context, { params: { id }, body }: RouteInput<typeof contract>) {
  const row = await findApplicationRow(context, id, true);
  refuseMove({ state: row.state, heldFrom: row.held_from }, body.state);
  if (body.state === 'hired') await refuseHire(context, row);
  if (body.state === 'rejected') {
    if (!body.rejection) throw invalidField('rejection.reason', applicationMessages.reasonRequired);
    await rejectRow(context, row, body.rejection);
  } else await writeMove(context, row, body.state, waitingFor(context));
  return toLine(context, await findApplicationRow(context, id));
}

/** @throws Failure conflict while a plugged-in check, such as an open offer, says it is too early to hire */
async function refuseHire(context: Context, { job_id: job, person_id: person }: ApplicationRow): Promise<void> {
  if (person === null) return;
  for (const check of context.services.pluggedIn.at(hireChecks)) {
    const fault = await check(context, { job, person });
    if (fault) throw new Failure('conflict', fault);
  }
}

/** Moves a locked application to a state that the table allows, and notifies the applicant at once. */
export async function moveRow(context: Acting, row: ApplicationRow, state: ApplicationState): Promise<void> {
  await writeMove(context, row, state, { undo_until: null });
  await tellApplicant(context, row, state);
}

/** Undoes the last move, if the applicant has not been notified. Earlier news the applicant did not get waits again. */
export async function undoMove(context: Context, { params: { id }, body }: RouteInput<typeof undoApplicationMove>) {
  const { db, company, services } = context;
  const row = await findApplicationRow(context, id, true);
  if (row.state !== body.state) throw new Failure('conflict', applicationMessages.movedSince);
  const isOpen = row.undo_until !== null && new Date(row.undo_until) > services.clock();
  const undone = isOpen ? await removeLastMove(db, company, id) : undefined;
  if (!undone) throw new Failure('conflict', applicationMessages.undoGone);
  await writeState(context, row, {
    state: undone.from,
    moved_at: undone.since,
    ...(isSameToApplicant(row.told_state, undone.from) ? { undo_until: null } : waitingFor(context)),
    rejection_mail_at: null,
  });
  await audit(context, 'application.move-undone', { type: 'application', id }, { applicationState: undone.from });
  return toLine(context, await findApplicationRow(context, id));
}

const waitingFor = ({ services }: Pick<Context, 'services'>): Changes => ({
  undo_until: undoableUntil(services.clock()),
});

async function rejectRow(context: Acting, row: ApplicationRow, { reason, message, tell, hours }: Rejection) {
  const now = context.services.clock();
  const isNews = !isSameToApplicant(row.told_state, 'rejected');
  const times = { now: undoableUntil(now), later: new Date(now.getTime() + hours * hour), none: null };
  const told = isNews ? times[tell] : null;
  await writeMove(context, row, 'rejected', {
    rejection_reason: reason,
    rejection_message: message || null,
    rejection_mail_at: told,
    rejection_told_at: isNews ? null : row.rejection_told_at,
    // Without a mail the applicant's page shows the rejection at once; while a mail waits it shows nothing.
    ...(told ? waitingFor(context) : { undo_until: null, told_state: 'rejected' as const }),
  });
  if (!told) await tellFollowers(context, row, 'rejected');
}

async function writeMove(context: Acting, row: ApplicationRow, state: ApplicationState, changes: Changes) {
  const { db, company, services, actor } = context;
  const at = services.clock();
  // The reason of an earlier rejection is kept, because the move out of it may be undone.
  await writeState(context, row, { rejection_mail_at: null, ...changes, state, moved_at: at });
  await insertMove(db, company, { application: row.id, from: row.state, to: state, by: actor?.id ?? null, at });
  const target = { type: 'application', id: row.id } as const;
  await audit({ db, company, actor }, 'application.moved', target, { applicationState: state });
}

/** Saves the state. @throws Failure conflict when reopening it would give the applicant two open applications for the job */
async function writeState({ db, company }: Acting, row: ApplicationRow, changes: Changes): Promise<void> {
  const taken = () => new Failure('conflict', applicationMessages.linkedAlready);
  await updateApplication(db, company, row.id, changes)
    .catch(whenTaken('applications_one_of_email', taken))
    .catch(whenTaken('applications_one_of_person', taken));
}
