import { z } from 'zod';
import { limits } from '#contract/base/rules.ts';
import { instantText, mailMessages, templateLink } from '#contract/mail/mail.ts';

/** Subject, content and recipients; all faults are found at once. */
export const instantForm = instantText.extend({
  /** Of the template; asked for while a text holds `{link}`. */
  link: z.string(),
  recipients: z
    .array(z.string())
    .min(1, mailMessages.recipientsRequired)
    .max(limits.recipients, mailMessages.tooManyRecipients),
});
/** While a text holds `{link}`. */
export const instantFormWithLink = instantForm.extend({ link: templateLink });
export type InstantForm = z.infer<typeof instantForm>;
