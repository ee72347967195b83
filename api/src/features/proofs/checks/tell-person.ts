import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import { addMail, type Candidate, type CheckRow } from './queries.ts';

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Asks the person at the address of the record, never at the one that the requester entered. Nothing that was typed is in the mail: a stranger could send it to anyone. */
export async function tellPerson(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'>,
  { id, consent_id, agency_id }: Pick<CheckRow, 'id' | 'consent_id' | 'agency_id'>,
  { person, until }: { person: Pick<Candidate, 'id' | 'name' | 'email'>; until: Date },
): Promise<void> {
  const { db, company } = context;
  const message = newId();
  const name = companyInMail((await readCompany(db, company)).name);
  const [asking, proof] =
    agency_id === null
      ? ['An employer', 'They have confirmed a work address.']
      : ['An agency', 'The operator of this portal has admitted it.'];
  await sendNews(context, {
    id: message,
    to: { email: person.email, name: person.name, personId: person.id },
    subject: `${asking} asks about your time at ${name}`,
    paragraphs: [
      `Hello ${nameField},`,
      `${asking} asks ${name} to confirm your employment. ${proof}`,
      'Nothing is shared unless you consent. See who asks, what for, and exactly what they would learn.',
    ],
    link: { label: 'See and decide', page: paths.checkConsent, id: consent_id },
    note: `You can decide until ${days.format(until)}. If you don’t, they learn nothing, not even whether you worked there.`,
  });
  await addMail(db, company, id, message);
}
