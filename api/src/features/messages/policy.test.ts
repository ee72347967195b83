import { expect, test } from 'vitest';
import { judgeRefusal, pauseReason, refusalText, type SmtpRefusal } from './policy.ts';

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
  // What the pool says when a server keeps hanging up: no stage at all.
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
  ['dead-address', null, answered('RCPT TO', '550 5.1.1 relay spam blocked policy')],
  ['dead-address', null, answered('RCPT TO', '550-5.1.1 two\n550 5.1.1 lines')],
  ['dead-address', null, answered('RCPT TO', '556 5.1.10 null MX')],
  ['recipient', null, answered('RCPT TO', '552 5.2.2 full')],
  ['recipient', null, answered('RCPT TO', '550 5.4.1 denied')],
  ['message', null, answered('RCPT TO', '450 4.7.1 greylisted')],
  ['message', null, answered('RCPT TO', '421 4.7.0 too many, later')],
  ['message', null, answered('RCPT TO', '501 5.5.4 bad parameter')],
  ['message', null, answered('DATA', '550 5.1.1 no such user', 'EMESSAGE')],
  ['message', null, answered('DATA', '552 5.3.4 too big', 'EMESSAGE')],
  ['message', null, answered('DATA', '451 later', 'EMESSAGE')],
  ['message', null, { code: 'EENVELOPE', command: 'API' }],
  ['message', null, {}],
] as const)('%s (%s): %j', (fault, reason, refusal) => {
  expect(judgeRefusal(refusal)).toBe(fault);
  if (reason) expect(pauseReason(fault, refusal)).toBe(reason);
});

test('what is kept of a refusal names nobody', () => {
  expect(refusalText(answered('RCPT TO', '550 5.7.1 <gone@mail.example> relaying denied'))).toBe(
    'SMTP 550 5.7.1 at RCPT TO',
  );
  expect(refusalText({ code: 'ESOCKET', command: 'CONN' })).toBe('ESOCKET');
});
