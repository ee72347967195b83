import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { rehire, rehireMessage } from '../recruitment/rehire.ts';
import { instantMessage, mailTemplates, recipientList, templateLink } from './mail.ts';
import { mergeFieldPattern } from './merge-fields.ts';

type Faults = { path: string; message: string }[];
const faults = (schema: z.ZodType, value: unknown): Faults =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];

const emails = (count: number) => Array.from({ length: count }, (_, index) => `person${index}@mail.example`);
const jobId = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('Instant email (specification, section 5)', () => {
  const right = { subject: 'Hello', content: 'How are you?', recipients: ['a@mail.example'] };
  const withField = (values: Record<string, unknown>) => faults(instantMessage, { ...right, ...values });
  const noRecipients = [{ path: 'recipients', message: 'Please enter email address of the recipients' }];

  test('recipients: at least one, at most 50, valid, no duplicates', () => {
    expect(withField({ recipients: undefined })).toEqual(noRecipients);
    expect(withField({ recipients: [] })).toEqual(noRecipients);
    expect(withField({ recipients: emails(50) })).toEqual([]);
    expect(withField({ recipients: emails(51) })).toEqual([
      { path: 'recipients', message: 'Emails can be sent to a maximum of 50 recipients at a time' },
    ]);
    expect(withField({ recipients: ['a@mail.example', 'nonsense'] })).toEqual([
      { path: 'recipients.1', message: 'Please enter valid email address' },
    ]);
    expect(withField({ recipients: ['a@mail.example', 'A@Mail.Example '] })).toEqual([
      { path: 'recipients.1', message: 'This email address is already added' },
    ]);
    expect(withField({ recipients: ['a@mail.example\r\nbcc: b@mail.example'] })).toHaveLength(1);
  });

  test('select-all needs no list', () => {
    expect(withField({ recipients: undefined, selectAll: true })).toEqual([]);
    expect(withField({ recipients: undefined, selectAll: false })).toEqual(noRecipients);
  });

  test.each([
    ['subject', '', 'Please enter email subject of atleast 1 character'],
    ['subject', '  ', 'Please enter email subject of atleast 1 character'],
    ['subject', undefined, 'Please enter email subject of atleast 1 character'],
    ['subject', 's'.repeat(101), 'Subject must be less than or equal to 100 characters'],
    ['content', ' ', 'Please enter email content'],
    ['content', undefined, 'Please enter email content'],
    ['content', 'c'.repeat(10_001), 'Message should be less than or equal to 10000 characters'],
  ])('%s as %j', (path, value, message) => {
    expect(withField({ [path]: value })).toEqual([{ path, message }]);
  });

  test('1 and 100 characters of subject, 10000 of content are valid', () => {
    for (const values of [{ subject: 's' }, { subject: 's'.repeat(100) }, { content: 'c'.repeat(10_000) }])
      expect(withField(values)).toEqual([]);
  });

  test('the sender has at most 254 characters', () => {
    expect(withField({ sender: 's'.repeat(254) })).toEqual([]);
    expect(withField({ sender: 's'.repeat(255) })).toEqual([
      { path: 'sender', message: 'Must be at most 254 characters' },
    ]);
  });

  test('another mailerType is refused', () => {
    expect(withField({ mailerType: 'instant' })).toEqual([]);
    expect(withField({ mailerType: 'rehire' })).toHaveLength(1);
  });

  test.each(['subject', 'content'])('the %s contains no {link} that the form should have filled in', (path) => {
    expect(withField({ [path]: 'See {link} for more' })).toEqual([
      { path, message: 'Please replace {link} with the link' },
    ]);
    expect(withField({ [path]: 'See {links} or {name}' })).toEqual([]);
  });

  test('select-all, an empty list and one with recipients', () => {
    expect(withField({ recipients: [], selectAll: true })).toEqual([]);
    expect(withField({ selectAll: false })).toEqual([]);
    expect(withField({ recipients: [], selectAll: false })).toEqual(noRecipients);
  });

  test('each repeated address is named, also the third time', () => {
    const [a, b] = ['a@mail.example', 'b@mail.example'];
    const message = 'This email address is already added';
    expect(faults(recipientList, [a, b, a, b, 'A@mail.example'])).toEqual([
      { path: '2', message },
      { path: '3', message },
      { path: '4', message },
    ]);
    expect(recipientList.parse([' A@Mail.Example', b])).toEqual([a, b]);
  });

  test.each([
    ['', false],
    [' ', false],
    ['k', true],
    ['k'.repeat(100), true],
    ['k'.repeat(101), false],
    ['a\nb', false],
  ])('the key %j under which nothing is sent twice: %s', (idempotencyKey, isTaken) =>
    expect(withField({ idempotencyKey })).toHaveLength(isTaken ? 0 : 1),
  );
});

describe('The link of a template', () => {
  test.each(['https://acme.example', 'HTTPS://acme.example/jobs?a=b', ' https://acme.example '])('%j is one', (link) =>
    expect(templateLink.parse(link)).toBe(link.trim()),
  );
  test.each([
    'http://acme.example',
    'acme.example',
    'https://acme',
    'see https://acme.example',
    'a.example/?to=https://b.example',
    'https://',
  ])('%j is none', (link) =>
    expect(faults(templateLink, link)).toEqual([
      { path: '', message: 'Please enter a link that begins with https://' },
    ]),
  );
  test('is required', () => {
    for (const link of ['', '  '])
      expect(faults(templateLink, link)).toEqual([{ path: '', message: 'Please enter the link' }]);
  });
});

test('the fields of a text, with and without fallback', () => {
  const found = (text: string) => [...text.matchAll(mergeFieldPattern)].map(([, field, fallback]) => [field, fallback]);
  expect(found('Dear {name}, {firstName|friend} of {companyName|}')).toEqual([
    ['name', undefined],
    ['firstName', 'friend'],
    ['companyName', ''],
  ]);
  for (const text of ['{nick}', '{ name }', '{Name}', '{name', 'name}', '{name|a<b}', '{name|{x}'])
    expect(found(text), text).toEqual([]);
  expect(found(`{name|${'x'.repeat(80)}}`)).toEqual([['name', 'x'.repeat(80)]]);
  expect(found(`{name|${'x'.repeat(81)}}`)).toEqual([]);
});

describe('Rehire form (section 5)', () => {
  const text = { subject: 'Come back', message: 'We miss you', recipients: ['a@mail.example'] };
  const existing = { type: 1, jobId, ...text };
  const fresh = { type: 2, jobTitle: 'Engineer', jobDescription: 'Build things', location: 'Pune', ...text };
  const ofExisting = (values: Record<string, unknown>) => faults(rehire, { ...existing, ...values });
  const ofNew = (values: Record<string, unknown>) => faults(rehire, { ...fresh, ...values });

  test('both types are valid, also with the type as text', () => {
    for (const type of [1, '1']) expect(ofExisting({ type })).toEqual([]);
    for (const type of [2, '2']) expect(ofNew({ type })).toEqual([]);
    expect(ofExisting({ type: 3 })).toHaveLength(1);
  });

  test('an existing job must be chosen', () => {
    for (const value of [undefined, null, '', 'nonsense'])
      expect(ofExisting({ jobId: value })).toEqual([{ path: 'jobId', message: 'Please select a job' }]);
  });

  test.each([
    ['jobTitle', '', 'Please enter title for the job'],
    ['jobTitle', undefined, 'Please enter title for the job'],
    ['jobTitle', 't'.repeat(101), 'Job title should be less than or equal to 100 characters'],
    ['jobDescription', ' ', 'Please enter a description for the job'],
    ['jobDescription', 'd'.repeat(10_001), 'Job description should be less than or equal to 10000 characters'],
    ['location', '', 'Please select the job location'],
    ['location', undefined, 'Please select the job location'],
    ['subject', '', 'Please enter subject'],
    ['subject', 's'.repeat(101), 'Subject must be less than or equal to 100 characters'],
    ['message', '', 'Please enter message'],
    ['message', 'm'.repeat(10_001), 'Message should be less than or equal to 10000 characters'],
  ])('%s as %j', (path, value, message) => {
    expect(ofNew({ [path]: value })).toEqual([{ path, message }]);
  });

  test('the largest texts are valid, and salary is optional', () => {
    for (const values of [
      { jobTitle: 't'.repeat(100) },
      { jobDescription: 'd'.repeat(10_000) },
      { message: 'm'.repeat(10_000) },
      { salary: undefined },
      { salary: '' },
    ])
      expect(ofNew(values)).toEqual([]);
  });

  test('recipients are required here too, but may be more than 50', () => {
    expect(ofExisting({ recipients: [] })).toEqual([
      { path: 'recipients', message: 'Please enter email address of the recipients' },
    ]);
    expect(ofExisting({ recipients: emails(51) })).toEqual([]);
  });
});

describe('Prepared texts (sections 3 and 4)', () => {
  test('the three presets carry placeholders for company name and link', () => {
    expect(mailTemplates.map((template) => template.name)).toEqual([
      'Rehiring',
      'Thanking Ex-employees for Referrals',
      'Gifting Merchandise',
    ]);
    for (const { content } of mailTemplates) expect(content).toMatch(/\{companyName\}[\s\S]*\{link\}/);
  });

  test('the rehire message is filled from company and job, with placeholders when they are unknown', () => {
    expect(rehireMessage('Acme', 'Engineer')).toContain('opening for Engineer at Acme');
    expect(rehireMessage(null, ' ')).toContain('opening for [Job title] at [Company name]');
  });
});
