import { audit } from '#api/core/audit.ts';
import type { Acting, Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import { eraseSentMails } from '#api/features/mail/messages/shared.ts';
import { idsOfAddress } from './policy.ts';
import { deleteLeaverRow, type LeaverRow, updateLeaver } from './queries.ts';

type Forgetting = Pick<Acting, 'db' | 'outside' | 'company' | 'services'>;

/** Empties the mails to a leaver, and removes a picture that no record uses. */
async function forgetTraces(context: Forgetting, row: LeaverRow): Promise<void> {
  await eraseSentMails(context.db, context.company, row.messages);
  if (row.photo !== null && row.state !== 'arrived') await removeFiles(context, [row.photo]);
}

/** Deletes an announcement with everything that was entered and sent. */
export async function deleteLeaver(context: Forgetting, row: LeaverRow): Promise<void> {
  await forgetTraces(context, row);
  await deleteLeaverRow(context.db, context.company, row.id);
}

/**
 * Deletes an announcement of someone who stays. Its entry in the audit log is all that is left; from it, someone announced again is not asked again within
 * a week.
 */
export async function cancelLeaver(
  context: Forgetting & { actor: Pick<Context['actor'], 'id' | 'kind'> | null },
  row: LeaverRow,
): Promise<void> {
  const last = row.reminded_at ?? row.asked_at;
  const [address] = idsOfAddress(context.services.config.secrets, context.company, row.work_email);
  const detail = last && address ? { asked: dateInIndia(new Date(last)), address } : {};
  await audit(context, 'leaver.cancelled', { type: 'leaver', id: row.id }, detail);
  await deleteLeaver(context, row);
}

/** Deletes what was entered and sent, and keeps that there was a leaver: for figures, and so that people who declined are not asked again. */
export async function emptyLeaver(context: Forgetting, row: LeaverRow, state: 'declined' | 'arrived'): Promise<void> {
  await forgetTraces(context, row);
  await updateLeaver(context.db, context.company, row.id, {
    state,
    employee_id: null,
    facts: {},
    answers: {},
    conflicts: {},
    missing: [],
    needs: [],
    refusal: null,
    private_email: null,
    code_hash: null,
    code_email: null,
    photo: null,
    messages: [],
    created_by: null,
    updated_at: context.services.clock(),
  });
}
