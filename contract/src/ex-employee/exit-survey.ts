import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { wholeNumber } from '../base/rules.ts';

/**
 * `days`: days after arrival when people are asked; `late`: how much later they may be asked; `answering`: days that a round stays open after its last
 * quarter; `ahead`: days that the numbers look ahead; `rounds`: how many the trends show.
 */
export const exitSurveyLimits = {
  days: { least: 0, most: 90, preset: 7 },
  late: 30,
  answering: 28,
  ahead: 7,
  rounds: 8,
} as const;

/** Texts about the exit survey. */
export const exitSurveyMessages = {
  name: 'Exit survey',
  notFetched: 'Failed to fetch the exit survey',
  trendsNotFetched: 'Failed to fetch the results of the exit survey',
  switchedOn: 'The exit survey is on',
  switchedOff: 'The exit survey is off',
  saved: 'Exit survey saved',
  notSaved: 'Failed to save the exit survey',
  notOpened: 'Failed to open the questions',
  days: `Please enter ${exitSurveyLimits.days.least} to ${exitSurveyLimits.days.most} days`,
  isSentByItself:
    'This is the exit survey: it starts by itself for people who arrive. Change its questions and its email here, and switch it on under Arrivals',
  notOut: (reason: string) => `No one could be asked today: ${reason}`,
  rest: (waiting: number) =>
    waiting === 1
      ? '1 more person is due, but your company has reached its limit for today. They are asked tomorrow'
      : `${waiting.toLocaleString('en-IN')} more people are due, but your company has reached its limit for today. They are asked tomorrow`,
  paused: 'The survey of this quarter is paused: no one is asked until you resume it',
} as const;

const settings = z.object({
  enabled: z.boolean({ error: 'Please choose whether people are asked' }),
  /** Days after arrival. */
  days: wholeNumber(exitSurveyLimits.days.least, exitSurveyLimits.days.most, exitSurveyMessages.days),
});
export type ExitSurveySettings = z.infer<typeof settings>;

const exitSurvey = settings.extend({
  /** The draft with the questions and the email; null: they are still those of the product. */
  surveyId: z.string().nullable(),
  /** The survey that the people of this quarter are asked; null: no one has been asked yet. */
  openSurveyId: z.string().nullable(),
  /** The first day whose arrivals are asked, as `YYYY-MM-DD`; null: it is off. */
  enabledOn: z.string().nullable(),
  /** Why people who are due have not been asked. */
  problem: z.string().nullable(),
  /** How many people arrive within the next seven days, as far as is known. */
  arriving: z.number(),
  /** How many are asked within the next seven days; 0 while it is off. */
  asking: z.number(),
});
export type ExitSurvey = z.infer<typeof exitSurvey>;

/** A question of which the trends show an average, or the share of each of its answers. */
const trendQuestion = z.object({
  id: z.string(),
  title: z.string(),
  /** Of an average: the highest value. Null: its answers have shares. */
  most: z.number().nullable(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type TrendQuestion = z.infer<typeof trendQuestion>;

/** The answers of all people of a round, or of a department. Never of fewer than five, and the same for each question. */
const trendRow = z.object({
  answers: z.number(),
  figures: z.array(
    z.object({
      question: z.string(),
      /** Null: the question has shares. */
      average: z.number().nullable(),
      /** Whole percents of those who answered the question. */
      shares: z.array(z.object({ option: z.string(), percent: z.number() })),
    }),
  ),
});
export type TrendRow = z.infer<typeof trendRow>;

const trendRound = z.object({
  surveyId: z.string(),
  /** The first month of its first quarter and the last one of its last quarter, as `YYYY-MM`. */
  from: z.string(),
  to: z.string(),
  /** Whether it can still be answered: departments are shown once it has closed. */
  isOpen: z.boolean(),
  /** Null: fewer than five answers are counted. */
  all: trendRow.nullable(),
  departments: z.array(trendRow.extend({ name: z.string() })),
});

const exitTrends = z.object({
  questions: z.array(trendQuestion),
  /** The latest first. */
  rounds: z.array(trendRound),
});
export type ExitTrends = z.infer<typeof exitTrends>;

export const readExitSurvey = route({
  method: 'GET',
  path: '/exit-survey',
  may: 'campaigns:read',
  summary: 'The exit survey: whether it is on, when people are asked, and how many next week',
  responses: { 200: answer(exitSurvey) },
});

export const changeExitSurvey = route({
  method: 'POST',
  path: '/exit-survey',
  may: 'campaigns:manage',
  summary: 'Switch the exit survey on or off, and set how many days after their arrival people are asked',
  body: settings,
  responses: { 200: answer(exitSurvey) },
});

export const openExitSurvey = route({
  method: 'POST',
  path: '/exit-survey/questions',
  may: 'campaigns:manage',
  summary:
    'The draft with the questions and the email of the exit survey, made from the preset when it is first opened',
  responses: { 200: answer(z.object({ surveyId: z.string() })) },
});

export const readExitTrends = route({
  method: 'GET',
  path: '/exit-survey/trends',
  may: 'campaigns:read',
  summary: `The results of the exit survey by quarter and department, the last ${exitSurveyLimits.rounds} rounds; never of fewer than five answers`,
  responses: { 200: answer(exitTrends) },
});
