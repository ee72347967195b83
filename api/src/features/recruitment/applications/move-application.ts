import { audit } from '#api/core/audit.ts';
import type { Acting, Context } from '#api/core/context.ts';
import { Failure, invalidField, whenTaken } from '#api/core/server/errors.ts';
import type { ApplicationState } from '#contract/base/application-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { moveApplication as contract } from '#contract/recruitment/applications.ts';
import { findApplicationRow } from './find-application.ts';
import { hireChecks } from './plugs.ts';
import { refuseMove } from './policy.ts';
import { type ApplicationRow, insertMove, updateApplication } from './queries.ts';
import { tellApplicant } from './tell-applicant.ts';
import { tellFollowers } from './tell-followers.ts';
import { toLine } from './view.ts';

type Rejection = NonNullable<RouteInput<typeof contract>['body']['rejection']>;
const hour = 3_600_000;

/** Moves an application where the table lets it; the applicant is told what is new for them, of a rejection when it was chosen. */
export async function moveApplication(context: Context, { params: { id }, body }: RouteInput<typeof contract>) {
  const row = await findApplicationRow(context, id, true);
  refuseMove({ state: row.state, heldFrom: row.held_from }, body.state);
  if (body.state === 'hired') await refuseHire(context, row);
  if (body.state === 'rejected') {
    if (!body.rejection) throw invalidField('rejection.reason', applicationMessages.reasonRequired);
    await rejectRow(context, row, body.rejection);
  } else await moveRow(context, row, body.state);
  return toLine(context, await findApplicationRow(context, id));
}

/** @throws Failure conflict while something that goes along with the application says that it is too early */
async function refuseHire(context: Context, { job_id: job, person_id: person }: ApplicationRow): Promise<void> {
  if (person === null) return;
  for (const check of context.services.pluggedIn.at(hireChecks)) {
    const fault = await check(context, { job, person });
    if (fault) throw new Failure('conflict', fault);
  }
}

/** Brings an application, whose row is locked, into a state that the table allows, and tells the applicant. */
export async function moveRow(context: Acting, row: ApplicationRow, state: ApplicationState): Promise<void> {
  const taken = () => new Failure('conflict', applicationMessages.linkedAlready);
  // Taken up again it is the one that is not over, which another may be by now.
  await writeMove(context, row, state, {
    rejection_reason: null,
    rejection_message: null,
    rejection_mail_at: null,
    rejection_told_at: null,
  })
    .catch(whenTaken('applications_one_of_email', taken))
    .catch(whenTaken('applications_one_of_person', taken));
  await tellApplicant(context, row, state);
}

async function rejectRow(context: Acting, row: ApplicationRow, { reason, message, tell, hours }: Rejection) {
  const now = context.services.clock();
  const wait = { now: 0, later: hours * hour, none: null }[tell];
  await writeMove(context, row, 'rejected', {
    rejection_reason: reason,
    rejection_message: message || null,
    rejection_mail_at: wait ? new Date(now.getTime() + wait) : null,
    rejection_told_at: null,
    // Without a mail their own page says it; of one that waits it says nothing yet.
    ...(tell === 'none' && { told_state: 'rejected' as const }),
  });
  if (tell === 'now') await tellRejected(context, row);
  else if (tell === 'none') await tellFollowers(context, row, 'rejected');
}

/** Sends the mail about a rejection. */
export async function tellRejected(context: Acting, row: ApplicationRow): Promise<void> {
  const now = context.services.clock();
  await updateApplication(context.db, context.company, row.id, { rejection_mail_at: null, rejection_told_at: now });
  await tellApplicant(context, row, 'rejected');
}

async function writeMove(
  { db, company, services, actor }: Acting,
  row: ApplicationRow,
  state: ApplicationState,
  changes: Parameters<typeof updateApplication>[3],
): Promise<void> {
  const at = services.clock();
  await updateApplication(db, company, row.id, { ...changes, state, moved_at: at });
  await insertMove(db, company, { application: row.id, from: row.state, to: state, by: actor?.id ?? null, at });
  await audit(
    { db, company, actor },
    'application.moved',
    { type: 'application', id: row.id },
    { applicationState: state },
  );
}
