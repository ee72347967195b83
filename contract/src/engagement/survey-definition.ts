import { z } from 'zod';
import { dayField } from '../base/dates.ts';
import { oneLine, wholeNumber } from '../base/rules.ts';
import { surveyBreakdowns } from './survey-groups.ts';
import { surveyLimits } from './survey-messages.ts';
import { questionsOf, type SurveyLanguage, surveyLanguages } from './survey-words.ts';

const languageNames = Object.keys(surveyLanguages) as [SurveyLanguage, ...SurveyLanguage[]];

const tooLong = (longest: number) => `Must not exceed ${longest} characters`;
/** A text of one line in the languages of the survey; `paragraphs` may have several. */
const words = (longest: number) => z.partialRecord(z.enum(languageNames), oneLine().max(longest, tooLong(longest)));
const paragraphs = (longest: number) =>
  z.partialRecord(z.enum(languageNames), z.string().max(longest, tooLong(longest)));

/** Ids are made by the builder, are never used a second time within a survey, and are no names that objects have of themselves. */
export const surveyItemId = z.string().regex(/^[a-z]\d{1,9}$/, 'Invalid id');

export const questionTypes = [
  'single',
  'multiple',
  'scale',
  'nps',
  'matrix',
  'shortText',
  'longText',
  'date',
  'file',
] as const;
export type QuestionType = (typeof questionTypes)[number];

const step = wholeNumber(surveyLimits.scale.least, surveyLimits.scale.most);
const answered = z.union([surveyItemId, step]);
const comparison = {
  question: surveyItemId,
  /** The row of a matrix that is meant. */
  row: surveyItemId.optional(),
};
/** What an earlier answer must be. What was not asked, or not answered, fulfils none of them. */
const test = z.union([
  z.strictObject({ ...comparison, is: answered }),
  z.strictObject({ ...comparison, isNot: answered }),
  z.strictObject({ ...comparison, atLeast: step }),
]);
export type SurveyTest = z.infer<typeof test>;
const tests = z.array(test).min(1).max(surveyLimits.conditions);
/** When something is shown: all or any of the tests; a group within may say the other word. */
const group = z.union([z.strictObject({ all: tests }), z.strictObject({ any: tests })]);
const parts = z
  .array(z.union([test, group]))
  .min(1)
  .max(surveyLimits.conditions);
const condition = z.union([z.strictObject({ all: parts }), z.strictObject({ any: parts })]);
export type SurveyCondition = z.infer<typeof condition>;

const item = z.object({ id: surveyItemId, text: words(surveyLimits.option) });
export type SurveyItem = z.infer<typeof item>;
const count = wholeNumber(1, surveyLimits.options);
const date = dayField();
const common = {
  id: surveyItemId,
  title: words(surveyLimits.title),
  help: paragraphs(surveyLimits.help).optional(),
  required: z.boolean(),
  showIf: condition.optional(),
};
const options = z.array(item).max(surveyLimits.options);

export const surveyQuestion = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('single'), options }),
  z.object({ ...common, type: z.literal('multiple'), options, least: count.optional(), most: count.optional() }),
  z.object({
    ...common,
    type: z.literal('scale'),
    from: step,
    to: step,
    low: words(surveyLimits.option).optional(),
    high: words(surveyLimits.option).optional(),
  }),
  z.object({ ...common, type: z.literal('nps') }),
  z.object({
    ...common,
    type: z.literal('matrix'),
    rows: z.array(item).max(surveyLimits.rows),
    columns: z.array(item).max(surveyLimits.columns),
  }),
  z.object({ ...common, type: z.literal('shortText') }),
  z.object({ ...common, type: z.literal('longText') }),
  z.object({ ...common, type: z.literal('date'), earliest: date.optional(), latest: date.optional() }),
  z.object({ ...common, type: z.literal('file') }),
]);
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

export const surveyPage = z.object({
  id: surveyItemId,
  title: words(surveyLimits.title).optional(),
  showIf: condition.optional(),
  questions: z.array(surveyQuestion).max(surveyLimits.questions),
});
export type SurveyPage = z.infer<typeof surveyPage>;

const idsOf = (pages: readonly SurveyPage[]) =>
  pages.flatMap((page) => [page.id, ...page.questions.flatMap((question) => [question.id])]);
const itemsOf = (question: SurveyQuestion) =>
  'options' in question ? question.options : 'rows' in question ? [...question.rows, ...question.columns] : [];
const areOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

/**
 * A survey as it is asked. It can be kept while something is wrong with it; what keeps it from being asked says `problemsOf`. The first
 * of its languages is the one that others fall back to.
 */
export const surveyDefinition = z
  .object({
    languages: z
      .array(z.enum(languageNames))
      .min(1)
      .max(surveyLimits.languages)
      .refine(areOnce, 'Each language can be chosen once'),
    /** What its readers see above it; the name of its campaign is the team's. */
    title: words(surveyLimits.title),
    /** Nobody can ever tell who answered what. */
    anonymous: z.boolean(),
    /** What the results of an anonymous survey are broken down by: one thing, since two together could tell of one person. Without it, the department. */
    breakdown: z.enum(surveyBreakdowns).optional(),
    /** It ends by itself when so many have answered; on which day it ends the campaign says. */
    closesAtCount: wholeNumber(1, surveyLimits.answers).nullable(),
    introduction: paragraphs(surveyLimits.longText).optional(),
    pages: z.array(surveyPage).max(surveyLimits.pages),
    thanks: paragraphs(surveyLimits.longText),
  })
  .refine(({ pages }) => areOnce(idsOf(pages)), { path: ['pages'], message: 'Two questions or pages have the same id' })
  .refine(
    ({ pages }) => pages.every(({ questions }) => questions.every((one) => areOnce(itemsOf(one).map(({ id }) => id)))),
    {
      path: ['pages'],
      message: 'Two options of a question have the same id',
    },
  )
  .refine((definition) => questionsOf(definition).length <= surveyLimits.questions, {
    path: ['pages'],
    message: `A survey can have at most ${surveyLimits.questions} questions`,
  });
export type SurveyDefinition = z.infer<typeof surveyDefinition>;
