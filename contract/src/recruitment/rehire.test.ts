import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { rehire, rehireMessage } from './rehire.ts';

const jobId = '01890a5d-ac96-774b-bcce-b302099a8057';
const text = { subject: 'Come back', message: 'We miss you' };
const existing = { type: 1, jobId, ...text };
const fresh = { type: 2, jobTitle: 'Engineer', jobDescription: 'Build things', location: 'Pune', ...text };
const recipients = ['a@mail.example'];

describe('The recipients of a rehire message', () => {
  const none = ['recipients: Please enter email address of the recipients'];
  test.each([
    [{}, none],
    [{ recipients: [] }, none],
    [{ recipients, selectAll: false }, []],
    [{ recipients }, []],
    [{ selectAll: true }, []],
    [{ selectAll: true, recipients: [] }, []],
    [{ selectAll: false }, none],
  ])('%j: %j', (audience, refusals) => {
    expect(said(rehire, { ...existing, ...audience })).toEqual(refusals);
    expect(said(rehire, { ...fresh, ...audience })).toEqual(refusals);
  });

  test('at most 10,000 by name', () => {
    const emails = Array.from({ length: 10_001 }, (_, at) => `person${at}@mail.example`);
    expect(said(rehire, { ...existing, recipients: emails.slice(1) })).toEqual([]);
    expect(said(rehire, { ...existing, recipients: emails })).toEqual([
      'recipients: At most 10000 recipients can be listed; use select-all for more',
    ]);
  });
});

describe('The job of a rehire message', () => {
  test('the type is a number, even when a form sends it as text', () => {
    for (const type of [1, '1']) expect(rehire.parse({ ...existing, recipients, type }).type).toBe(1);
    for (const type of [2, '2']) expect(rehire.parse({ ...fresh, recipients, type }).type).toBe(2);
  });

  test.each([0, 3, '3', '', null, undefined, true])('the type %j is none', (type) =>
    expect(said(rehire, { ...existing, recipients, type })).toEqual([
      'type: Type must be 1 (existing job) or 2 (new job)',
    ]),
  );

  test('an existing job needs neither location nor salary, a new one its location', () => {
    for (const given of [{}, { location: null, salary: null }, { location: 'Pune', salary: '20 lakh' }])
      expect(said(rehire, { ...existing, recipients, ...given })).toEqual([]);
    expect(said(rehire, { ...fresh, recipients, salary: null })).toEqual([]);
    expect(said(rehire, { ...fresh, recipients, location: null })).toEqual([
      'location: Please select the job location',
    ]);
  });

  test('a new job is exclusive or not', () => {
    for (const isExclusive of [1, '1', 0, '0', undefined])
      expect(said(rehire, { ...fresh, recipients, isExclusive })).toEqual([]);
    for (const isExclusive of [2, true, 'yes'])
      expect(said(rehire, { ...fresh, recipients, isExclusive })).toHaveLength(1);
  });
});

describe('The initial message until someone edits it', () => {
  const about = (company: string, job: string) =>
    [
      'Hello {name},',
      `We have an opening for ${job} at ${company} and would be delighted to have you back. You know our people and the way we work, and we remember what you brought to the team.`,
      'Have a look at the position and, if it appeals to you, apply on its page.',
      `Warm regards,\nTeam ${company}`,
    ].join('\n\n');

  test.each([
    ['Acme', 'Engineer', about('Acme', 'Engineer')],
    [' Acme ', ' Engineer ', about('Acme', 'Engineer')],
    [null, 'Engineer', about('[Company name]', 'Engineer')],
    ['  ', 'Engineer', about('[Company name]', 'Engineer')],
    ['Acme', null, about('Acme', '[Job title]')],
    ['Acme', '', about('Acme', '[Job title]')],
  ])('of %j and %j', (company, job, message) => expect(rehireMessage(company, job)).toBe(message));
});
