import { describe, expect, test } from 'vitest';
import { questionsOf, textIn } from './survey-words.ts';

test('the questions of a survey are those of its pages in order', () => {
  expect(questionsOf({ pages: [{ questions: ['q1', 'q2'] }, { questions: [] }, { questions: ['q3'] }] })).toEqual([
    'q1',
    'q2',
    'q3',
  ]);
});

describe('A text in the language of its reader', () => {
  const both = { languages: ['hi', 'en'] } as const;
  test.each([
    ['was translated', { hi: 'हाँ', en: 'Yes' }, 'en', 'Yes'],
    ['is cut of blanks', { hi: 'हाँ', en: ' Yes ' }, 'en', 'Yes'],
    ['falls back to the first language where it was not', { hi: ' हाँ ' }, 'en', 'हाँ'],
    ['falls back to the first language where it is blank', { hi: 'हाँ', en: ' ' }, 'en', 'हाँ'],
    ['never falls back to another one', { en: 'Yes' }, 'hi', ''],
    ['is empty where both are blank', { hi: ' ', en: ' ' }, 'en', ''],
    ['is empty where there is none', undefined, 'en', ''],
  ] as const)('%s', (_, text, language, expected) => {
    expect(textIn(text, language, both)).toBe(expected);
  });

  test('of a survey without languages yet, is the requested one', () => {
    expect(textIn({ en: 'Yes' }, 'en', { languages: [] })).toBe('Yes');
    expect(textIn({ en: 'Yes' }, 'hi', { languages: [] })).toBe('');
  });
});
