import { z } from 'zod';
import { jobMessages, newJob } from './jobs.ts';
import { selection } from './person-filters.ts';
import { richText } from './rich-text.ts';
import { answer, route } from './route.ts';
import { isEmail, isWebsite, limits, oneLine, optionalText, recordId, requiredLines, requiredText } from './rules.ts';

/** Texts of sections 5 and 8 about messages. */
export const mailMessages = {
  recipientsRequired: 'Please enter email address of the recipients',
  tooManyRecipients: 'Emails can be sent to a maximum of 50 recipients at a time',
  recipientInvalid: 'Please enter valid email address',
  recipientDuplicate: 'This email address is already added',
  instantSubjectRequired: 'Please enter email subject of atleast 1 character',
  instantSubjectTooLong: 'Subject must be less than or equal to 100 characters',
  contentRequired: 'Please enter email content',
  contentTooLong: 'Message should be less than or equal to 10000 characters',
  rehireSubjectRequired: 'Please enter subject',
  messageRequired: 'Please enter message',
  instantSent: 'Message successfully sent',
  instantNotSent: 'Failed to send instant message',
  rehireSent: 'Rehire message sent successfully!',
  rehireSuccess: 'Your job has been shared successfully with Ex-employees',
  linkRequired: 'Please enter the link',
  linkInvalid: 'Please enter a link that begins with https://',
  linkMissing: 'Please replace {link} with the link',
  keyUsed: 'This key was used for another message',
  noRecipientLeft: 'None of the selected ex-employees can be messaged',
} as const;

/** A starting text of the instant mail modal (section 3, Email template presets). */
export type MailTemplate = {
  readonly key: string;
  readonly name: string;
  readonly subject: string;
  readonly content: string;
};

/** Becomes each recipient's name when a message is sent. */
export const nameField = '{name}';

/** Where the link of a template stands; the form asks for it, and nothing is sent without. */
export const linkField = '{link}';

/** The link of a template, as it goes into the message. */
export const templateLink = z
  .string()
  .trim()
  .min(1, mailMessages.linkRequired)
  .refine((text) => /^https:\/\//i.test(text) && isWebsite(text), mailMessages.linkInvalid);

/** The three presets; `{companyName}` and `{link}` are filled by the form, `{name}` when the message is sent. */
export const mailTemplates: readonly MailTemplate[] = [
  {
    key: 'rehiring',
    name: 'Rehiring',
    subject: 'Come back to {companyName}',
    content:
      'Hello {name},\n\nWe are hiring again at {companyName}, and you were among the first people we thought of. You know how we work, and we know what you can do.\n\nHave a look at our open positions: {link}\n\nIf something fits, simply reply to this mail.\n\nWarm regards,\nTeam {companyName}',
  },
  {
    key: 'referrals',
    name: 'Thanking Ex-employees for Referrals',
    subject: 'Thank you for your referral',
    content:
      'Hello {name},\n\nThank you for recommending people to {companyName}. A word from somebody who worked here is worth more than any advertisement.\n\nYou can follow what became of your referrals here: {link}\n\nWith gratitude,\nTeam {companyName}',
  },
  {
    key: 'merchandise',
    name: 'Gifting Merchandise',
    subject: 'A small gift from {companyName}',
    content:
      'Hello {name},\n\nYou are part of the story of {companyName}, and we would like you to have something to remember it by.\n\nChoose your gift here: {link}\n\nWarm regards,\nTeam {companyName}',
  },
];

/** The message a rehire mail starts with until somebody edits it (section 4, Rehire modal). */
export function rehireMessage(companyName: string | null, jobTitle: string | null): string {
  const company = companyName?.trim() || '[Company name]';
  const job = jobTitle?.trim() || '[Job title]';
  return `Hello {name},\n\nWe have an opening for ${job} at ${company} and would be delighted to have you back. You know our people and the way we work, and we remember what you brought to the team.\n\nHave a look at the position and, if it appeals to you, simply reply to this mail.\n\nWarm regards,\nTeam ${company}`;
}

/** A part of a message beside its text, as it was when it was written: a mail knows no jobs. */
const messageBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('job'),
    title: z.string(),
    location: z.string().nullable(),
    salary: z.string().nullable(),
    /** The page of the job, on the site of the company's brand. */
    path: z.string().startsWith('/'),
  }),
]);
export type MessageBlock = z.infer<typeof messageBlock>;

const recipientList = z
  .array(z.string().trim().toLowerCase().refine(isEmail, mailMessages.recipientInvalid))
  .superRefine((emails, context) => {
    const seen = new Set<string>();
    for (const [index, email] of emails.entries()) {
      if (seen.has(email))
        context.addIssue({ code: 'custom', path: [index], message: mailMessages.recipientDuplicate });
      seen.add(email);
    }
  });

/** Subject and content of an instant mail, as the form checks them. */
export const instantText = z.object({
  subject: requiredText(mailMessages.instantSubjectRequired, {
    length: limits.subject,
    message: mailMessages.instantSubjectTooLong,
  }),
  content: richText(
    requiredLines(mailMessages.contentRequired, { length: limits.message, message: mailMessages.contentTooLong }),
  ),
});

/** Of the sender's own making: sent once more under the same key, a message is not mailed again. */
/** Drawn by the caller: what is sent again under it is done once. */
export const idempotencyKey = oneLine().trim().min(1).max(100).optional();

/** What `POST /emailers/instant` takes (section 3, Instant message payload). */
export const instantMessage = instantText
  .extend({
    recipients: recipientList.max(limits.recipients, mailMessages.tooManyRecipients).optional(),
    sender: z.string().max(254).optional(),
    mailerType: z.literal('instant').optional(),
    idempotencyKey,
    ...selection,
  })
  .refine(({ subject }) => !subject.includes(linkField), { path: ['subject'], message: mailMessages.linkMissing })
  .refine(({ content }) => !content.includes(linkField), { path: ['content'], message: mailMessages.linkMissing })
  .refine((body) => body.selectAll || (body.recipients?.length ?? 0) > 0, {
    path: ['recipients'],
    message: mailMessages.recipientsRequired,
  });

const rehireText = {
  subject: requiredText(mailMessages.rehireSubjectRequired, {
    length: limits.subject,
    message: mailMessages.instantSubjectTooLong,
  }),
  message: richText(
    requiredLines(mailMessages.messageRequired, { length: limits.message, message: mailMessages.contentTooLong }),
  ),
};

const one = z.union([z.literal(1), z.literal('1').transform(() => 1 as const)]);
const two = z.union([z.literal(2), z.literal('2').transform(() => 2 as const)]);

/** The rehire form for an existing job. */
export const rehireExisting = z.object({
  type: one,
  jobId: recordId(jobMessages.selectJob),
  ...rehireText,
  location: optionalText(),
  salary: optionalText(),
});

/** The rehire form for a new job. */
export const rehireNew = newJob.extend({
  type: two,
  ...rehireText,
  isExclusive: z.literal([1, '1', 0, '0']).optional(),
});

const rehireAudience = {
  recipients: recipientList.max(10_000, 'At most 10000 recipients can be listed; use select-all for more').optional(),
  mailerType: z.literal('rehire').optional(),
  idempotencyKey,
  ...selection,
};

/** What `POST /emailers/rehire` takes (section 3, Rehire request payload). */
export const rehire = z
  .discriminatedUnion('type', [rehireExisting.extend(rehireAudience), rehireNew.extend(rehireAudience)], {
    error: 'Type must be 1 (existing job) or 2 (new job)',
  })
  .refine((body) => body.selectAll || (body.recipients?.length ?? 0) > 0, {
    path: ['recipients'],
    message: mailMessages.recipientsRequired,
  });

const sent = answer(
  z.object({
    _id: z.string(),
    /** How many messages were put into the outbox. */
    recipients: z.number(),
    /** Chosen, but left out because their address is suppressed. */
    suppressed: z.number(),
    jobId: z.string().nullable(),
  }),
);

export const sendInstantMessage = route({
  method: 'POST',
  path: '/emailers/instant',
  may: 'mail:send',
  summary: 'Mail up to 50 ex-employees',
  body: instantMessage,
  responses: { 201: sent },
});

export const sendRehire = route({
  method: 'POST',
  path: '/emailers/rehire',
  may: 'mail:send',
  summary: 'Share an existing or a new job with ex-employees',
  body: rehire,
  responses: { 201: sent },
});
