// The fields that forms and addresses share: what each takes, what it makes of it, and what it says.
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  flag,
  generalMessages,
  isHttpAddress,
  isLinkedinUrl,
  isOneLine,
  isPhone,
  isWebsite,
  oneLine,
  optionalText,
  passwordParts,
  recordId,
  requiredLines,
  requiredText,
  wholeNumberField,
} from './rules.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
const text = (length: number) => 'x'.repeat(length);
const oneLineRule = 'Must be on one line, without control characters';

describe('Texts of one line', () => {
  test.each(['', 'Asha Rao', 'आशा राव', 'نص', 'a\u00a0b', 'a\u200db'])('%j is one', (value) => {
    expect(isOneLine(value)).toBe(true);
    expect(sentences(oneLine(), value)).toEqual([]);
  });

  test.each([
    'a\nb',
    'a\rb',
    'a\tb',
    'a\u0000b',
    'a\u2028b',
    'a\u2029b',
    'a\u202ab',
    'a\u202eb',
    'a\u2066b',
    'a\u2069b',
  ])('%j is none', (value) => {
    expect(isOneLine(value)).toBe(false);
    for (const schema of [oneLine(), requiredText('missing'), optionalText()])
      expect(sentences(schema, value)).toEqual([oneLineRule]);
  });

  test('line breaks at its ends are trimmed', () => {
    expect(oneLine().parse('\n Asha \n')).toBe('Asha');
  });

  test('what is no text has the words of the field, or those of everyone', () => {
    expect(sentences(oneLine('missing'), 7)).toEqual(['missing']);
    expect(sentences(oneLine(), 7)).toEqual(['Must be a text']);
  });

  test('a required text has as many characters as it says, or any number', () => {
    const short = requiredText('missing', { length: 3, message: 'too long' });
    expect([text(0), text(1), text(3), text(4)].map((value) => sentences(short, value))).toEqual([
      ['missing'],
      [],
      [],
      ['too long'],
    ]);
    expect(sentences(requiredText('missing'), text(100_000))).toEqual([]);
  });

  test('one over several lines keeps them, and is measured alike', () => {
    const lines = requiredLines('missing', { length: 3, message: 'too long' });
    expect(lines.parse('\n a\nb\n ')).toBe('a\nb');
    expect(sentences(lines, ' \n ')).toEqual(['missing']);
    expect(sentences(lines, 'a\nbc')).toEqual(['too long']);
    expect(sentences(lines, undefined)).toEqual(['missing']);
  });

  test('one that may be left out has at most 200 characters where nothing else is said', () => {
    expect(sentences(optionalText(), text(200))).toEqual([]);
    expect(sentences(optionalText(), text(201))).toEqual(['Must be at most 200 characters']);
  });
});

describe('Numbers, flags and ids', () => {
  const field = wholeNumberField(2, 1_000_000_000);
  const rule = 'Must be a whole number from 2 to 1000000000';

  test.each([
    ['2', 2],
    [2, 2],
    ['007', 7],
    ['999999999', 999_999_999],
    [1_000_000_000, 1_000_000_000],
  ])('%j is the number %i', (value, number) => {
    expect(field.parse(value)).toBe(number);
  });

  test.each(['1', 1, 1_000_000_001, '1000000000', 2.5, '2.5', '-2', '+2', ' 2', '2 ', '0x2', '', 'two', true, null])(
    '%j is none',
    (value) => {
      expect(sentences(field, value)).toEqual([rule]);
    },
  );

  test.each([
    ['1', '1'],
    [1, '1'],
    [true, '1'],
    ['true', '1'],
    ['0', '0'],
    [0, '0'],
    [false, '0'],
    ['false', '0'],
    ['', undefined],
    [undefined, undefined],
  ])('the flag %j is %j', (value, expected) => {
    expect(flag.parse(value)).toBe(expected);
  });

  test.each(['yes', '2', 2, -1, null, 'TRUE', []])('%j is no flag', (value) => {
    expect(sentences(flag, value)).toEqual(['Must be 1 or 0']);
  });

  test('an id is given in small letters', () => {
    expect(recordId('wrong').parse('01890A5D-AC96-774B-BCCE-B302099A8057')).toBe(
      '01890a5d-ac96-774b-bcce-b302099a8057',
    );
  });

  test.each([
    'x01890a5d-ac96-774b-bcce-b302099a8057',
    '01890a5d-ac96-774b-bcce-b302099a80570',
    '01890a5d-ac96-774b-b302099a8057',
    '01890a5d-ac96-774b-bcce-bcce-b302099a8057',
    '01890a5g-ac96-774b-bcce-b302099a8057',
    '01890a5d-ac96-774b-bcc-b302099a80570',
    '0189-ac96-774b-bcce-b302099a8057',
    '01890a5d-ac96-774b-bcce-b302',
  ])('%s is none', (value) => {
    expect(sentences(recordId('wrong'), value)).toEqual(['wrong']);
  });

  test.each([
    [5_242_880, 'File size exceeds 5MB.'],
    [52_428_800, 'File size exceeds 50MB.'],
    [1_600_000, 'File size exceeds 2MB.'],
  ])('of a limit of %i bytes: %s', (bytes, message) => {
    expect(generalMessages.fileTooLarge(bytes)).toBe(message);
  });
});

describe('What is still missing of a password', () => {
  const missing = (password: string) => passwordParts.filter(({ isMet }) => !isMet(password)).map(({ words }) => words);

  test.each([
    ['', ['at least 8 characters', 'upper case', 'lower case', 'a digit', 'a special character']],
    ['xxxxxxx', ['at least 8 characters', 'upper case', 'a digit', 'a special character']],
    ['xxxxxxxx', ['upper case', 'a digit', 'a special character']],
    ['XXXXXXXX', ['lower case', 'a digit', 'a special character']],
    ['12345678', ['upper case', 'lower case', 'a special character']],
    ['!!!!!!!!', ['upper case', 'lower case', 'a digit']],
    ['        ', ['upper case', 'lower case', 'a digit', 'a special character']],
    ['Äöäöäö1§', []],
  ])('%j: %j', (password, expected) => {
    expect(missing(password)).toEqual(expected);
  });
});

describe('An address that a program can call', () => {
  test.each(['https://acme.in', 'http://localhost:8080', 'HTTPS://ACME.IN/a?b=c#d'])('%s is one', (url) =>
    expect(isHttpAddress(url)).toBe(true),
  );

  test.each([
    '',
    'acme.in',
    'ftp://acme.in',
    'httpx://acme.in',
    'mailto:asha@acme.in',
    'https://',
    'https://acme.in/a\nb',
  ])('%j is none', (url) => expect(isHttpAddress(url)).toBe(false));
});

describe('Phones and addresses of the web (specification, section 5)', () => {
  test('a phone number is one line', () => {
    expect([isPhone('98450 12345'), isPhone('98450\n12345'), isPhone('98450\t12345')]).toEqual([true, false, false]);
  });

  test.each([
    'http://linkedin.com/in/asha',
    'de.linkedin.com/in/asha',
    'www.linkedin.com/in/a',
    'linkedin.com/in/asha_rao%20-1',
    'linkedin.com/in/asha/de/',
    'linkedin.com/in/asha//',
    'linkedin.com/in/asha?',
    'linkedin.com/in/asha/?a=b',
    'LINKEDIN.COM/IN/ASHA',
  ])('%s is a LinkedIn profile', (url) => expect(isLinkedinUrl(url)).toBe(true));

  test.each([
    'xhttps://linkedin.com/in/asha',
    'ftp://linkedin.com/in/asha',
    'a.linkedin.com/in/asha',
    'abcd.linkedin.com/in/asha',
    '1a.linkedin.com/in/asha',
    'linkedinxcom/in/asha',
    'linkedin.com/in/asha rao',
    'linkedin.com/in/asha?a b',
    'linkedin.com/in/asha/x y',
    'linkedin.com/in/asha\n',
  ])('%j is none', (url) => expect(isLinkedinUrl(url)).toBe(false));

  test.each([
    'a.in',
    '1a.in',
    'a1.b2.in',
    'a-b.in',
    'http://acme.in:1',
    'acme.in:65535/x',
    'acme.in?a=b',
    'acme.in#a',
    'acme.in/',
    'bücher.example',
  ])('%s is a website', (url) => expect(isWebsite(url)).toBe(true));

  test.each([
    'xhttps://acme.in',
    'httpss://acme.in',
    '-acme.in',
    'acme-.in',
    'acme..in',
    'acme.i',
    'acme.1n',
    'acme.in:',
    'acme.in:123456',
    'acme.in:x',
    'acme.in/a b',
    'acme.inx!',
    'acme.in\n',
    'acme.in/a\u202eb',
  ])('%j is none', (url) => expect(isWebsite(url)).toBe(false));
});
