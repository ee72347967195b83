import { z } from 'zod';
import { surveyLine } from './own-lines.ts';
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

/** A survey as its company sees it: its content, and the problems that prevent its start. */
export const survey = z.object({
  _id: z.string(),
  definition: surveyDefinition,
  /** Increases with each change of a survey that people are answering. */
  version: z.number(),
  problems: z.array(z.object({ item: z.string().nullable(), message: z.string() })),
  /** The number of finished answers. */
  answers: z.number(),
});
export type Survey = z.infer<typeof survey>;

/** A survey as respondents see it. */
export const surveyToAnswer = surveyLine.extend({
  definition: surveyDefinition,
  version: z.number(),
  /** Their answers so far. For an anonymous survey these are only in their browser. */
  answers: surveyAnswers,
  /** Whether it was opened from a test: nothing is saved. */
  isTest: z.boolean(),
});
export type SurveyToAnswer = z.infer<typeof surveyToAnswer>;

/** The results of a survey. For an anonymous one they appear in steps, so that no one's answer can be derived from the difference. */
export const surveyResults = z.object({
  isAnonymous: z.boolean(),
  /** The number of finished answers. */
  answers: z.number(),
  /** How many of them are included in the results below. */
  counted: z.number(),
  version: z.number(),
  /** Every question of every version, in the order of the last one; `isGone`: no longer asked. */
  questions: z.array(z.object({ question: surveyQuestion, isGone: z.boolean() })),
  tally: surveyTally,
  /** The available breakdowns. */
  breakdowns: z.array(z.enum(surveyBreakdowns)),
  /** The groups of the requested breakdown, largest first, without those too small to be shown. */
  groups: z.array(z.object({ name: z.string(), tally: surveyTally })),
  hasHiddenGroups: z.boolean(),
  /** Groups are hidden until the survey closes: in an anonymous one, new answers could identify a person. */
  groupsLater: z.boolean(),
});
export type SurveyResults = z.infer<typeof surveyResults>;

/** A text answer; without the name for an anonymous survey, and for callers who may not see it. */
export const surveyText = z.object({
  _id: z.string(),
  text: z.string(),
  person: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The name of the file, if the answer is a file. */
  file: z.string().nullable(),
});
export type SurveyText = z.infer<typeof surveyText>;

export const surveyBreakdown = z.enum(surveyBreakdowns, { error: 'Please choose a breakdown' });
