import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  emailField,
  generalMessages,
  isEmail,
  isLettersAndSpaces,
  isLinkedinUrl,
  isPhone,
  isStrongPassword,
  isWebsite,
  limits,
  optionalText,
  paging,
  recordId,
  requiredText,
} from './rules.ts';

/** Returns the error texts of a schema, in order; an empty list is a pass. */
const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
const alphanumeric = fc.constantFrom(...'abcxyzABCXYZ019');
const inner = fc.constantFrom(...'abcXYZ019._-+');

describe('Limits and general texts (specification, sections 8 and 9)', () => {
  test('the limits are those of section 9', () => {
    expect(limits).toEqual({
      pageSize: 10,
      maximumPageSize: 100,
      groupName: 30,
      generalName: 100,
      personName: { minimum: 5, maximum: 30 },
      naturalName: { minimum: 2, maximum: 100 },
      recipients: 50,
      entries: 50,
      draftBytes: 262_144,
      note: 5000,
      timelinePage: 20,
      reason: 500,
      tags: { perPerson: 20, length: 30 },
      customField: { name: 50, choices: 50, choice: 100, text: 500 },
      searchesInGroup: 100,
      undoDays: 7,
      filterOptions: 500,
      subject: 100,
      message: 10_000,
      jobTitle: 100,
      imports: { columns: 250, keptRows: 10_000, keptBytes: 20_971_520, keptCell: 4000 },
      fileBytes: 5_242_880,
      firstBatchYear: 2000,
      years: { minimum: 0, maximum: 30 },
    });
  });

  test('the generic texts are those of section 8', () => {
    expect(generalMessages).toMatchObject({
      generic: 'Something went wrong! Please try again later',
      unavailable: 'Oops... something went wrong. Please try again later',
      notSignedIn: 'User not authenticated',
    });
    expect(generalMessages.fileTooLarge(limits.fileBytes)).toBe('File size exceeds 5MB.');
  });
});

describe('Email (section 5)', () => {
  test.each([
    'a@b.co',
    'first.last@mail.example',
    'a_b-c+d@mail.example',
    "o'brien@mail.example",
    '1@2.in',
    `${'a'.repeat(64)}@mail.example`,
    'asha@sub.sub.mail.example',
    'आशा@उदाहरण.भारत',
    'मीरा@डाटामेल.भारत',
    'பிரியா@உதாரணம்.இந்தியா',
    'ශ්‍රී@mail.example',
    'jose\u0301@mail.example',
    'asha.राव@mail.example',
  ])('%s is right', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    '',
    'asha',
    'asha@',
    'mail.example',
    '@mail.example',
    'asha@mail',
    'asha@mail.c',
    'asha@mail.c0',
    'asha@.example',
    'asha@mail..example',
    '.asha@mail.example',
    'asha.@mail.example',
    '-asha@mail.example',
    'asha_@mail.example',
    'as..ha@mail.example',
    'asha@-mail.example',
    'asha@mail-.example',
    'as ha@mail.example',
    'asha@ma il.example',
    'asha@mail.example ',
    'asha@mail.example\n',
    'asha\r\nbcc: x@mail.example',
    '"asha"@mail.example',
    'asha@[127.0.0.1]',
    'asha@@mail.example',
    'a@b@mail.example',
    'asha<x@mail.example>',
    'asha,x@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    `a@${'m'.repeat(250)}.example`,
    // A combining mark needs a letter and is none itself.
    '\u0940मीरा@mail.example',
    'asha@\u0940डाटा.भारत',
    'asha@mail.\u0915\u0940',
  ])('%j is wrong', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('any local part that begins and ends with a letter or digit and has no double dots is right', () => {
    fc.assert(
      fc.property(alphanumeric, fc.array(inner, { maxLength: 62 }), alphanumeric, (first, middle, last) => {
        const local = first + middle.join('') + last;
        expect(isEmail(`${local}@mail.example`)).toBe(!local.includes('..'));
      }),
    );
  });

  test('no text breaks the check, and none with white space or control characters passes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        // oxlint-disable-next-line eslint/no-control-regex -- control characters are what must not pass
        if (isEmail(text)) expect(text).not.toMatch(/[\s\u0000-\u001f\u007f,;<>"()]/);
      }),
    );
  });

  test('a field trims and lower-cases, and has different messages for missing and invalid', () => {
    const field = emailField('missing', 'invalid');
    expect(field.parse('  Asha@Mail.Example ')).toBe('asha@mail.example');
    for (const value of [undefined, null, '', '   ', 7]) expect(sentences(field, value)).toEqual(['missing']);
    expect(sentences(field, 'asha')).toEqual(['invalid']);
    expect(field.parse('JOSE\u0301@Mail.Example')).toBe('jos\u00e9@mail.example');
  });
});

describe('Phone (section 5)', () => {
  const prefixes = ['', '91', '+91', '091', '0091', '0'];

  test.each(prefixes)('the prefix %j and 10 digits are right', (prefix) => {
    expect(isPhone(`${prefix}9845012345`)).toBe(true);
  });

  test.each([
    '',
    '984501234',
    '98450123456',
    '+9845012345',
    '+0919845012345',
    '00 9845012345',
    '+1 9845012345',
    '92 9845012345',
    '000919845012345',
    '98450x2345',
    '९८४५०१२३४५',
    '9845012345 ext 1',
    '(984) 5012345',
  ])('%j is wrong', (phone) => {
    expect(isPhone(phone)).toBe(false);
  });

  test('spaces and hyphens do not matter, the number of digits does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...prefixes),
        fc.array(fc.tuple(fc.constantFrom('', ' ', '-'), fc.nat(9)), { minLength: 1, maxLength: 14 }),
        (prefix, digits) => {
          const written = prefix + digits.map(([sign, digit]) => sign + digit).join('');
          const plain = written.replace(/[ -]/g, '');
          const right = ['', '0', '91', '+91', '091', '0091'].some(
            (known) => plain.startsWith(known) && /^\d{10}$/.test(plain.slice(known.length)),
          );
          expect(isPhone(written)).toBe(right);
        },
      ),
    );
  });
});

describe('Names, passwords and addresses (section 5)', () => {
  test.each(['Asha Rao', 'José Ñandú', 'आशा राव', 'সুমিত্রা', 'தமிழ் செல்வி', 'Zoë', 'Łukasz', 'e\u0301cole', 'A'])(
    'the name %s has letters and spaces only',
    (name) => expect(isLettersAndSpaces(name)).toBe(true),
  );

  test.each([
    '',
    '   ',
    'Asha1',
    'Asha-Rao',
    "O'Brien",
    'Asha.',
    'Asha\tRao',
    'Asha\nRao',
    'Asha\u00a0Rao',
    '😀',
    '१२३',
  ])('the name %j has not', (name) => expect(isLettersAndSpaces(name)).toBe(false));

  test.each(['Encore@2025', 'Aa1!aaaa', 'Äö1§äöäö', 'Pass word1!'])('%s is strong enough', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  test.each(['', 'Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa11aaaa', 'Aa1 aaaa'])('%j is not', (password) => {
    expect(isStrongPassword(password)).toBe(false);
  });

  test.each([
    'https://www.linkedin.com/in/asha-rao',
    'http://linkedin.com/in/asha',
    'linkedin.com/in/asha/',
    'in.linkedin.com/in/asha-rao-123/',
    'www.linkedin.com/in/asha%20rao?trk=x',
    'https://www.linkedin.com/pub/asha/1/2/3',
    'https://www.linkedin.com/in/आशा',
  ])('%s is a LinkedIn profile', (url) => expect(isLinkedinUrl(url)).toBe(true));

  test.each([
    '',
    'linkedin.com',
    'linkedin.com/in/',
    'https://linkedin.com.evil.example/in/asha',
    'https://evil.example/linkedin.com/in/asha',
    'https://evillinkedin.com/in/asha',
    'javascript:linkedin.com/in/asha',
    'https://linkedin.com/company/acme',
    'https://linkedin.com/in/asha"onclick="x',
    'https://linkedin.com/in/asha<script>',
  ])('%j is none', (url) => expect(isLinkedinUrl(url)).toBe(false));

  test.each(['acme.example', 'https://acme.example', 'http://www.acme.example:8080/about?x=1#y', 'ACME.Example/'])(
    '%s is a website',
    (url) => expect(isWebsite(url)).toBe(true),
  );

  test.each([
    '',
    'acme',
    'ftp://acme.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://acme',
    'https://acme.example /x',
    '//acme.example',
    'https://user@acme.example',
    'https://127.0.0.1',
  ])('%j is none', (url) => expect(isWebsite(url)).toBe(false));

  // A pattern that backtracks would take hours here, and the test would time out.
  test('long hostile texts are checked quickly', () => {
    let right = 0;
    for (const text of ['a'.repeat(200_000), 'a-'.repeat(100_000), 'a.'.repeat(100_000), '/'.repeat(200_000)]) {
      for (const found of [
        isEmail(`${text}@${text}`),
        isPhone(text),
        isWebsite(`https://${text}!`),
        isLinkedinUrl(`linkedin.com/in/${text}!`),
        isStrongPassword(text),
      ])
        right += Number(found);
    }
    expect(right).toBe(0);
  });
});

describe('Fields', () => {
  test('a required text is trimmed and measured after trimming', () => {
    const field = requiredText('missing', { length: 3, message: 'too long' });
    expect(field.parse('  abc ')).toBe('abc');
    for (const value of [undefined, null, '', ' \t\n', 5, {}]) expect(sentences(field, value)).toEqual(['missing']);
    expect(sentences(field, 'abcd')).toEqual(['too long']);
  });

  test('an optional text may be left out, null or blank', () => {
    const field = optionalText(5);
    expect([undefined, null, '', ' ab '].map((value) => field.parse(value))).toEqual([undefined, null, '', 'ab']);
    expect(sentences(field, 'abcdef')).toEqual(['Must be at most 5 characters']);
  });

  test('an id is a UUID, and the sentence says which id was wrong', () => {
    const field = recordId('Invalid group id');
    expect(sentences(field, '01890a5d-ac96-774b-bcce-b302099a8057')).toEqual([]);
    expect(sentences(field, '01890A5D-AC96-774B-BCCE-B302099A8057')).toEqual([]);
    for (const value of ['', 'x', '1', "'; drop table people", '01890a5dac96774bbcceb302099a8057', null, 7, ['x']])
      expect(sentences(field, value), String(value)).toEqual(['Invalid group id']);
  });

  test('paging takes whole numbers from 1, pages of at most 100 rows', () => {
    const schema = z.object(paging);
    expect(schema.parse({ pageNumber: '2', pageContent: 100 })).toEqual({ pageNumber: 2, pageContent: 100 });
    for (const pageContent of ['0', '101', '-1', '1.5', '1e1', 'ten', '', ' 5', null, ['5'], NaN, Infinity])
      expect(sentences(schema, { pageContent }), String(pageContent)).toEqual(['Must be a whole number from 1 to 100']);
  });
});
