import { z } from 'zod';
import { campaignStates } from '../base/campaign-states.ts';
import { momentField, momentMessages } from '../base/dates.ts';
import { pageAnswer } from '../base/page-company.ts';
import { answer, download, route } from '../base/route.ts';
import { limits, recordId, requiredText, wholeNumber } from '../base/rules.ts';
import { pollCountings, secrecy } from './secrecy.ts';

/** `options`: how many a poll has (product.md, Poll). `capacity`: how many may choose one option at most. */
export const pollLimits = {
  question: 200,
  option: 100,
  options: { least: 2, most: 10 },
  capacity: 1_000_000,
} as const;

/** When the votes of a secret poll are shown, in words; of a named one each vote is. */
export const countingWords = {
  steps: `Results appear from ${secrecy.first} votes, ${secrecy.step} at a time.`,
  closing: 'Results appear when the poll closes: until then votes can be changed.',
  few: `Fewer than ${secrecy.step} people have voted, so nothing is shown.`,
} as const;

/** When who votes sees the results. */
export const pollResults = ['always', 'voted', 'closed'] as const;
export type PollResults = (typeof pollResults)[number];
export const pollResultWords: Readonly<Record<PollResults, string>> = {
  always: 'At any time',
  voted: 'After they have voted',
  closed: 'After it has closed',
};

const { least, most } = pollLimits.options;
const capacityInvalid = `Must be a whole number from 1 to ${pollLimits.capacity.toLocaleString('en-IN')}`;

/** Texts about polls, for the company and for who votes. */
export const pollMessages = {
  questionRequired: 'Please enter a question',
  questionTooLong: `Question must not exceed ${pollLimits.question} characters`,
  optionRequired: 'Please enter an option',
  optionTooLong: `Option must not exceed ${pollLimits.option} characters`,
  optionsInvalid: `A poll has ${least} to ${most} options`,
  optionTwice: 'This option is there already',
  mostInvalid: 'Must be a whole number from 1 to the number of options',
  capacityInvalid,
  notWritten: 'Please write the question and its options',
  saved: 'Poll updated successfully',
  notSaved: 'Failed to update poll',
  notFetched: 'Failed to fetch poll',
  listNotFetched: 'Failed to fetch polls',
  begun: 'The poll has started: its question and options can’t be changed any more',
  choiceRequired: 'Please choose an option',
  choiceInvalid: 'Please choose among the options of this poll',
  tooManyChoices: (count: number) => `Please choose at most ${count} ${count === 1 ? 'option' : 'options'}`,
  full: (option: string) => `‘${option}’ is full. Please choose another option`,
  /** Of a post. */
  answered: 'Somebody has voted: the poll can’t be changed any more',
  fixed: 'You have voted, and this poll can’t be changed',
  voted: 'Your vote has been counted',
  notVoted: 'Failed to count your vote',
} as const;

const whole = (most: number, message: string) => wholeNumber(1, most, message);

/** The question and its options. An option that has an id keeps it. */
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
          /** How many may choose it; null: everybody. */
          capacity: whole(pollLimits.capacity, capacityInvalid).nullable().default(null),
        }),
      )
      .min(least, pollMessages.optionsInvalid)
      .max(most, pollMessages.optionsInvalid),
    /** How many options one person may choose. */
    most: whole(most, pollMessages.mostInvalid).default(1),
    /** Whether a vote can be changed until the poll closes. */
    canChange: z.boolean().default(true),
    results: z.enum(pollResults).default('voted'),
    /** The company sees who voted for what; else nobody does. */
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

/** A poll as its company sees it: what it asks and what came of it. */
export const poll = z.object({
  _id: z.string(),
  question: z.string(),
  most: z.number(),
  canChange: z.boolean(),
  results: z.enum(pollResults),
  isNamed: z.boolean(),
  /** When votes are counted; those of a secret poll are shown together, so that none can be told from the others. */
  counting: z.enum(pollCountings),
  options: z.array(z.object({ ...optionFields, votes: z.number() })),
  /** How many people have voted; with several choices there are more votes. Of a secret poll that is open, how many are counted. */
  voters: z.number(),
  /** How many people’s votes are counted in those of the options. */
  counted: z.number(),
});
export type Poll = z.infer<typeof poll>;

/** A poll as who votes sees it. */
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
      /** No more people can choose it. */
      isFull: z.boolean(),
      /** Null while the results are not shown. */
      votes: z.number().nullable(),
    }),
  ),
  voters: z.number().nullable(),
  hasVoted: z.boolean(),
  /** The ids of what the reader has chosen; none in a secret poll that is opened by a link, which may be in another's hands. */
  chosen: z.array(z.string()),
  canVote: z.boolean(),
  /** It was opened from a test: nothing is counted. */
  isTest: z.boolean(),
});
export type PollToVote = z.infer<typeof pollToVote>;

/** A poll within a post, for everybody who sees that; without an end it is open as long as the post is there. */
export const newPostPoll = pollContent.safeExtend({
  closesAt: momentField(momentMessages.momentRequired).nullable().default(null),
});
export type NewPostPoll = z.infer<typeof newPostPoll>;

/** The poll of a post as its company sees it. */
export const postPoll = poll.extend({ closesAt: z.string().nullable() });
export type PostPoll = z.infer<typeof postPoll>;

const id = z.object({ id: recordId('Invalid poll id') });
/** What a link of a mail carries for its reader. */
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
  summary: 'What a poll asks, and what came of it so far',
  params: id,
  responses: { 200: answer(poll) },
});

export const savePoll = route({
  method: 'POST',
  path: '/polls/{id}',
  may: 'campaigns:manage',
  summary: 'Write the question of a poll and its options, until it starts',
  params: id,
  body: pollContent,
  responses: { 200: answer(poll) },
});

export const exportPoll = route({
  method: 'GET',
  path: '/polls/{id}/results',
  may: 'campaigns:manage',
  summary: 'The results of a poll as a spreadsheet; of a named one also who voted for what',
  params: id,
  responses: { 200: download('spreadsheet') },
});

export const readLinkedPoll = route({
  method: 'GET',
  path: '/polls/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'A poll, by the link of its mail; nothing is counted by it',
  params: id,
  query: z.object({ key }),
  responses: { 200: pageAnswer(pollToVote) },
});

export const voteByLink = route({
  method: 'POST',
  path: '/polls/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'Vote by the link of a mail, or change a vote; 409 when an option is full or the poll is closed',
  params: id,
  body: pollChoices.extend({ key }),
  responses: { 200: answer(pollToVote) },
});

export const readOwnPoll = route({
  method: 'GET',
  path: '/own/polls/{id}',
  may: 'own:record',
  summary: 'A poll that is addressed to the ex-employee',
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
  summary: `The polls that are addressed to the ex-employee, the newest first, ${limits.pageSize} at a time`,
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ polls: z.array(pollToVote), nextCursor: z.string().nullable() })) },
});
