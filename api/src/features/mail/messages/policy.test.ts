import { expect, test } from 'vitest';
import {
  deadAddress,
  givenUp,
  isSoftAnswer,
  judgeRefusal,
  pauseReason,
  refusalText,
  type SmtpRefusal,
} from './policy.ts';

const answered = (command: string, response: string, code = 'EENVELOPE'): SmtpRefusal => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

test.each([
  ['connection', 'unreachable', { code: 'ESOCKET', command: 'CONN' }],
  ['connection', 'unreachable', { code: 'EDNS', command: 'CONN' }],
  ['connection', 'unreachable', { code: 'ETIMEDOUT', command: 'CONN' }],
  // The pool's error when a server keeps hanging up, without a stage.
  ['connection', 'unreachable', { code: 'ECONNECTION' }],
  ['connection', 'insecure', { code: 'ETLS', command: 'STARTTLS' }],
  ['connection', 'hung-up', answered('CONN', '554 5.7.1 go away', 'EPROTOCOL')],
  ['connection', 'sign-in-refused', answered('AUTH PLAIN', '535 5.7.8 bad', 'EAUTH')],
  ['connection', 'sign-in-refused', answered('AUTH LOGIN', '454 4.7.0 later', 'EAUTH')],
  ['connection', 'hung-up', answered('RCPT TO', '421 4.3.2 closing')],
  ['sender', 'sender-refused', answered('MAIL FROM', '554 no')],
  ['sender', 'sender-refused', answered('MAIL FROM', '530 5.7.0 authenticate first')],
  ['sender', 'sender-refused', answered('MAIL FROM', '451 4.3.0 later')],
  ['message', null, answered('MAIL FROM', '552 5.3.4 too big')],
  ['message', null, { code: 'EMESSAGE', command: 'MAIL FROM' }],
  ['policy', 'policy', answered('RCPT TO', '554 5.7.1 no such user')],
  ['policy', 'policy', answered('RCPT TO', '550 5.1.8 domain of sender')],
  ['policy', 'policy', answered('DATA', '554 5.7.1 spam', 'EMESSAGE')],
  ['recipient-unclear', 'recipients-refused', answered('RCPT TO', '550 relay access denied')],
  ['recipient-unclear', 'recipients-refused', answered('RCPT TO', '554-first\n554 second')],
  ['recipient', null, answered('RCPT TO', '550 5.1.1 relay spam blocked policy')],
  ['recipient', null, answered('RCPT TO', '550-5.1.1 two\n550 5.1.1 lines')],
  ['recipient', null, answered('RCPT TO', '556 5.1.10 null MX')],
  ['recipient', null, answered('RCPT TO', '552 5.2.2 full')],
  ['recipient', null, answered('RCPT TO', '550 5.2.1 disabled')],
  ['recipient-unclear', 'recipients-refused', answered('RCPT TO', '550 5.4.1 denied')],
  ['recipient-unclear', 'recipients-refused', answered('RCPT TO', '550 5.4.4 no such host')],
  ['recipient-unclear', 'recipients-refused', answered('RCPT TO', '550 5.5.0 mailbox unavailable')],
  ['recipient-unclear', 'recipients-refused', answered('RCPT TO', '550 5.0.0 no')],
  ['message', null, answered('RCPT TO', '552 5.3.4 too big')],
  ['message', null, answered('RCPT TO', '450 4.7.1 greylisted')],
  ['message', null, answered('RCPT TO', '421 4.7.0 too many, later')],
  ['message', null, answered('DATA', '550 5.1.1 no such user', 'EMESSAGE')],
  ['message', null, answered('DATA', '552 5.3.4 too big', 'EMESSAGE')],
  ['message', null, answered('DATA', '451 later', 'EMESSAGE')],
  ['message', null, { code: 'EENVELOPE', command: 'API' }],
  // A sign-in that fails before reaching the server, and a secure connection that fails by its stage or by its code alone.
  ['connection', 'sign-in-refused', { code: 'ENOAUTH', command: 'API' }],
  ['connection', 'sign-in-refused', answered('AUTH XOAUTH2', '535 5.7.8 bad', 'ECONNECTION')],
  ['connection', 'insecure', { code: 'EREQUIRETLS', command: 'EHLO' }],
  ['connection', 'insecure', answered('STARTTLS', '454 4.7.0 not now', 'ECONNECTION')],
  ['connection', 'hung-up', { code: 'EPROTOCOL', command: 'CONN' }],
  // Of two codes in one answer the first counts; a code within the server's words does not.
  ['recipient', null, answered('RCPT TO', '550 5.1.1 as told before: 550 5.7.1')],
  ['recipient-unclear', 'recipients-refused', answered('RCPT TO', '550 see 550 5.1.1')],
  ['message', null, answered('RCPT TO', '550 5.6.10 content')],
  ['recipient', null, answered('RCPT TO', '553 5.6.7 no addresses in this script')],
  ['sender', 'sender-refused', answered('MAIL FROM', '553 5.6.7 no addresses in this script')],
  ['recipient', null, answered('RCPT TO', '500 5.1.1 no such user')],
  ['policy', 'policy', answered('RCPT TO', '550 5.1.7 address of sender')],
  ['message', null, answered('MAIL FROM', '452 4.3.4 too big')],
  ['message', null, answered('MAIL FROM', '552 no')],
  ['message', null, answered('DATA', '554 no reason', 'EMESSAGE')],
  ['message', null, answered('VRFY', '550 5.1.1 no such user')],
  ['message', null, answered('RCPT TO', '550 5.61.1 content')],
  ['message', null, {}],
] as const)('%s (%s): %j', (fault, reason, refusal) => {
  expect(judgeRefusal(refusal)).toBe(fault);
  if (reason) expect(pauseReason(fault, refusal)).toBe(reason);
});

test.each([
  // The receiving domain says ‘later’ to the sender (greylisting and rates), at the recipient or the content.
  [true, answered('RCPT TO', '450 4.7.1 greylisted')],
  [true, answered('DATA', '451 4.7.0 slow down')],
  [true, answered('RCPT TO', '451 4.3.2 busy')],
  [true, answered('RCPT TO', '450 later')],
  [true, answered('RCPT TO', '421 4.7.28 too many')],
  [false, answered('RCPT TO', '421 closing')],
  [false, answered('RCPT TO', '421 4.3.2 closing')],
  [false, answered('RCPT TO', '450 4.2.1 mailbox busy')],
  [false, answered('RCPT TO', '452 4.7.1 storage')],
  [false, answered('RCPT TO', '550 5.7.1 refused')],
  [false, answered('MAIL FROM', '451 4.7.1 later')],
  [false, { command: 'RCPT TO' }],
] as const)('a domain that says ‘later’: %s, %j', (isSoft, refusal) => {
  expect(isSoftAnswer(refusal)).toBe(isSoft);
});

test.each([
  ['SMTP 550 5.7.1 at RCPT TO', answered('RCPT TO', '550 5.7.1 no')],
  ['SMTP 556 5.1.10 at RCPT TO', answered('RCPT TO', '556 5.1.10 null MX')],
  ['SMTP 550 5.25.13 at DATA', answered('DATA', '550-5.25.13 no')],
  ['SMTP 550 at RCPT TO', answered('RCPT TO', '550 see 550 5.1.1')],
  ['SMTP 554', answered('CONN', '554 go away')],
  ['SMTP 554', { responseCode: 554 }],
  ['ETIMEDOUT', { code: 'ETIMEDOUT', command: 'CONN' }],
  ['could not be sent', {}],
] as const)('a refusal is kept as “%s”: %j', (kept, refusal) => {
  expect(refusalText(refusal)).toBe(kept);
});

test('the kept text of a refusal names no one', () => {
  expect(refusalText(answered('RCPT TO', '550 5.7.1 <gone@mail.example> relaying denied'))).toBe(
    'SMTP 550 5.7.1 at RCPT TO',
  );
  expect(refusalText({ code: 'ESOCKET', command: 'CONN' })).toBe('ESOCKET');
});

test.each([
  ['SMTP 550 5.1.1 at RCPT TO', 'dead'],
  ['SMTP 556 5.1.10 at RCPT TO', 'dead'],
  ['SMTP 550 5.2.1 at RCPT TO', 'dead'],
  ['SMTP 550 5.4.1 at RCPT TO', 'dead'],
  ['Returned 5.4.4', 'dead'],
  ['Returned 5.1.2', 'dead'],
  ['SMTP 552 5.2.2 at RCPT TO', 'given up'],
  ['SMTP 550 at RCPT TO', 'given up'],
  ['SMTP 550 5.5.0 at RCPT TO', 'given up'],
  ['SMTP 550 5.4.14 at RCPT TO', 'given up'],
  ['Returned', 'given up'],
  ['Returned 5.0.0', 'given up'],
  ['Returned 5.1.11', 'given up'],
  // A report says so for good after days.
  ['Returned 4.4.7', 'given up'],
  ['SMTP 550 5.1.1 at DATA', 'neither'],
  ['SMTP 450 4.2.1 at RCPT TO', 'neither'],
  ['SMTP 554 5.7.1 at RCPT TO', 'neither'],
  ['SMTP 550 5.1.8 at RCPT TO', 'neither'],
  ['SMTP 552 5.3.4 at RCPT TO', 'neither'],
  ['Returned 5.7.1', 'neither'],
  ['Returned 5.1.7', 'neither'],
  ['Returned 4.7.0', 'neither'],
  ['ETIMEDOUT', 'neither'],
])('“%s” says about its address: %s', (text, said) => {
  expect(deadAddress.test(text) ? 'dead' : givenUp.test(text) ? 'given up' : 'neither').toBe(said);
  if (said === 'dead') expect(givenUp.test(text)).toBe(true);
});
