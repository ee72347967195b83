import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { companyHeldWords, type GivenProfileChanges } from '#contract/ex-employee/profile-changes.ts';
import { nameField } from '#contract/mail/mail.ts';

type Person = { id: string; name: string; email: string };

/** Tells the person what became of the request; `refused` is the company's reason. A changed email is told to both addresses. */
export async function sendOutcome(
  context: Context,
  person: Person,
  changes: GivenProfileChanges,
  refused: string | null,
): Promise<void> {
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  const fields = (Object.keys(changes) as (keyof typeof companyHeldWords)[]).map((field) => companyHeldWords[field]);
  const what = fields.join(', ').toLowerCase();
  const { email = person.email, name = person.name } = changes;
  const greeting = `Hello ${nameField},`;
  const mail =
    refused === null
      ? {
          subject: `${company} has changed your record`,
          paragraphs: [
            greeting,
            `${company} has made the changes you asked for: ${what}.`,
            ...(email === person.email ? [] : [`From now on you sign in with ${email}.`]),
          ],
          note: 'If you didn’t ask for this, please tell the company at once.',
        }
      : {
          subject: `${company} has not changed your record`,
          paragraphs: [
            greeting,
            `${company} has not made the changes you asked for: ${what}.`,
            `The reason: ${refused}`,
          ],
        };
  const addresses = refused === null ? new Set([person.email, email]) : [person.email];
  for (const address of addresses)
    await sendAccountMail(context, { to: { email: address, name, personId: person.id }, ...mail });
}
