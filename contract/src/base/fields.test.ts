// Fields that forms and addresses share: what each accepts, returns, and rejects with which text.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pastDate } from './dates.ts';
import { richText } from './rich-text.ts';
import {
  emailField,
  flag,
  generalMessages,
  isOneLine,
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

  test.each(['a\nb', 'a\rb', 'a\tb', 'a\u0000b', 'a\u2028b', 'a\u2029b'])('%j is none', (value) => {
    expect(isOneLine(value)).toBe(false);
    for (const schema of [oneLine(), requiredText('missing'), optionalText()])
      expect(sentences(schema, value)).toEqual([oneLineRule]);
  });

  test.each(['a\u202ab', 'a\u202eb', 'a\u2066b', 'a\u2069b'])('%j is one without its turn of direction', (value) => {
    expect(isOneLine(value)).toBe(false);
    for (const schema of [oneLine(), requiredText('missing'), optionalText()]) expect(schema.parse(value)).toBe('ab');
  });

  test('line breaks at its ends are trimmed', () => {
    expect(oneLine().parse('\n Asha \n')).toBe('Asha');
  });

  test('a value that is not text gets the message of the field, or the general one', () => {
    expect(sentences(oneLine('missing'), 7)).toEqual(['missing']);
    expect(sentences(oneLine(), 7)).toEqual(['Must be text']);
  });

  test('a required text has the given maximum length, or none', () => {
    const short = requiredText('missing', { length: 3, message: 'too long' });
    expect([text(0), text(1), text(3), text(4)].map((value) => sentences(short, value))).toEqual([
      ['missing'],
      [],
      [],
      ['too long'],
    ]);
    expect(sentences(requiredText('missing'), text(100_000))).toEqual([]);
  });

  test('a text of several lines keeps them, and is measured the same way', () => {
    const lines = requiredLines('missing', { length: 3, message: 'too long' });
    expect(lines.parse('\n a\nb\n ')).toBe('a\nb');
    expect(sentences(lines, ' \n ')).toEqual(['missing']);
    expect(sentences(lines, 'a\nbc')).toEqual(['too long']);
    expect(sentences(lines, undefined)).toEqual(['missing']);
  });

  test('an optional text has at most 200 characters unless stated otherwise', () => {
    expect(sentences(optionalText(), text(200))).toEqual([]);
    expect(sentences(optionalText(), text(201))).toEqual(['Must be at most 200 characters']);
  });
});

describe('An error in one field hides no other errors of the form', () => {
  const tooDeep = 'Formatting can be nested at most 50 deep. Please paste the text without its formatting';
  const whole = 'The end is before the beginning';
  const form = (field: z.ZodType) => z.object({ field }).refine(() => false, whole);

  test.each([
    ['a missing email', emailField('missing', 'invalid'), '', 'missing'],
    ['an invalid email', emailField('missing', 'invalid'), 'asha', 'invalid'],
    ['a missing text', requiredText('missing'), '', 'missing'],
    ['a text that is too long', requiredText('missing', { length: 3, message: 'too long' }), 'abcd', 'too long'],
    ['a missing date', pastDate('missing', 'invalid'), '', 'missing'],
    ['a date that is none', pastDate('missing', 'invalid'), '31/02/2019', 'invalid'],
    ['formatting that is too deep', richText(z.string()), '<b>'.repeat(51), tooDeep],
  ])('%s', (_, field, value, fault) => {
    expect(sentences(form(field), { field: value })).toEqual([fault, whole]);
  });
});

describe('Numbers, flags and ids', () => {
  const field = wholeNumberField(2, 1_000_000_000);
  const rule = 'Must be a whole number from 2 to 1000000000';

  test.each([
    ['2', 2],
    [2, 2],
    ['007', 7],
    ['1000000000', 1_000_000_000],
    [1_000_000_000, 1_000_000_000],
  ])('%j is the number %i', (value, number) => {
    expect(field.parse(value)).toBe(number);
  });

  test.each([
    '1',
    1,
    1_000_000_001,
    '1000000001',
    '00000000002',
    2.5,
    '2.5',
    '-2',
    '+2',
    ' 2',
    '2 ',
    '0x2',
    '',
    'two',
    true,
    null,
  ])('%j is none', (value) => {
    expect(sentences(field, value)).toEqual([rule]);
  });

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

  test('an id is returned in lower case', () => {
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

describe('The missing parts of a password', () => {
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
