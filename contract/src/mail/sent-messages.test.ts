import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import {
  countedRecipients,
  listMessages,
  listRecipients,
  messageMessages,
  recipientResults,
  recipientResultWords,
  resendTo,
} from './sent-messages.ts';

describe('Sending a message again', () => {
  test.each([
    ['asha@mail.example', 'asha@mail.example'],
    [' Asha@Mail.Example ', 'asha@mail.example'],
  ])('to %j', (email, kept) => expect(resendTo.parse({ email })).toEqual({ email: kept }));

  test.each([
    ['asha@mail', ['email: Please enter valid email address']],
    ['asha', ['email: Please enter valid email address']],
    [' ', ['email: Please enter email address']],
    [undefined, ['email: Please enter email address']],
  ])('not to %j: %j', (email, refusals) => expect(said(resendTo, { email })).toEqual(refusals));

  test('is refused for a dead address, with the reason', () => {
    expect(messageMessages.refused('it bounced')).toBe('This address can’t be mailed: it bounced');
  });
});

describe('Filters of the list of messages', () => {
  test.each(['all', 'instant', 'rehire', 'replies'])('%s', (kind) => {
    expect(listMessages.query.parse({ kind })).toEqual({ kind });
  });
  test('is all by default, and only known ones', () => {
    expect(listMessages.query.parse({})).toEqual({ kind: 'all' });
    expect(said(listMessages.query, { kind: 'sms' })).toHaveLength(1);
  });
  test('by ex-employee', () => {
    expect(said(listMessages.query, { person: '01890a5d-ac96-774b-bcce-b302099a8057' })).toEqual([]);
    expect(said(listMessages.query, { person: 'asha' })).toEqual(['person: Invalid ex-employee id']);
  });
  test.each([
    ['messages', listMessages.query],
    ['recipients', listRecipients.query],
  ])('%s are searched for by at most 100 characters, blanks around them not counted', (_, query) => {
    for (const [search, isTaken] of [
      [` ${'x'.repeat(100)} `, true],
      ['x'.repeat(101), false],
    ] as const)
      expect(said(query, { search })).toEqual(isTaken ? [] : ['search: Must be at most 100 characters']);
  });
});

test.each([
  ['messages', listMessages.query],
  ['recipients', listRecipients.query],
])('%s go on where at most 200 characters say', (_, query) => {
  expect(said(query, { cursor: 'x'.repeat(200) })).toEqual([]);
  expect(said(query, { cursor: 'x'.repeat(201) })).toEqual(['cursor: Must be at most 200 characters']);
});

test('each recipient has results, with the labels of a campaign', () => {
  expect(recipientResults.map((result) => recipientResultWords[result])).toEqual([
    'Sent',
    'Waiting',
    'Failed',
    'Left out',
    'Bounced',
    'Marked as spam',
    'Opened',
    'Clicked',
    'Unsubscribed',
    'Replied',
  ]);
  for (const result of ['bounced', 'replied']) expect(said(listRecipients.query, { result })).toEqual([]);
  expect(said(listRecipients.query, { result: 'read' })).toHaveLength(1);
  expect(countedRecipients).toBe(10_000);
});
