import type { Acting } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { tellColleagues } from '#api/features/base/notifications/shared.ts';
import { asWritten, sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { findTold } from '#api/features/recruitment/applications/shared.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import type { OfferRow } from './queries.ts';

/** Notifies the people who work on the job of what the person did (`has accepted the offer`). The person's messages are only in the portal. */
export async function tellRecruiter(context: Acting, row: OfferRow, did: string): Promise<void> {
  const { name } = await readCompany(context.db, context.company);
  const who = personInMail(row.person_name);
  const told = await findTold(context, row.recruiter_id);
  const about = { about: row.id, subject: row.job_id, person: row.person_id };
  for (const colleague of await tellColleagues(context, { kind: 'offer', ...about }, told))
    await sendAccountMail(context, {
      to: colleague,
      about: [row.id, row.person_id],
      subject: `${who} ${did}`,
      paragraphs: [
        `Hello ${nameField},`,
        `${who}, who used to work at ${companyInMail(name)}, ${did} (${asWritten(row.job_title)}).`,
      ],
      link: { label: 'See offer', page: paths.offerPage.replace('$id', row.id) as '/' },
    });
}
