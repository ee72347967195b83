import type { Context } from '#api/core/context.ts';
import { eraseSentMails } from '#api/features/mail/messages/shared.ts';
import { type ReferralRow, updateReferral } from './queries.ts';

/** Deletes a candidate's data from the referral and from the mail that asked them. The first reason for the deletion is kept. */
export async function forgetCandidate(
  { db, company }: Pick<Context, 'db' | 'company'>,
  { id, message_id, forgotten: before }: Pick<ReferralRow, 'id' | 'message_id' | 'forgotten'>,
  forgotten: NonNullable<ReferralRow['forgotten']>,
): Promise<void> {
  if (before !== null) return;
  await updateReferral(db, company, id, { name: null, email: null, phone: null, note: null, forgotten });
  await eraseSentMails(db, company, [message_id]);
}
