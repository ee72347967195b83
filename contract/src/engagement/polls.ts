import { z } from 'zod';
import { campaignStates } from '../base/campaign-states.ts';
import { momentField, momentMessages } from '../base/dates.ts';
import { pageAnswer } from '../base/page-company.ts';
import { answer, download, route } from '../base/route.ts';
import { limits, recordId, requiredText, wholeNumber } from '../base/rules.ts';
import { pollCountings, secrecy } from './secrecy.ts';

/** Limits of polls. `options`: options per poll (product.md, Poll). `capacity`: the most people per option. */
export const pollLimits = {
  question: 200,
  option: 100,
  options: { least: 2, most: 10 },
  capacity: 1_000_000,
} as const;

/** Texts about when the votes of a secret poll are shown; in a named poll that is at once. */
export const countingWords = {
  steps: `Results appear once there are ${secrecy.first} votes, and then in batches of ${secrecy.step}.`,
  closing: 'Results appear when the poll closes: until then votes can be changed.',
  few: `Fewer than ${secrecy.step} people have voted, so nothing is shown.`,
} as const;

/** When voters see the results. */
export const pollResults = ['always', 'voted', 'closed'] as const;
export type PollResults = (typeof pollResults)[number];
export const pollResultWords: Readonly<Record<PollResults, string>> = {
  always: 'At any time',
  voted: 'After they have voted',
  closed: 'After it has closed',
};

const { least, most } = pollLimits.options;
const capacityInvalid = `Must be a whole number from 1 to ${pollLimits.capacity.toLocaleString('en-IN')}`;

/** Texts about polls, for the company and for voters. */
export const pollMessages = {
  questionRequired: 'Please enter a question',
  questionTooLong: `Question must not exceed ${pollLimits.question} characters`,
  optionRequired: 'Please enter an option',
  optionTooLong: `Option must not exceed ${pollLimits.option} characters`,
  optionsInvalid: `A poll has ${least} to ${most} options`,
  optionTwice: 'This option already exists',
  mostInvalid: 'Must be a whole number from 1 to the number of options',
  capacityInvalid,
  notWritten: 'Please enter the question and its options',
  saved: 'Poll updated successfully',
  notSaved: 'Failed to update poll',
  notFetched: 'Failed to fetch poll',
  listNotFetched: 'Failed to fetch polls',
  begun: 'The poll has started: its question and options can no longer be changed',
  choiceRequired: 'Please choose an option',
  choiceInvalid: 'Please choose from the options of this poll',
  tooManyChoices: (count: number) => `Please choose at most ${count} ${count === 1 ? 'option' : 'options'}`,
  full: (option: string) => `‘${option}’ is full. Please choose another option`,
  /** For the poll of a post. */
  answered: 'Someone has voted, so the poll can no longer be changed',
  fixed: 'You have voted, and votes in this poll can’t be changed',
  voted: 'Your vote has been counted',
  notVoted: 'Failed to count your vote',
} as const;

const whole = (most: number, message: string) => wholeNumber(1, most, message);

/** The question and its options. An option with an id keeps it. */
export const pollContent = z
  .object({
    question: requiredText(pollMessages.questionRequired, {
      length: pollLimits.question,
      message: pollMessages.questionTooLong,
    }),
    options: z
      .array(
        z.object({
          _id: recordId('Invalid id of an option').optional(),
          text: requiredText(pollMessages.optionRequired, {
            length: pollLimits.option,
            message: pollMessages.optionTooLong,
          }),
          /** The most people who may choose it; null: unlimited. */
          capacity: whole(pollLimits.capacity, capacityInvalid).nullable().default(null),
        }),
      )
      .min(least, pollMessages.optionsInvalid)
      .max(most, pollMessages.optionsInvalid),
    /** The most options per person. */
    most: whole(most, pollMessages.mostInvalid).default(1),
    /** Whether a vote can be changed until the poll closes. */
    canChange: z.boolean().default(true),
    results: z.enum(pollResults).default('voted'),
    /** Whether the company sees how each person voted; otherwise no one does. */
    isNamed: z.boolean().default(false),
  })
  .superRefine(({ options, most: chosen }, context) => {
    if (chosen > options.length)
      context.addIssue({ code: 'custom', path: ['most'], message: pollMessages.mostInvalid });
    const seen = new Set<string>();
    for (const [place, { text }] of options.entries()) {
      const name = text.toLowerCase();
      if (seen.has(name))
        context.addIssue({ code: 'custom', path: ['options', place, 'text'], message: pollMessages.optionTwice });
      seen.add(name);
    }
  });
export type PollContent = z.infer<typeof pollContent>;

const optionFields = { _id: z.string(), text: z.string(), capacity: z.number().nullable() };

/** A poll as its company sees it: its content and results. */
export const poll = z.object({
  _id: z.string(),
  question: z.string(),
  most: z.number(),
  canChange: z.boolean(),
  results: z.enum(pollResults),
  isNamed: z.boolean(),
  /** When votes are counted; those of a secret poll are shown together, so that no single vote is recognizable. */
  counting: z.enum(pollCountings),
  options: z.array(z.object({ ...optionFields, votes: z.number() })),
  /** The number of voters; with several choices there are more votes. For an open secret poll, the number counted. */
  voters: z.number(),
  /** The number of people whose votes are included in those of the options. */
  counted: z.number(),
});
export type Poll = z.infer<typeof poll>;

/** A poll as voters see it. */
export const pollToVote = z.object({
  _id: z.string(),
  companyName: z.string(),
  question: z.string(),
  most: z.number(),
  canChange: z.boolean(),
  results: z.enum(pollResults),
  isNamed: z.boolean(),
  counting: z.enum(pollCountings),
  state: z.enum(campaignStates),
  closesAt: z.string().nullable(),
  options: z.array(
    z.object({
      _id: z.string(),
      text: z.string(),
      /** Whether no more people can choose it. */
      isFull: z.boolean(),
      /** Null while the results are hidden. */
      votes: z.number().nullable(),
    }),
  ),
  voters: z.number().nullable(),
  hasVoted: z.boolean(),
  /** The ids the reader has chosen; empty in a secret poll opened with a link, since others may use the link. */
  chosen: z.array(z.string()),
  canVote: z.boolean(),
  /** Whether it was opened from a test: nothing is counted. */
  isTest: z.boolean(),
});
export type PollToVote = z.infer<typeof pollToVote>;

/** A poll in a post, for everyone who sees the post; without an end it is open while the post exists. */
export const newPostPoll = pollContent.safeExtend({
  closesAt: momentField(momentMessages.momentRequired).nullable().default(null),
});
export type NewPostPoll = z.infer<typeof newPostPoll>;

/** The poll of a post as its company sees it. */
export const postPoll = poll.extend({ closesAt: z.string().nullable() });
export type PostPoll = z.infer<typeof postPoll>;

const id = z.object({ id: recordId('Invalid poll id') });
/** The key of the reader in a link of a mail. */
const key = z.string().max(500);
export const pollChoices = z.object({
  options: z
    .array(recordId(pollMessages.choiceInvalid))
    .min(1, pollMessages.choiceRequired)
    .max(most, pollMessages.optionsInvalid),
});

export const readPoll = route({
  method: 'GET',
  path: '/polls/{id}',
  may: 'campaigns:read',
  summary: 'The content of a poll, and its results so far',
  params: id,
  responses: { 200: answer(poll) },
});

export const savePoll = route({
  method: 'POST',
  path: '/polls/{id}',
  may: 'campaigns:manage',
  summary: 'Change the question of a poll and its options, until it starts',
  params: id,
  body: pollContent,
  responses: { 200: answer(poll) },
});

export const exportPoll = route({
  method: 'GET',
  path: '/polls/{id}/results',
  may: 'campaigns:manage',
  summary: 'The results of a poll as a spreadsheet; for a named one also who voted for which option',
  params: id,
  responses: { 200: download('spreadsheet') },
});

export const readLinkedPoll = route({
  method: 'GET',
  path: '/polls/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'A poll, with the link from its mail; opening it counts nothing',
  params: id,
  query: z.object({ key }),
  responses: { 200: pageAnswer(pollToVote) },
});

export const voteByLink = route({
  method: 'POST',
  path: '/polls/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'Vote with the link from a mail, or change a vote; 409 when an option is full or the poll is closed',
  params: id,
  body: pollChoices.extend({ key }),
  responses: { 200: answer(pollToVote) },
});

export const readOwnPoll = route({
  method: 'GET',
  path: '/own/polls/{id}',
  may: 'own:record',
  summary: 'A poll for the ex-employee',
  params: id,
  responses: { 200: answer(pollToVote) },
});

export const voteInPoll = route({
  method: 'POST',
  path: '/own/polls/{id}',
  may: 'own:record',
  summary: 'Vote, or change a vote; 409 when an option is full or the poll is closed',
  params: id,
  body: pollChoices,
  responses: { 200: answer(pollToVote) },
});

export const listOwnPolls = route({
  method: 'GET',
  path: '/own/polls',
  may: 'own:record',
  summary: `Polls for the ex-employee, newest first, ${limits.pageSize} at a time`,
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ polls: z.array(pollToVote), nextCursor: z.string().nullable() })) },
});
