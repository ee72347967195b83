import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { type FieldPerson, fillFields, toFieldValues } from '#api/core/mail/fill-fields.ts';
import { Failure } from '#api/core/server/errors.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import { paths } from '#contract/base/paths.ts';
import { generalMessages } from '#contract/base/rules.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import { compileEmail } from './compile-email.ts';

type Wanted = EmailContent & { person: string | null; withFields: boolean };

/** An email as one person would get it, or with the fallbacks, or with its fields still in it. */
export async function previewEmail(context: Context, { body }: { body: Wanted }) {
  const { person, withFields, ...content } = body;
  if (person && !context.actor.permissions.has('people:read'))
    throw new Failure('forbidden', generalMessages.forbidden);
  const row = person ? await findPerson(context, person) : null;
  const { name: companyName } = await readCompany(context.db, context.company);
  const compiled = await compileEmail(context, content);
  // In a preview the way out leads to its page, and unsubscribes nobody.
  const unsubscribeUrl = context.brand.siteUrl + paths.unsubscribe;
  const values = { ...(row && toFieldValues(row as FieldPerson)), companyName, unsubscribeUrl };
  const filled = (text: string, escape = (value: string) => value) =>
    withFields ? text : fillFields(text, values, escape);
  const html = filled(compiled.html, escapeHtml);
  return {
    subject: filled(compiled.subject),
    html,
    text: filled(compiled.text),
    bytes: Buffer.byteLength(html),
    hints: compiled.hints,
    person: row && { _id: row.id, name: row.name },
  };
}
