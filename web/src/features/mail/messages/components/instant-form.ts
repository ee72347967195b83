import { z } from 'zod';
import { limits } from '#contract/base/rules.ts';
import { instantPlaces, instantText, mailMessages, refusePlaceholders, templateLink } from '#contract/mail/mail.ts';
import { fillLink } from './template-texts.ts';

const fields = instantText.extend({
  /** Of the template; asked for while a text holds `{link}`. */
  link: z.string(),
  recipients: z
    .array(z.string())
    .min(1, mailMessages.recipientsRequired)
    .max(limits.recipients, mailMessages.tooManyRecipients),
});
export type InstantForm = z.infer<typeof fields>;

/** What is left to replace once the link is there, for which a field of its own asks. */
const refuseRest = (written: InstantForm, context: z.RefinementCtx) =>
  refusePlaceholders(instantPlaces)(fillLink(written, 'https://'), context);

/** Subject, content and recipients; all faults are found at once. */
export const instantForm = fields.superRefine(refuseRest);
/** While a text holds `{link}`. */
export const instantFormWithLink = fields.extend({ link: templateLink }).superRefine(refuseRest);
