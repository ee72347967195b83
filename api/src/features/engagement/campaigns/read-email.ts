import type { Context } from '#api/core/context.ts';
import { type FieldValues, fillFields } from '#api/core/mail/fill-fields.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { type CompiledEmail, compileEmail } from '#api/features/mail/email-templates/compile-email.ts';
import { findTemplate } from '#api/features/mail/email-templates/shared.ts';

type Inside = Pick<Context, 'db' | 'company' | 'brand' | 'services'>;

/** The email of a campaign, compiled as it goes out, with its fields still in it. */
export async function readEmail(context: Inside, template: string): Promise<CompiledEmail> {
  return compileEmail(context, await findTemplate(context, template));
}

/** An email as one reader gets it; its link to unsubscribe leads nowhere, for nobody has got it. */
export function fillEmail(email: CompiledEmail, values: Omit<FieldValues, 'unsubscribeUrl'>) {
  const all = { ...values, unsubscribeUrl: '#' };
  const plain = (text: string) => fillFields(text, all, (value) => value);
  return { subject: plain(email.subject), html: fillFields(email.html, all, escapeHtml), text: plain(email.text) };
}
