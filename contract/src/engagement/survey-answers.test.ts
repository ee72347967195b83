import { describe, expect, test } from 'vitest';
import { choiceRule, faultOf, isAtMost, possibleAnswers, readAnswer, readStarted } from './survey-answers.ts';
import type { SurveyQuestion } from './survey-definition.ts';

const common = { id: 'q1', title: { en: 'Why?' }, required: false };
const items = (...ids: string[]) => ids.map((id) => ({ id, text: { en: `Text of ${id}` } }));
const single: SurveyQuestion = { ...common, type: 'single', options: items('o1', 'o2') };
const multiple: SurveyQuestion = { ...common, type: 'multiple', options: items('o1', 'o2', 'o3', 'o4') };
const twoOrThree: SurveyQuestion = { ...multiple, least: 2, most: 3 };
const scale: SurveyQuestion = { ...common, type: 'scale', from: 2, to: 4 };
const nps: SurveyQuestion = { ...common, type: 'nps' };
const matrix: SurveyQuestion = { ...common, type: 'matrix', rows: items('r1', 'r2'), columns: items('c1', 'c2') };
const shortText: SurveyQuestion = { ...common, type: 'shortText' };
const longText: SurveyQuestion = { ...common, type: 'longText' };
const date: SurveyQuestion = { ...common, type: 'date' };
const inJanuary: SurveyQuestion = { ...date, earliest: '2026-01-05', latest: '2026-01-20' };
const file: SurveyQuestion = { ...common, type: 'file' };
const every = [single, multiple, scale, nps, matrix, shortText, longText, date, file];

const oneOf = 'Please choose one of the answers';
const aDate = 'Please enter a date as dd/MM/yyyy';
const aFile = 'Please choose the file again';
/** Returns the stored form of an answer, or the error text. */
const kept = (question: SurveyQuestion, given: unknown) => {
  const read = readAnswer(question, given);
  return 'message' in read ? read.message : read.value;
};

describe('An answer as stored', () => {
  test.each(every)('to a question of type $type: nothing, null and an empty text are no answer', (question) => {
    expect([undefined, null, ''].map((given) => kept(question, given))).toEqual([null, null, null]);
  });

  test.each<[string, SurveyQuestion, unknown, unknown]>([
    ['one of the options', single, 'o2', 'o2'],
    ['an option that is not offered', single, 'o3', oneOf],
    ['a list of one option', single, ['o1'], oneOf],
    ['several options', multiple, ['o1', 'o3'], ['o1', 'o3']],
    ['options in the order of the survey', multiple, ['o4', 'o2', 'o1'], ['o1', 'o2', 'o4']],
    ['an option named twice counts once', multiple, ['o2', 'o2'], ['o2']],
    ['no option at all is no answer', multiple, [], null],
    ['one option outside a list', multiple, 'o1', oneOf],
    ['an option among others that is not offered', multiple, ['o1', 'o5'], oneOf],
    ['nothing chosen, though at least two are asked for', twoOrThree, [], null],
    ['one of at least two', twoOrThree, ['o1'], 'Please choose at least 2'],
    ['the same one twice, of at least two', twoOrThree, ['o1', 'o1'], 'Please choose at least 2'],
    ['two of at least two', twoOrThree, ['o1', 'o2'], ['o1', 'o2']],
    ['three of at most three', twoOrThree, ['o1', 'o2', 'o4'], ['o1', 'o2', 'o4']],
    ['four of at most three', twoOrThree, ['o1', 'o2', 'o3', 'o4'], 'Please choose at most 3'],
    ['all options where nothing bounds them', multiple, ['o1', 'o2', 'o3', 'o4'], ['o1', 'o2', 'o3', 'o4']],
    ['a step below the scale', scale, 1, oneOf],
    ['the first step', scale, 2, 2],
    ['the last step', scale, 4, 4],
    ['a step above the scale', scale, 5, oneOf],
    ['half a step', scale, 2.5, oneOf],
    ['a step as text', scale, '3', oneOf],
    ['−1 of 0 to 10', nps, -1, oneOf],
    ['0 of 0 to 10', nps, 0, 0],
    ['10 of 0 to 10', nps, 10, 10],
    ['11 of 0 to 10', nps, 11, oneOf],
    ['a column in each row', matrix, { r1: 'c2', r2: 'c1' }, { r1: 'c2', r2: 'c1' }],
    ['a column in one row', matrix, { r2: 'c1' }, { r2: 'c1' }],
    ['a row that is not asked is left out', matrix, { r1: 'c1', r3: 'c9' }, { r1: 'c1' }],
    ['only rows that are not asked', matrix, { r3: 'c1' }, null],
    ['no row', matrix, {}, null],
    ['a column that is not offered', matrix, { r1: 'c1', r2: 'c3' }, oneOf],
    ['a list in place of rows', matrix, ['c1'], oneOf],
    ['an empty list in place of rows', matrix, [], oneOf],
    ['a text in place of rows', matrix, 'c1', oneOf],
    ['blanks around a text are cut', shortText, '  In Pune ', 'In Pune'],
    ['only blanks', shortText, '   ', null],
    ['a number in place of a text', shortText, 7, oneOf],
    ['200 characters in a short text', shortText, 'a'.repeat(200), 'a'.repeat(200)],
    ['200 characters within blanks', shortText, ` ${'a'.repeat(200)} `, 'a'.repeat(200)],
    ['201 characters in a short text', shortText, 'a'.repeat(201), 'Must not exceed 200 characters'],
    ['5,000 characters in a long text', longText, 'a'.repeat(5000), 'a'.repeat(5000)],
    ['5,001 characters in a long text', longText, 'a'.repeat(5001), 'Must not exceed 5,000 characters'],
    ['only blanks in a long text', longText, '\n ', null],
    ['29 February of a leap year', date, '2028-02-29', '2028-02-29'],
    ['29 February of another year', date, '2027-02-29', aDate],
    ['month 13', date, '2026-13-01', aDate],
    ['month 0', date, '2026-00-10', aDate],
    ['a day with its time', date, '2026-01-05T10:00', aDate],
    ['a list with a day', date, ['2026-01-05'], aDate],
    ['a day behind something else', date, 'x2026-01-05', aDate],
    ['a day as people write it', date, '05/01/2026', aDate],
    ['a number in place of a day', date, 20260105, aDate],
    ['the day before the first one', inJanuary, '2026-01-04', 'Must not be before 05/01/2026'],
    ['the first day', inJanuary, '2026-01-05', '2026-01-05'],
    ['the last day', inJanuary, '2026-01-20', '2026-01-20'],
    ['the day after the last one', inJanuary, '2026-01-21', 'Must not be after 20/01/2026'],
    ['a file that was sent', file, '01234567-89ab-4cde-8f01-23456789abcd', '01234567-89ab-4cde-8f01-23456789abcd'],
    ['an id with a sign too few', file, '1234567-89ab-4cde-8f01-23456789abcd', aFile],
    ['an id with a sign too many', file, '001234567-89ab-4cde-8f01-23456789abcd', aFile],
    ['a name in place of a file', file, 'my-resume-of-the-year-2026-final.pdf', aFile],
    ['a list with a file', file, ['01234567-89ab-4cde-8f01-23456789abcd'], aFile],
  ])('%s', (_, question, given, expected) => {
    expect(kept(question, given)).toEqual(expected);
  });
});

describe('Answers that conditions can use', () => {
  test.each<[string, SurveyQuestion, (string | number)[] | null]>([
    ['a single choice', single, ['o1', 'o2']],
    ['several choices', multiple, ['o1', 'o2', 'o3', 'o4']],
    ['a matrix', matrix, ['c1', 'c2']],
    ['a scale', scale, [2, 3, 4]],
    ['a scale of one step', { ...scale, from: 4, to: 4 }, [4]],
    // While it is being edited, a scale may end before it begins.
    ['a scale that ends right before it begins', { ...scale, from: 4, to: 3 }, []],
    ['a scale that ends well before it begins', { ...scale, from: 4, to: 1 }, []],
    ['zero to ten', nps, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['a short text', shortText, null],
    ['a long text', longText, null],
    ['a date', date, null],
    ['a file', file, null],
  ])('of %s: %j', (_, question, expected) => {
    expect(possibleAnswers(question)).toEqual(expected);
  });
});

describe('A required question', () => {
  const fault = (question: SurveyQuestion, given: unknown) => faultOf(question, readAnswer(question, given));

  test.each<[string, SurveyQuestion, unknown, string | null]>([
    ['is answered', single, 'o1', null],
    ['is not answered', single, undefined, 'Please answer this question'],
    ['is answered by blanks', longText, ' ', 'Please answer this question'],
    ['is answered wrongly', single, 'o3', oneOf],
    ['has an answer in each row', matrix, { r1: 'c1', r2: 'c1' }, null],
    ['lacks a row', matrix, { r1: 'c1' }, 'Please choose an answer in each row'],
    ['lacks all rows', matrix, undefined, 'Please choose an answer in each row'],
    ['is answered with 0', nps, 0, null],
    ['is answered with a single sign', shortText, 'x', null],
  ])('%s', (_, question, given, expected) => {
    expect(fault({ ...question, required: true }, given)).toBe(expected);
  });

  test('is the only one that must be answered; an invalid answer is invalid in any', () => {
    expect(fault(single, undefined)).toBeNull();
    expect(fault(matrix, undefined)).toBeNull();
    expect(fault(matrix, { r1: 'c1' })).toBeNull();
    expect(fault(scale, 9)).toBe(oneOf);
  });
});

describe('A started answer is stored as it is', () => {
  const required = <Question extends SurveyQuestion>(question: Question): Question => ({ ...question, required: true });
  const sixRows: SurveyQuestion = { ...matrix, rows: items('r1', 'r2', 'r3', 'r4', 'r5', 'r6'), required: true };
  test.each<[string, SurveyQuestion, unknown, unknown]>([
    ['two rows of a required matrix of six', sixRows, { r1: 'c2', r4: 'c1' }, { r1: 'c2', r4: 'c1' }],
    ['a row whose column there is not, beside one that is', sixRows, { r1: 'c9', r2: 'c1', r9: 'c1' }, { r2: 'c1' }],
    ['no row that there is', sixRows, { r1: 'c9' }, null],
    ['one of at least two', twoOrThree, ['o1'], ['o1']],
    ['four of at most three', required(twoOrThree), ['o4', 'o1', 'o2', 'o3'], ['o1', 'o2', 'o3', 'o4']],
    ['an option that there is not, beside one that is', multiple, ['o9', 'o2'], ['o2']],
    ['a text that is too long', shortText, 'x'.repeat(501), 'x'.repeat(501)],
    ['a long text that is too long', longText, 'y'.repeat(5001), 'y'.repeat(5001)],
    ['a day that is too early', inJanuary, '2026-01-04', '2026-01-04'],
    ['a day that is half typed', date, '2026-0', '2026-0'],
    ['an option', single, 'o2', 'o2'],
    ['an option that there is not', single, 'o9', null],
    ['a step that there is not', scale, 9, null],
    ['blanks', longText, '   ', null],
    ['what is no file', file, 'me.pdf', null],
    ['nothing', required(shortText), undefined, null],
  ])('%s', (_, question, given, started) => expect(readStarted(question, given)).toEqual(started));
});

describe('The rule of a multiple choice', () => {
  const of = (least: number | undefined, most: number | undefined) =>
    ({ ...multiple, ...(least && { least }), ...(most && { most }) }) as Extract<SurveyQuestion, { type: 'multiple' }>;

  test.each<[number | undefined, number | undefined, string]>([
    [undefined, undefined, 'Choose as many as you like'],
    [1, 4, 'Choose as many as you like'],
    [undefined, 2, 'Choose up to 2'],
    [1, 3, 'Choose up to 3'],
    [undefined, 1, 'Choose 1'],
    [2, 3, 'Choose 2 to 3'],
    [3, 3, 'Choose 3'],
    [4, 4, 'Choose 4'],
    [2, undefined, 'Choose at least 2'],
    [2, 4, 'Choose at least 2'],
  ])('with at least %s and at most %s of four: %s', (least, most, words) => {
    expect(choiceRule(of(least, most))).toBe(words);
  });

  test.each<[number | undefined, string[], boolean]>([
    [2, ['o1'], false],
    [2, ['o1', 'o3'], true],
    [2, ['o1', 'o2', 'o3'], true],
    [4, ['o1', 'o2', 'o3', 'o4'], false],
    [undefined, ['o1', 'o2', 'o3', 'o4'], false],
  ])('at most %s, with %j: nothing else can be chosen is %s', (most, chosen, expected) => {
    expect(isAtMost(of(undefined, most), chosen)).toBe(expected);
  });
});
