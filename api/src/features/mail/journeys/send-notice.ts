import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { type FieldPerson, fillFields, toFieldValues } from '#api/core/mail/fill-fields.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { sendToColleague } from '#api/features/mail/messages/send-to-colleague.ts';
import { checkedPersonName } from '#contract/base/checked-names.ts';
import { isAutomaticOn, type NoticeKind } from '#contract/mail/journeys.ts';
import { readJourney } from './queries.ts';
import { compileContent, readContent } from './read-content.ts';

type Colleague = { email: string; name: string };
type About = {
  /** The record, whose facts fill the fields; null: the name alone. */
  person: string | null;
  /** The person's application. The mail is emptied with it, as with the record. */
  of?: string;
  name: string;
  /** A link to more about it in the portal. */
  link: { label: string; path: string };
};

/**
 * Notifies colleagues of a person's action, in the company's words, if its flag is on. A text that cannot be sent is skipped: the
 * person's own request must not fail because of it.
 */
export async function sendNotice(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'> & { actor: { id: string } | null },
  kind: NoticeKind,
  about: About,
  to: readonly Colleague[],
): Promise<void> {
  const { db, company } = context;
  const { name: companyName, preferences } = await readCompany(db, company);
  if (to.length === 0 || !isAutomaticOn(kind, { enabled: true, flags: preferences })) return;
  const row = await readJourney(db, company, kind);
  const content = await readContent(context, kind, row?.template_id ?? null);
  const { label, path } = about.link;
  const link = { label, href: context.brand.siteUrl + path };
  const { subject, html, text, fault } = await compileContent(context, { ...content, link });
  if (fault) return;
  const person = about.person ? await findPerson(context, about.person) : null;
  const values = {
    ...(person && toFieldValues(person as FieldPerson)),
    // The name may be typed by a stranger.
    name: checkedPersonName(about.name) ?? 'Someone',
    companyName,
    unsubscribeUrl: '',
  };
  const plain = (written: string) => fillFields(written, values, (value) => value);
  const mail = { subject: plain(subject), html: fillFields(html, values, escapeHtml), text: plain(text) };
  for (const colleague of to)
    await sendToColleague(context, {
      ...mail,
      type: 'notice',
      senderName: null,
      to: colleague,
      about: [about.person, about.of ?? null],
    });
}
