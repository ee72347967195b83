import { readCompany } from '#api/core/companies.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { type FieldPerson, fillFields, toFieldValues } from '#api/core/mail/fill-fields.ts';
import { escapeHtml } from '#api/core/rich-text.ts';
import { findPerson } from '#api/features/people/find-person.ts';
import type { EmailContent } from '#contract/email-templates.ts';
import { paths } from '#contract/paths.ts';
import { generalMessages } from '#contract/rules.ts';
import { compileEmail } from './compile-email.ts';

/** An email as one person would get it, or with the fallbacks. */
export async function previewEmail(context: Context, { body }: { body: EmailContent & { person: string | null } }) {
  const { person, ...content } = body;
  if (person && !context.actor.permissions.has('people:read'))
    throw new Failure('forbidden', generalMessages.forbidden);
  const row = person ? await findPerson(context, person) : null;
  const { name: companyName } = await readCompany(context.db, context.company);
  const compiled = await compileEmail(context, content);
  // In a preview the way out leads to its page, and unsubscribes nobody.
  const unsubscribeUrl = context.brand.siteUrl + paths.unsubscribe;
  const values = { ...(row && toFieldValues(row as FieldPerson)), companyName, unsubscribeUrl };
  const plain = (value: string) => value;
  const html = fillFields(compiled.html, values, escapeHtml);
  return {
    subject: fillFields(compiled.subject, values, plain),
    html,
    text: fillFields(compiled.text, values, plain),
    bytes: Buffer.byteLength(html),
    hints: compiled.hints,
    person: row && { _id: row.id, name: row.name },
  };
}
