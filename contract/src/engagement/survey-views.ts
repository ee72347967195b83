import { z } from 'zod';
import { campaignStates } from '../base/campaign-states.ts';
import { surveyDefinition, surveyQuestion } from './survey-definition.ts';
import { surveyBreakdowns } from './survey-groups.ts';
import { surveyLimits } from './survey-messages.ts';
import { surveyTally } from './survey-tally.ts';

/** Answers by the id of their question. */
export const surveyAnswers = z.record(
  z.string().max(40),
  z.union([
    z.string().max(surveyLimits.longText * 2),
    z.number(),
    z.array(z.string().max(40)).max(surveyLimits.options),
    z.record(z.string().max(40), z.string().max(40)),
  ]),
);

/** A survey as its company sees it: what it asks, and what keeps it from being asked. */
export const survey = z.object({
  _id: z.string(),
  definition: surveyDefinition,
  /** Counts up with each change of a survey that people are answering. */
  version: z.number(),
  problems: z.array(z.object({ item: z.string().nullable(), message: z.string() })),
  /** How many have finished it. */
  answers: z.number(),
});
export type Survey = z.infer<typeof survey>;

/** A survey as who answers it sees it. */
export const surveyToAnswer = z.object({
  _id: z.string(),
  companyName: z.string(),
  name: z.string(),
  definition: surveyDefinition,
  version: z.number(),
  state: z.enum(campaignStates),
  closesAt: z.string().nullable(),
  /** They have finished it: it is answered once. */
  hasAnswered: z.boolean(),
  canAnswer: z.boolean(),
  /** What they have answered so far. Of an anonymous survey it lies in their browser alone. */
  answers: surveyAnswers,
  /** It was opened from a test: nothing is kept. */
  isTest: z.boolean(),
});
export type SurveyToAnswer = z.infer<typeof surveyToAnswer>;

/** A survey in a list of those that are addressed to an ex-employee. */
export const ownSurvey = surveyToAnswer
  .pick({ _id: true, companyName: true, name: true, state: true, closesAt: true, hasAnswered: true, canAnswer: true })
  .extend({
    isAnonymous: z.boolean(),
    questions: z.number(),
    /** They have begun, and what they answered was kept. */
    isStarted: z.boolean(),
  });
export type OwnSurvey = z.infer<typeof ownSurvey>;

/** What came of a survey. Of an anonymous one it comes in steps, so that nobody’s answer can be told from the difference. */
export const surveyResults = z.object({
  isAnonymous: z.boolean(),
  /** How many have finished it. */
  answers: z.number(),
  /** How many of them are in the results below. */
  counted: z.number(),
  version: z.number(),
  /** Every question of every version, in the order of the last one; `isGone`: it does not ask this any more. */
  questions: z.array(z.object({ question: surveyQuestion, isGone: z.boolean() })),
  tally: surveyTally,
  /** What they can be broken down by. */
  breakdowns: z.array(z.enum(surveyBreakdowns)),
  /** The groups of the breakdown that was asked for, largest first; those too small to be shown are not among them. */
  groups: z.array(z.object({ name: z.string(), tally: surveyTally })),
  hasHiddenGroups: z.boolean(),
  /** There are no groups before it has closed: of an anonymous survey one person’s answers could be told as they come in. */
  groupsLater: z.boolean(),
});
export type SurveyResults = z.infer<typeof surveyResults>;

/** A text that somebody answered; of an anonymous survey, and for who may not see it, without their name. */
export const surveyText = z.object({
  _id: z.string(),
  text: z.string(),
  person: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The name of the file, where that is the answer. */
  file: z.string().nullable(),
});
export type SurveyText = z.infer<typeof surveyText>;

export const surveyBreakdown = z.enum(surveyBreakdowns, { error: 'Please choose a breakdown' });
