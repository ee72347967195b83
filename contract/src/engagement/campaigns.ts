import { z } from 'zod';
import { type CampaignResult, campaignResultNames, leftOutNames } from '../base/campaign-results.ts';
import { campaignKinds, campaignStates } from '../base/campaign-states.ts';
import { momentField } from '../base/dates.ts';
import { mailTopics } from '../base/privacy.ts';
import { addressText, isEmail, limits, oneLine, recordId, requiredText, wholeNumber } from '../base/rules.ts';
import { isFilterSet, type PersonFilters, personFilters } from '../directory/person-filters.ts';
import { emailContent } from '../mail/email-templates.ts';
import { mailMessages } from '../mail/mail.ts';
import { campaignLimits, campaignMessages } from './campaign-messages.ts';

/**
 * The audience of a campaign: people listed by id or email, or the results of a search without those removed. Updated until the campaign
 * starts. Empty filters are refused: all ex-employees must be requested explicitly.
 */
export const audience = z.union(
  [
    z.object({
      ids: z
        .array(recordId('Invalid ex-employee id'))
        .min(1, campaignMessages.audienceRequired)
        .max(campaignLimits.listed),
    }),
    z.object({
      emails: z
        .array(addressText().refine(isEmail, mailMessages.recipientInvalid))
        .min(1, campaignMessages.audienceRequired)
        .max(campaignLimits.listed),
    }),
    z.object({
      filters: personFilters,
      removed: z.array(recordId('Invalid ex-employee id')).max(campaignLimits.removed).default([]),
      /** All ex-employees, without any filter. */
      everyone: z.literal(true).optional(),
    }),
  ],
  { error: campaignMessages.audienceRequired },
);
export type Audience = z.infer<typeof audience>;

const hasFilters = (filters: PersonFilters) => Object.values(filters).some(isFilterSet);

/** Checks that an audience is all ex-employees, even if some of them are removed. */
export const isEveryone = (audience: Audience): boolean =>
  'filters' in audience && audience.everyone === true && !hasFilters(audience.filters);

/** Checks that an audience was chosen. Only the API knows whether a filter restricts anything: a range of all years does not. */
export const isAudienceChosen = (audience: Audience): boolean =>
  !('filters' in audience) || audience.everyone === true || hasFilters(audience.filters);

/** Checks that the number of recipients must be typed before the campaign starts. @param audience null: the caller may not see it */
export const asksForNumber = (audience: Audience | null, reached: number): boolean =>
  reached > campaignLimits.untyped || audience === null || isEveryone(audience);

const campaignName = requiredText(campaignMessages.nameRequired, {
  length: campaignLimits.name,
  message: campaignMessages.nameTooLong,
});
const numberWithin = ({ least, most }: { least: number; most: number }, message: string) =>
  wholeNumber(least, most, message);

/** Two subjects, each for half of a sample; after some hours the better one goes to the rest. */
const trial = z.object({
  subject: requiredText(campaignMessages.subjectRequired, {
    length: limits.subject,
    message: mailMessages.instantSubjectTooLong,
  }),
  samplePercent: numberWithin(campaignLimits.sample, campaignMessages.sampleInvalid),
  decideHours: numberWithin(campaignLimits.decideHours, campaignMessages.decideInvalid),
});

export const newCampaign = z.object({
  kind: z.enum(campaignKinds, campaignMessages.kindInvalid),
  name: campaignName,
  audience: audience.optional(),
  /** The template to copy the email from; without one it starts empty. */
  templateId: recordId('Invalid template id').optional(),
  /** An email that is in no gallery, such as a preset. */
  email: emailContent.optional(),
  /** Subject and text written elsewhere, such as an instant message. */
  written: z
    .object({ subject: oneLine().trim().max(limits.subject), content: z.string().max(limits.message * 10) })
    .optional(),
});

/** Undefined keeps; null clears. */
export const campaignChanges = z.object({
  name: campaignName.optional(),
  topic: z.enum(mailTopics).optional(),
  audience: audience.optional(),
  senderName: requiredText('Please enter a sender name', {
    length: campaignLimits.senderName,
    message: `Sender name must not exceed ${campaignLimits.senderName} characters`,
  })
    .nullable()
    .optional(),
  trial: trial.nullable().optional(),
  perHour: numberWithin(campaignLimits.perHour, campaignMessages.perHourInvalid).nullable().optional(),
  track: z.boolean().optional(),
  /** When it closes by itself; null: by hand. Only for kinds with responses. */
  closesAt: momentField(campaignMessages.momentRequired).nullable().optional(),
  /** Days after which people who have not responded are reminded. */
  remindDays: z
    .array(numberWithin(campaignLimits.remindDays, campaignMessages.remindInvalid))
    .max(campaignLimits.reminders)
    .refine(([first = 0, second = Infinity]) => first < second, campaignMessages.remindOrder)
    .optional(),
});
export type CampaignChanges = z.infer<typeof campaignChanges>;

/** The results of a campaign: always sent + waiting + skipped + failed = audience. */
const campaignCounts = z.object(
  Object.fromEntries(campaignResultNames.map((name) => [name, z.number()])) as Record<CampaignResult, z.ZodNumber>,
);
export type CampaignCounts = z.infer<typeof campaignCounts>;

/** The content besides the mail. */
const campaignAbout = z.object({
  /** The question of a poll; the title of a survey, an event or a gift; blank until it is written. */
  title: z.string(),
  /** In short: the question of a poll, the length of a survey, the place of an event, the items of a gift. */
  text: z.string(),
  /** The address of a picture, such as that of a gift's first item with one. */
  picture: z.string().nullable(),
  /** Whether answers are anonymous or secret: `answers` then grows in steps, and is 0 while the first ones wait. */
  isSecret: z.boolean(),
  when: z.object({ startsAt: z.string(), endsAt: z.string(), timeZone: z.string() }).nullable(),
});
export type CampaignAbout = z.infer<typeof campaignAbout>;

/** How an audience was chosen: not yet, all ex-employees, one by one, or by filters. */
const audienceChoices = ['nothing', 'everyone', 'list', 'filters'] as const;

/** A campaign in a list. */
export const campaignLine = z.object({
  _id: z.string(),
  kind: z.enum(campaignKinds),
  name: z.string(),
  state: z.enum(campaignStates),
  subject: z.string(),
  /** Null: nothing is written yet, or there is only its mail. */
  about: campaignAbout.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  scheduledAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
  by: z.string().nullable(),
  /** When its author, who can’t send mailers, handed it over; null: never. */
  handedOverAt: z.string().nullable(),
  /** Its audience in short; `people`: listed one by one, or counted when it was scheduled; null: unknown until it starts. */
  reach: z.object({ by: z.enum(audienceChoices), people: z.number().nullable() }),
  /** Null until its audience is fixed. */
  counts: campaignCounts.nullable(),
  closesAt: z.string().nullable(),
  /** The number of responses; null for kinds without responses. */
  answers: z.number().nullable(),
  /** Whether it counts opens and clicks, if the company does. */
  track: z.boolean(),
  /** Whether opens and clicks are counted: both company and campaign did at the start. */
  counted: z.boolean(),
});
export type CampaignLine = z.infer<typeof campaignLine>;

/** The number of people left out for each reason. */
const reasonCounts = z.array(z.object({ reason: z.enum(leftOutNames), count: z.number() }));
export type LeftOut = z.infer<typeof reasonCounts>;

/** A mail that goes out automatically after the first one. */
const campaignReminder = z.object({
  /** Its recipients: people who have not answered, who are or may be coming, or who need to know of a changed date. */
  to: z.enum(['unanswered', 'coming', 'moved']),
  /** Days after the campaign starts, or before the event; 0: at once. */
  days: z.number(),
  /** When it went out or will; null: depends on the start. */
  at: z.string().nullable(),
  isSent: z.boolean(),
  /** The number of recipients so far, or as of now; null: unknown. */
  people: z.number().nullable(),
});
export type CampaignReminder = z.infer<typeof campaignReminder>;

export const campaign = campaignLine.extend({
  /** For each result, how many people a search no longer finds: deleted, erased or merged since; empty while it runs. */
  gone: z.partialRecord(z.enum(campaignResultNames), z.number()),
  /** The number skipped, by reason; empty until the audience is fixed. */
  skipped: reasonCounts,
  topic: z.enum(mailTopics),
  /** Null for callers who may not use its filters. */
  audience: audience.nullable(),
  templateId: z.string(),
  senderName: z.string().nullable(),
  trial: trial.extend({ decideAt: z.string().nullable(), winner: z.enum(['a', 'b']).nullable() }).nullable(),
  perHour: z.number().nullable(),
  /** Whether it has started and its audience is being prepared. */
  preparing: z.boolean(),
  /** The reason why it did not start automatically. */
  problem: z.string().nullable(),
  remindDays: z.array(z.number()),
  /** The number of reminders sent. */
  reminded: z.number(),
  /** Automatic mails besides the first one, earliest first. */
  reminders: z.array(campaignReminder),
  resendOf: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /**
   * Days with the number of people who first opened a mailer, or whose answer is of that day; `YYYY-MM-DD` in its time zone or UTC, in order,
   * days without any left out. Null: not counted, secret, or an event, which has its own.
   */
  byDay: z.array(z.object({ day: z.string(), people: z.number() })).nullable(),
});
export type Campaign = z.infer<typeof campaign>;

/** A problem that prevents the start, with the place to fix it. */
const campaignProblem = z.object({
  about: z.enum(['content', 'email', 'audience', 'trial', 'quota', 'sender']),
  message: z.string(),
  /** The block of its email with the problem. */
  block: z.string().optional(),
  /** The words to highlight there. */
  mark: z.string().optional(),
});
export type CampaignProblem = z.infer<typeof campaignProblem>;

const awkward = z.object({
  person: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  /** Why these recipients are unusual, as text. */
  why: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

/** The preview of a start right now, from the same audience code that sends. */
export const rehearsal = z.object({
  audience: z.number(),
  /** The people who would get it. */
  reached: z.number(),
  leftOut: reasonCounts,
  problems: z.array(campaignProblem),
  awkward: z.array(awkward),
  /** `isProven`: signed for its own domain; otherwise mailboxes may treat it as spam. */
  from: z.object({ name: z.string(), email: z.string(), isProven: z.boolean() }),
  /** Duration at its pace, in minutes; null: as fast as the mail server allows. */
  minutes: z.number().nullable(),
});
export type Rehearsal = z.infer<typeof rehearsal>;
