import { z } from 'zod';
import { type CampaignResult, campaignResultNames, leftOutNames } from './campaign-results.ts';
import { momentMessages } from './dates.ts';
import { emailContent } from './email-templates.ts';
import { mailMessages } from './mail.ts';
import { personFilters } from './person-filters.ts';
import { mailTopics } from './privacy.ts';
import { companyLimits, isEmail, limits, oneLine, recordId, requiredText } from './rules.ts';

/** What a campaign can be; each kind has its own content, and they share everything that stands here (product.md, Campaigns). */
export const campaignKinds = ['mailer'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Where a campaign may go from where it stands. It finishes by itself, when nobody waits any more, and is a draft again when it could not start. */
export const campaignMoves: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['scheduled', 'running', 'cancelled'],
  scheduled: ['draft', 'scheduled', 'running', 'cancelled'],
  running: ['draft', 'paused', 'finished', 'cancelled'],
  paused: ['running', 'cancelled'],
  finished: [],
  cancelled: [],
};

/** What people can do to a campaign, and where it brings it. */
export const campaignActs = {
  schedule: 'scheduled',
  unschedule: 'draft',
  start: 'running',
  pause: 'paused',
  resume: 'running',
  cancel: 'cancelled',
} as const satisfies Readonly<Record<string, CampaignState>>;
export type CampaignAct = keyof typeof campaignActs;

const begins: Readonly<Partial<Record<CampaignAct, readonly CampaignState[]>>> = {
  start: ['draft', 'scheduled'],
  unschedule: ['scheduled'],
  resume: ['paused'],
};

/** Whether the act is possible where the campaign stands: the one table that the page, the API and the worker read. */
export function canAct(state: CampaignState, act: CampaignAct): boolean {
  return campaignMoves[state].includes(campaignActs[act]) && (begins[act]?.includes(state) ?? true);
}

/** Until it starts everything can be changed; then the name and the pace. */
export const isOpenToChange = (state: CampaignState) => state === 'draft' || state === 'scheduled';

/** `perHour`: the slowest and the fastest throttle. `sample`: the part of the audience that tries two subjects, in percent. */
export const campaignLimits = {
  name: 80,
  senderName: 60,
  perHour: { least: 10, most: 1_000_000 },
  sample: { least: 1, most: 50 },
  decideHours: { least: 1, most: 168 },
  daysAhead: 366,
  listed: 10_000,
  removed: 10_000,
  awkward: 5,
} as const;

const count = (n: number) => n.toLocaleString('en-IN');

/** Texts about campaigns; those of mailers where a kind is named. */
export const campaignMessages = {
  nameRequired: 'Please enter a name for the mailer',
  nameTooLong: `Name must not exceed ${campaignLimits.name} characters`,
  invalidId: 'Invalid mailer id',
  notFound: 'Mailer not found',
  notFetched: 'Failed to fetch campaign',
  created: 'Mailer created successfully',
  notCreated: 'Failed to create mailer',
  updated: 'Campaign updated successfully',
  notUpdated: 'Failed to update campaign',
  copied: 'Mailer copied successfully',
  notCopied: 'Failed to copy mailer',
  archived: 'Mailer archived',
  unarchived: 'Mailer taken out of the archive',
  notArchived: 'Failed to archive mailer',
  onlyEnded: 'Only a draft or a mailer that has ended can be archived',
  begun: 'The mailer has started: its audience and content can’t be changed any more',
  ended: 'The mailer has ended and can’t be changed any more',
  notNow: (state: CampaignState) => `This can’t be done while the mailer is ${stateWords[state].label.toLowerCase()}`,
  ...momentMessages,
  zoneInvalid: 'Please choose a time zone',
  audienceRequired: 'Please choose who the mailer is for',
  audienceEmpty: 'Nobody is in this audience',
  nobodyLeft: 'Nobody in this audience can be mailed',
  subjectRequired: 'Please enter a subject',
  otherSubjectSame: 'The two subjects are the same',
  perHourInvalid: `Must be a whole number from ${campaignLimits.perHour.least} to ${count(campaignLimits.perHour.most)}`,
  sampleInvalid: `Must be a whole number from ${campaignLimits.sample.least} to ${campaignLimits.sample.most}`,
  decideInvalid: `Must be a whole number from ${campaignLimits.decideHours.least} to ${campaignLimits.decideHours.most}`,
  sampleSmall: 'The audience is too small to try two subjects: it must have at least 20 people',
  tested: (email: string) => `Test sent to ${email}`,
  notTested: 'Failed to send the test',
  tooManyTests: 'You can send yourself 20 tests an hour. Please try again later',
  tooMany: `At most ${companyLimits.campaigns} mailers can be kept. Please archive some first`,
  isArchived: 'Please take the mailer out of the archive first',
  trialUncounted: 'Opens aren’t counted, so two subjects can’t be compared',
  notCounted: 'Opens of this mailer aren’t counted, so nobody knows who hasn’t opened it',
  noTrial: 'There is no trial to decide',
  decided: 'The rest of the audience gets this subject',
  notDecided: 'Failed to choose the subject',
  notRehearsed: 'Failed to rehearse the mailer',
  scheduled: 'Mailer scheduled',
  unscheduled: 'Mailer is a draft again',
  started: 'Mailer started',
  paused: 'Mailer paused',
  resumed: 'Mailer resumed',
  cancelled: 'Mailer cancelled',
  notMoved: 'Failed to update campaign',
} as const;

/** The states in words; `stops` says what happens with mail meanwhile. */
export const stateWords: Readonly<Record<CampaignState, { label: string; meaning: string }>> = {
  draft: { label: 'Draft', meaning: 'Only your team can see it.' },
  scheduled: { label: 'Scheduled', meaning: 'It starts by itself. Until then everything can be changed.' },
  running: { label: 'Running', meaning: 'Messages are going out.' },
  paused: { label: 'Paused', meaning: 'Nothing goes out until you resume it.' },
  finished: { label: 'Finished', meaning: 'It went to everybody, except those who are counted as left out or failed.' },
  cancelled: { label: 'Cancelled', meaning: 'What had not gone out never will.' },
};

/**
 * Whom a campaign is for: people listed by id or email, or everybody whom a search finds minus those taken out of it. Live until the
 * campaign starts.
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
        .array(z.string().trim().toLowerCase().refine(isEmail, mailMessages.recipientInvalid))
        .min(1, campaignMessages.audienceRequired)
        .max(campaignLimits.listed),
    }),
    z.object({
      filters: personFilters,
      removed: z.array(recordId('Invalid ex-employee id')).max(campaignLimits.removed).default([]),
    }),
  ],
  { error: campaignMessages.audienceRequired },
);
export type Audience = z.infer<typeof audience>;

const campaignName = requiredText(campaignMessages.nameRequired, {
  length: campaignLimits.name,
  message: campaignMessages.nameTooLong,
});
const wholeNumber = ({ least, most }: { least: number; most: number }, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message);

/** Two subjects on a sample, half of it each; the better one goes to the rest after some hours. */
const trial = z.object({
  subject: requiredText(campaignMessages.subjectRequired, {
    length: limits.subject,
    message: mailMessages.instantSubjectTooLong,
  }),
  samplePercent: wholeNumber(campaignLimits.sample, campaignMessages.sampleInvalid),
  decideHours: wholeNumber(campaignLimits.decideHours, campaignMessages.decideInvalid),
});

export const newCampaign = z.object({
  kind: z.enum(campaignKinds),
  name: campaignName,
  audience: audience.optional(),
  /** The template that its email begins as a copy of; without one it begins empty. */
  templateId: recordId('Invalid template id').optional(),
  /** An email that stands in no gallery, such as a preset. */
  email: emailContent.optional(),
  /** Subject and text that were written elsewhere, as an instant message. */
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
  perHour: wholeNumber(campaignLimits.perHour, campaignMessages.perHourInvalid).nullable().optional(),
  track: z.boolean().optional(),
});
export type CampaignChanges = z.infer<typeof campaignChanges>;

/** What came of a campaign: at every moment sent + waiting + skipped + failed = audience. */
export const campaignCounts = z.object(
  Object.fromEntries(campaignResultNames.map((name) => [name, z.number()])) as Record<CampaignResult, z.ZodNumber>,
);
export type CampaignCounts = z.infer<typeof campaignCounts>;

/** A line of the list. */
export const campaignLine = z.object({
  _id: z.string(),
  kind: z.enum(campaignKinds),
  name: z.string(),
  state: z.enum(campaignStates),
  subject: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  scheduledAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
  by: z.string().nullable(),
  /** Null until its audience is fixed. */
  counts: campaignCounts.nullable(),
  /** Whether it counts opens and clicks, while the company does. */
  track: z.boolean(),
});
export type CampaignLine = z.infer<typeof campaignLine>;

/** How many were left out for each reason. */
const reasonCounts = z.array(z.object({ reason: z.enum(leftOutNames), count: z.number() }));
export type LeftOut = z.infer<typeof reasonCounts>;

export const campaign = campaignLine.extend({
  /** Whether opens and clicks are counted: by the company and by it, as it was when it started. */
  counted: z.boolean(),
  /** Of each result how many a search can’t show any more: deleted, erased or merged since; empty while it runs. */
  gone: z.partialRecord(z.enum(campaignResultNames), z.number()),
  /** Who was skipped, by the reason; empty until its audience is fixed. */
  skipped: reasonCounts,
  topic: z.enum(mailTopics),
  /** Null for who may not search for what it asks about. */
  audience: audience.nullable(),
  templateId: z.string(),
  senderName: z.string().nullable(),
  trial: trial.extend({ decideAt: z.string().nullable(), winner: z.enum(['a', 'b']).nullable() }).nullable(),
  perHour: z.number().nullable(),
  /** Started, and its audience is being put together. */
  preparing: z.boolean(),
  /** Why it did not start by itself. */
  problem: z.string().nullable(),
  resendOf: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type Campaign = z.infer<typeof campaign>;

/** What stands in the way of starting, each where it can be put right. */
export const campaignProblem = z.object({
  about: z.enum(['email', 'audience', 'trial', 'quota', 'sender']),
  message: z.string(),
});
export type CampaignProblem = z.infer<typeof campaignProblem>;

const awkward = z.object({
  person: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  /** What is unusual about them, in words. */
  why: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

/** What would happen if it started now; the same compiler of the audience that sends. */
export const rehearsal = z.object({
  audience: z.number(),
  /** Who would get it. */
  reached: z.number(),
  leftOut: reasonCounts,
  problems: z.array(campaignProblem),
  awkward: z.array(awkward),
  /** `isProven`: signed for its own domain; otherwise mailboxes may take it for spam. */
  from: z.object({ name: z.string(), email: z.string(), isProven: z.boolean() }),
  /** How long it takes at its pace, in minutes; null: as fast as the mail server takes it. */
  minutes: z.number().nullable(),
});
export type Rehearsal = z.infer<typeof rehearsal>;
