import { describe, expect, test } from 'vitest';
import { newPostPoll, pollChoices, pollContent, pollMessages } from './polls.ts';

const poll = { question: 'Where do we meet?', options: [{ text: 'Pune' }, { text: 'Delhi' }] };
const faultsIn = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const faultsOf = (changes: object) => faultsIn(pollContent.safeParse({ ...poll, ...changes }));
const options = (...texts: string[]) => ({ options: texts.map((text) => ({ text })) });
const most = 'most: Must be a whole number from 1 to the number of options';
const twice = (place: number) => `options.${place}.text: This option already exists`;

describe('A poll', () => {
  test('has one choice each that can be changed, shows results after a vote, and is secret, by default', () => {
    expect(pollContent.parse({ question: ' Where? ', ...options(' Pune ', 'Delhi') })).toEqual({
      question: 'Where?',
      options: [
        { text: 'Pune', capacity: null },
        { text: 'Delhi', capacity: null },
      ],
      most: 1,
      canChange: true,
      results: 'voted',
      isNamed: false,
    });
  });

  test.each<[string, object, string[]]>([
    ['one option', options('Pune'), ['options: A poll has 2 to 10 options']],
    ['two options', options('Pune', 'Delhi'), []],
    ['the same option twice', options('Pune', 'Delhi', 'Pune'), [twice(2)]],
    ['the same option in another case', options('Pune', 'PUNE'), [twice(1)]],
    ['the same option with blanks around it', options('Pune', ' Pune '), [twice(1)]],
    ['two options twice', options('Pune', 'pune', 'Delhi', 'delhi'), [twice(1), twice(3)]],
    ['no choice', { most: 0 }, [most]],
    ['half a choice', { most: 1.5 }, [most]],
    ['as many choices as options', { most: 2 }, []],
    ['a choice more than options', { most: 3 }, [most]],
    ['three choices of three options', { ...options('Pune', 'Delhi', 'Kochi'), most: 3 }, []],
    [
      'a capacity of 0',
      { options: [{ text: 'Pune', capacity: 0 }, { text: 'Delhi' }] },
      ['options.0.capacity: Must be a whole number from 1 to 10,00,000'],
    ],
    ['a blank option', options('Pune', ' '), ['options.1.text: Please enter an option']],
  ])('with %s: faults %j', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });
});

describe('A poll within a post', () => {
  test('is open while the post exists unless it closes', () => {
    expect(newPostPoll.parse(poll).closesAt).toBeNull();
    expect(newPostPoll.parse({ ...poll, closesAt: '2026-12-14T12:00:00Z' }).closesAt).toBe('2026-12-14T12:00:00Z');
    expect(faultsIn(newPostPoll.safeParse({ ...poll, closesAt: 'soon' }))).toEqual([
      'closesAt: Please choose a day and a time',
    ]);
  });

  test('keeps the rules of a poll', () => {
    expect(faultsIn(newPostPoll.safeParse({ ...poll, most: 3 }))).toEqual([most]);
    expect(faultsIn(newPostPoll.safeParse({ ...poll, ...options('Pune', 'pune') }))).toEqual([twice(1)]);
  });
});

test('a vote has at least one choice', () => {
  expect(faultsIn(pollChoices.safeParse({ options: [] }))).toEqual(['options: Please choose an option']);
});

test('a refused vote has a text that explains it', () => {
  expect(pollMessages.tooManyChoices(1)).toBe('Please choose at most 1 option');
  expect(pollMessages.tooManyChoices(2)).toBe('Please choose at most 2 options');
  expect(pollMessages.full('Pune')).toBe('‘Pune’ is full. Please choose another option');
});
