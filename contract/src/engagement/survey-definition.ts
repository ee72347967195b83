import { z } from 'zod';
import { dayField } from '../base/dates.ts';
import { oneLine, wholeNumber } from '../base/rules.ts';
import { surveyBreakdowns } from './survey-groups.ts';
import { surveyLimits } from './survey-messages.ts';
import { questionsOf, type SurveyLanguage, surveyLanguages } from './survey-words.ts';

const languageNames = Object.keys(surveyLanguages) as [SurveyLanguage, ...SurveyLanguage[]];

const tooLong = (longest: number) => `Must not exceed ${longest} characters`;
/** A one-line text in the languages of the survey; `paragraphs` may have several lines. */
const words = (longest: number) => z.partialRecord(z.enum(languageNames), oneLine().max(longest, tooLong(longest)));
const paragraphs = (longest: number) =>
  z.partialRecord(z.enum(languageNames), z.string().max(longest, tooLong(longest)));

/** Ids are created by the builder, never reused within a survey, and never names that objects have by default. */
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
  /** The row of a matrix. */
  row: surveyItemId.optional(),
};
/** A test of an earlier answer. Questions not asked or not answered pass no test. */
const test = z.union([
  z.strictObject({ ...comparison, is: answered }),
  z.strictObject({ ...comparison, isNot: answered }),
  z.strictObject({ ...comparison, atLeast: step }),
]);
export type SurveyTest = z.infer<typeof test>;
const tests = z.array(test).min(1).max(surveyLimits.conditions);
/** When something is shown: if all or any of the tests pass; a nested group may use the other word. */
const group = z.union([z.strictObject({ all: tests }), z.strictObject({ any: tests })]);
const parts = z
  .array(z.union([test, group]))
  .min(1)
  .max(surveyLimits.conditions);
/** Conditions of which each, or one, has to hold. */
export const wholeCondition = z.strictObject({ all: parts });
export const partialCondition = z.strictObject({ any: parts });
const condition = z.union([wholeCondition, partialCondition]);
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
 * The content of a survey. It can be saved with problems; `problemsOf` lists what prevents it from starting. The first of its languages is
 * the fallback for the others.
 */
export const surveyDefinition = z
  .object({
    languages: z
      .array(z.enum(languageNames))
      .min(1)
      .max(surveyLimits.languages)
      .refine(areOnce, 'Each language can be chosen once'),
    /** The title for its readers; the name of its campaign is for the team. */
    title: words(surveyLimits.title),
    /** Whether no one can ever tell who gave which answer. */
    anonymous: z.boolean(),
    /** The breakdown of an anonymous survey's results: only one, since two combined could identify a person. Department by default. */
    breakdown: z.enum(surveyBreakdowns).optional(),
    /** The number of answers after which it closes by itself; the closing date belongs to the campaign. */
    closesAtCount: wholeNumber(1, surveyLimits.answers).nullable(),
    introduction: paragraphs(surveyLimits.longText).optional(),
    /** Whether each question has a screen of its own; otherwise each page has. */
    oneAtATime: z.boolean().optional(),
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
