import { describe, expect, test } from 'vitest';
import { foldText, phoneNumber, searchWords, slipsOf } from './search-words.ts';

describe('Text as the search compares it', () => {
  test.each([
    ['Asha RAO', 'asha rao'],
    ['  Asha \t\n Rao  ', 'asha rao'],
    ['José Ñandú', 'jose nandu'],
    ['e\u0301cole', 'ecole'],
    ['Łukasz', 'lukasz'],
    ['Møller', 'moller'],
    ['Đorđe', 'dorde'],
    ['Groß & Weiß', 'gross & weiss'],
    ['Bøgø łał', 'bogo lal'],
    // In Devanagari and Tamil a mark is a vowel.
    ['आशा राव', 'आशा राव'],
    ['தமிழ்', 'தமிழ்'],
    ['', ''],
  ])('%j is compared as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('A phone number (specification, section 5)', () => {
  test.each(['9845012345', '+91 98450 12345', '091-98450-12345', '0091 9845012345', '09845012345'])(
    '%s is its last ten digits',
    (text) => {
      expect(phoneNumber(text)).toBe('9845012345');
    },
  );

  test.each(['+44 20 7946 0958', '+44-20-7946-0958', '+442079460958'])('%s of another country is too', (text) => {
    expect(phoneNumber(text)).toBe('2079460958');
  });

  test.each(['+44 20', '+65 6123 4567 8901 2345', '2019-2020', '+44 20 abc', '984501234', '98450123456', 'asha', ''])(
    '%j is none',
    (text) => {
      expect(phoneNumber(text)).toBeNull();
    },
  );
});

describe('The words of a search', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['Asha', ['asha']],
    ['  Asha   RÁO ', ['asha', 'rao']],
    ['one two three four five six seven eight', ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']],
    ['one two three four five six seven eight nine', ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']],
    ['+91 98450 12345', ['9845012345']],
    ['98450 12345', ['9845012345']],
    ['Asha +919845012345', ['asha', '9845012345']],
    ['Asha 98450', ['asha', '98450']],
  ])('%j: %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('The spellings behind one typing slip', () => {
  /** `_`: any one letter. */
  const spellings = (word: string) => slipsOf(word).map((letters) => letters.map((letter) => letter ?? '_').join(''));

  test('of asha: the word first, then with a letter wrong, extra, missing, or swapped', () => {
    const [first, ...others] = spellings('asha');
    expect(first).toBe('asha');
    const [wrong, tooMany, missing] = ['_sha a_ha as_a ash_', 'sha aha asa ash', 'a_sha as_ha ash_a'];
    const swapped = 'saha ahsa asah';
    expect(others.sort()).toEqual(`${wrong} ${tooMany} ${missing} ${swapped}`.split(' ').sort());
  });

  test('two equal letters are not swapped', () => {
    expect(spellings('anna').filter((spelling) => spelling === 'anna')).toHaveLength(1);
  });

  test.each([
    ['rao', false],
    ['raos', true],
    ['x'.repeat(20), true],
    ['x'.repeat(21), false],
    ['2019', false],
    ['9845012345', false],
    ['2019a', true],
    ['a2019', true],
    ['आशाराव', true],
  ])('%s: forgiven %s', (word, forgiven) => {
    const slips = spellings(word);
    expect(slips[0]).toBe(word);
    expect(slips.length > 1).toBe(forgiven);
  });

  test('a letter is a whole character, even when it takes two units', () => {
    expect(spellings('𝐚sha')).toContain('_sha');
    expect(spellings('𝐚sh')).toEqual(['𝐚sh']);
  });
});
