// Names that a mail repeats to someone who did not ask for it: each character and each word by itself.
import { describe, expect, test } from 'vitest';
import { checkedCompanyName, checkedPersonName, companyInMail, personInMail } from './checked-names.ts';

describe('The name of a person', () => {
  test.each([
    ['  Asha  Rao ', 'Asha Rao'],
    ['One Two Three Four Five', 'One Two Three Four Five'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ["Mary-Jane O'Hara-O’Neil", "Mary-Jane O'Hara-O’Neil"],
    ['J. R. Rao', 'J. R. Rao'],
    ['É. Rao', 'É. Rao'],
    ['E\u0301. Rao', 'E\u0301. Rao'],
  ])('%j is repeated as %j', (name, expected) => {
    expect(checkedPersonName(name)).toBe(expected);
  });

  test.each([
    'Asha 2',
    'Asha_Rao',
    'Dr.. Rao',
    'Dr.Rao',
    'Rao.',
    '.Rao',
    '-Rao',
    'Rao-',
    "Rao'",
    'O--Neil',
    'Asha,Rao',
    'Asha\tRao',
    '(Asha)',
    `${'x'.repeat(60)} `,
  ])('%j is not repeated', (name) => {
    expect(checkedPersonName(name)).toBeNull();
  });

  const words =
    'www http https com net org info biz xyz click dot visit login verify confirm password urgent now today call pay buy win won winner free prize bonus offer money bitcoin crypto account invoice your you';
  test.each(words.split(' '))('with the word %s it is not repeated, wherever the word is', (word) => {
    for (const name of [word, `${word} Rao`, `Asha ${word}`, `Asha ${word.toUpperCase()} Rao`, `Asha-${word}`])
      expect(checkedPersonName(name), name).toBeNull();
  });

  test.each(['log in', 'sign in', 'signin'])('with the words %s neither', (lure) => {
    expect(checkedPersonName(`Please ${lure}`)).toBeNull();
  });

  test.each([
    'Young Youssef',
    'Winston Wonder',
    'Freeman Calloway',
    'Nowak Payne',
    'Comet Dotson',
    'Organ Infante',
    'Netta Wwwx',
  ])('%s only begins like such words', (name) => expect(checkedPersonName(name)).toBe(name));

  test.each(['Darwin Overwon', 'Recall Byfree', 'Anow Bayou'])('%s only ends like them', (name) => {
    expect(checkedPersonName(name)).toBe(name);
  });
});

describe('The name of a company', () => {
  test.each([
    ['  Acme  ', 'Acme'],
    ['A B C D E F G', 'A B C D E F G'],
    ['A B C D E F  G', 'A B C D E F  G'],
    ['x'.repeat(60), 'x'.repeat(60)],
    [` ${'x'.repeat(60)} `, 'x'.repeat(60)],
    ['Studio 1234', 'Studio 1234'],
    ["Rao & Sons, (India) +1/2 it’s o'k", "Rao & Sons, (India) +1/2 it’s o'k"],
    ['A.B Industries', 'A.B Industries'],
    ['Acme. Ltd', 'Acme. Ltd'],
    ['E\u0301tude', 'E\u0301tude'],
    ['Call Centre Today', 'Call Centre Today'],
  ])('%j is repeated as %j', (name, expected) => {
    expect(checkedCompanyName(name)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    'x'.repeat(61),
    'A B C D E F G H',
    'Studio 12345',
    'Acme // x',
    'acme.in',
    'A.BC Industries',
    'Acme. ltd',
    'Acme.  ltd',
    'Acme!',
    'Acme: x',
    'Acme@x',
    'Acme\tx',
  ])('%j is not repeated', (name) => {
    expect(checkedCompanyName(name)).toBeNull();
  });

  const words = 'www http https com net org info biz xyz click dot visit login verify password urgent your you';
  test.each([...words.split(' '), 'log in'])('with %s it is not repeated, wherever the word is', (word) => {
    for (const name of [word, `${word} Acme`, `Acme ${word}`, `Acme ${word.toUpperCase()} India`, `Acme-${word}`])
      expect(checkedCompanyName(name), name).toBeNull();
  });

  test.each(['Visitors', 'Younger Clicks', 'Unverify Bayou', 'Comet Networks', 'Webcom'])(
    '%s only begins or ends like such words',
    (name) => expect(checkedCompanyName(name)).toBe(name),
  );
});

test('a mail leaves out a name that it must not repeat', () => {
  expect([personInMail(' Asha Rao '), personInMail('Visit evil com')]).toEqual(['Asha Rao', 'A colleague']);
  expect([companyInMail(' Acme '), companyInMail('evil.com')]).toEqual(['Acme', 'a company']);
});
