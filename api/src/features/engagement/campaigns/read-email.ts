import type { Context } from '#api/core/context.ts';
import { type FieldValues, fillFields } from '#api/core/mail/fill-fields.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { type CompiledEmail, compileEmail } from '#api/features/mail/email-templates/compile-email.ts';
import { findTemplate } from '#api/features/mail/email-templates/shared.ts';

type Inside = Pick<Context, 'db' | 'company' | 'brand' | 'services'>;

/** Returns the email of a campaign, compiled as it is sent, with its fields not yet filled in. */
export async function readEmail(context: Inside, template: string): Promise<CompiledEmail> {
  return compileEmail(context, await findTemplate(context, template));
}

/** Fills in an email for one reader. Its unsubscribe link leads nowhere, because it is only shown, not sent. */
export function fillEmail(email: CompiledEmail, values: Omit<FieldValues, 'unsubscribeUrl'>) {
  const all = { ...values, unsubscribeUrl: '#' };
  const plain = (text: string) => fillFields(text, all, (value) => value);
  return { subject: plain(email.subject), html: fillFields(email.html, all, escapeHtml), text: plain(email.text) };
}
