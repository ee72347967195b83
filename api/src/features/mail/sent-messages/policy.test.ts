import { describe, expect, test } from 'vitest';
import type { Permission } from '#contract/base/permissions.ts';
import { closedTypes, deriveReason, isUndelivered, openTypes } from './policy.ts';

describe.each([
  ['a viewer of campaigns', ['campaigns:read'], [], ['mailer', 'journey'], ['instant', 'rehire', 'mailer', 'journey']],
  [
    'a user who manages campaigns',
    ['campaigns:read', 'campaigns:manage'],
    [],
    [],
    ['instant', 'rehire', 'mailer', 'journey'],
  ],
  [
    'a user without access to campaigns',
    ['people:read'],
    ['mailer', 'journey'],
    ['mailer', 'journey'],
    ['instant', 'rehire'],
  ],
] as const)('%s', (_, has, notRead, notSentAgain, read) => {
  const actor = { permissions: new Set<Permission>(has) };

  test('sees the types of messages that they may see, and sends again what they may', () => {
    expect(closedTypes(actor, 'read')).toEqual(notRead);
    expect(closedTypes(actor, 'manage')).toEqual(notSentAgain);
    expect(openTypes(actor)).toEqual(read);
  });
});

const sent = { state: 'sent' as const, results: [] as string[], block_reason: null, last_error: null };
const failed = (last_error: string | null) => ({ ...sent, state: 'failed' as const, last_error });
const bounced = (last_error: string | null) => ({ ...sent, results: ['opened', 'bounced'], last_error });
const leftOut = (block_reason: string | null) => ({ ...sent, state: 'suppressed' as const, block_reason });

describe('Why a message did not arrive', () => {
  test.each([
    [failed('SMTP 550 5.1.1 at RCPT TO'), 'The address doesn’t exist'],
    [failed('SMTP 550 5.1.2 at RCPT TO'), 'The address doesn’t exist'],
    [failed('SMTP 550 5.1.3 at RCPT TO'), 'The address doesn’t exist'],
    [failed('SMTP 550 5.1.6 at RCPT TO'), 'The address doesn’t exist'],
    [failed('SMTP 556 5.1.10 at RCPT TO'), 'The address doesn’t exist'],
    // 1.4, 1.5, 1.7 and 1.8 do not say whether the address exists.
    [failed('SMTP 550 5.1.4 at RCPT TO'), 'Their mail server returned it'],
    [failed('SMTP 550 5.1.8 at RCPT TO'), 'Their mail server returned it'],
    [failed('SMTP 452 4.2.2 at RCPT TO'), 'The mailbox is full'],
    [bounced('Returned 5.2.2'), 'The mailbox is full'],
    [bounced('Returned 5.2.1'), 'The mailbox is switched off'],
    [failed('SMTP 553 5.6.7 at RCPT TO'), 'A mail server on the way doesn’t support addresses in this script'],
    [failed('SMTP 552 5.3.4 at DATA'), 'The message is too large for them'],
    [failed('SMTP 451 4.3.0 at DATA'), 'Their mail server couldn’t be reached'],
    [bounced('Returned 5.4.14'), 'Their mail server couldn’t be reached'],
    [failed('SMTP 554 5.7.1 at DATA'), 'Their mail server refused it'],
    [bounced('Returned 4.7.26'), 'Their mail server refused it'],
    [failed('ETIMEDOUT'), 'Their mail server returned it'],
    [failed(null), 'Their mail server returned it'],
    [bounced(null), 'Their mail server returned it'],
    [leftOut('unsubscribed'), 'Unsubscribed'],
    [leftOut('bounced'), 'The address bounced'],
    [leftOut(null), 'Sending was stopped'],
    [leftOut('of a later version'), 'Left out'],
    // Delivered or on its way, whatever was answered before.
    [{ ...sent, last_error: 'SMTP 451 4.7.1 at RCPT TO' }, null],
    [{ ...sent, state: 'queued' as const, last_error: 'SMTP 450 4.2.1 at RCPT TO' }, null],
    [{ ...sent, state: 'sending' as const, results: ['opened'] }, null],
  ])('%j: %s', (outcome, words) => {
    expect(deriveReason(outcome)).toBe(words);
  });
});

test.each([
  [failed('SMTP 550 5.1.1 at RCPT TO'), true],
  [bounced(null), true],
  [leftOut('bounced'), true],
  [leftOut('unsubscribed'), false],
  [leftOut(null), false],
  [sent, false],
  [{ ...sent, results: ['opened', 'clicked'] }, false],
  [{ ...sent, state: 'queued' as const, block_reason: 'bounced' }, false],
])('%j could not be delivered: %s', (outcome, undelivered) => {
  expect(isUndelivered(outcome)).toBe(undelivered);
});
