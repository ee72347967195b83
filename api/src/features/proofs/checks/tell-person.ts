import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { checkedCompanyName, companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import { addMail, type Candidate, type CheckRow } from './queries.ts';

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Asks the person at the address of the record, never at the one that the requester entered. Who asks in their own words is on the page. */
export async function tellPerson(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'>,
  { id, consent_id, organisation, domain, consent_until }: CheckRow,
  person: Candidate,
): Promise<void> {
  const { db, company } = context;
  const message = newId();
  const name = companyInMail((await readCompany(db, company)).name);
  const asking = checkedCompanyName(organisation) ?? domain;
  await sendNews(context, {
    id: message,
    to: { email: person.email, name: person.name, personId: person.id },
    subject: `${asking} asks about your time at ${name}`,
    paragraphs: [
      `Hello ${nameField},`,
      `${asking} asks ${name} to confirm your employment. They have confirmed an address of ${domain}.`,
      'Nothing is shared unless you consent. See who asks, what for, and exactly what they would learn.',
    ],
    link: { label: 'See and decide', page: paths.checkConsent, id: consent_id },
    note: `You can decide until ${days.format(new Date(consent_until))}. If you don’t, they learn nothing, not even whether you worked there.`,
  });
  await addMail(db, company, id, message);
}
