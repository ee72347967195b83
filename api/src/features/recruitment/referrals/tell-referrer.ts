import type { Acting } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { asWritten, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { type ReferralState, referrerWords } from '#contract/base/referral-states.ts';
import { nameField } from '#contract/mail/mail.ts';
import type { ReferralRow } from './queries.ts';

/** Tells who referred how it goes on; what they did themselves, they know. The candidate is not named in it. */
export async function tellReferrer(context: Acting, row: ReferralRow, state: ReferralState): Promise<void> {
  const { db, company, actor } = context;
  const { referrer_person_id: personId, referrer_user_id: user } = row;
  const isThemselves = actor !== null && (personId ? actor.person === personId : actor.id === user);
  const [email, name] = personId ? [row.person_email, row.person_name] : [row.user_email, row.user_name];
  if (email === null || name === null || isThemselves) return;
  const { label, next } = referrerWords[state];
  const at = companyInMail((await readCompany(db, company)).name);
  const title = asWritten(row.job_title);
  await sendNews(context, {
    to: { email, name, personId },
    subject: `Your referral for ${title}, ${at}: ${label}`,
    paragraphs: [`Hello ${nameField},`, `There is news about your referral for ${title} at ${at}. ${next}`],
    link: { label: 'See your referrals', page: personId ? paths.ownReferrals : `${paths.referrals}?mine=1` },
  });
}
