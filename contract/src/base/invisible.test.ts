// Texts are what they look like: invisible characters are removed from every input; those that shape letters and emoji stay.
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { groupName } from '../directory/groups.ts';
import { newPerson, tagList } from '../directory/person.ts';
import { withoutInvisible } from './invisible.ts';
import { emailField, oneLine, optionalText, requiredLines, requiredText } from './rules.ts';

describe('Characters that show nothing', () => {
  test('are those of the class Cf, except the two joiners', () => {
    const all = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
    const hidden = all.filter((code) => /\p{Cf}/u.test(String.fromCodePoint(code)));
    expect(hidden.length).toBeGreaterThan(160);
    const left = hidden.filter((code) => withoutInvisible(`क${String.fromCodePoint(code)}क`) !== 'कक');
    expect(left).toEqual([0x200c, 0x200d]);
  });

  test.each([
    ['mark of direction', '\u200EMeera\u200F'],
    ['soft hyphen', 'Mee\u00ADra'],
    ['byte order mark', '\uFEFFMeera'],
    ['word joiner', 'Mee\u2060ra'],
    ['embedding and override', '\u202AMeera\u202E\u202C'],
    ['isolate', '\u2066Meera\u2069'],
    ['tag', 'Meera\u{E0041}\u{E007F}'],
    ['joiner of a script that joins nothing', 'M\u200Deer\u200C\u200Da\u200D'],
    ['joiner before everything', '\u200D\u200CMeera'],
    ['joiner after a space', '\u200DMeera'],
  ])('a %s', (_, text) => expect(withoutInvisible(text)).toBe('Meera'));

  test.each(['ශ්‍රීමතී', 'ക്‍ഷ', 'അവന്‍', 'می‌خواهم', 'क्‌ष', '👩‍👩‍👧', '👩🏽‍💻', '🏳️‍🌈', '❤️‍🔥', 'José', 'a\u0301', 'a\nb\tc'])(
    '%s stays as it is',
    (text) => expect(withoutInvisible(text)).toBe(text),
  );
});

describe('Fields', () => {
  test.each<[string, z.ZodType]>([
    ['one line', oneLine()],
    ['required', requiredText('missing')],
    ['lines', requiredLines('missing')],
    ['optional', optionalText()],
    ['group name', groupName],
  ])('%s', (_, schema) => expect(schema.parse('\u202A Sa\u00ADles \u200E')).toBe('Sales'));

  test('a text of only invisible characters is empty', () => {
    expect(requiredText('missing').safeParse('\u200E \u00AD').error?.issues[0]?.message).toBe('missing');
    expect(groupName.safeParse('\u200E').error?.issues[0]?.message).toBe('Group name cannot be blank');
  });

  test('an email address, a tag and the values of a record', () => {
    expect(emailField('missing', 'invalid').parse('\u200EAsha@mail.example\u200F')).toBe('asha@mail.example');
    expect(tagList.parse(['Sa\u00ADles', 'sales'])).toEqual(['Sales']);
    const person = newPerson.parse({
      name: '\u200ELrm Person',
      email: 'lrm@case.example',
      companyEmail: 'lrm@acme.example',
      phone: '\u200E9876543210',
      gender: 'female',
      designation: 'Engineer',
      department: '\u200ESales',
      location: 'Pune',
      dateOfBirth: '04/23',
      dateOfJoining: '01/07/2014',
      dateOfLeaving: '31/03/2021',
      linkedinUrl: 'linkedin.com/in/lrm\u200E',
    });
    expect(person).toMatchObject({
      name: 'Lrm Person',
      phone: '9876543210',
      department: 'Sales',
      linkedinUrl: 'linkedin.com/in/lrm',
    });
  });
});
