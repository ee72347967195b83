import { z } from 'zod';
import { instantText, mailMessages } from '#contract/mail.ts';
import { limits } from '#contract/rules.ts';

/** Subject, content and recipients; all faults are found at once. */
export const instantForm = instantText.extend({
  recipients: z
    .array(z.string())
    .min(1, mailMessages.recipientsRequired)
    .max(limits.recipients, mailMessages.tooManyRecipients),
});
export type InstantForm = z.infer<typeof instantForm>;
