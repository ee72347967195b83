import { expect, it } from 'vitest';
import { mailMessages } from '#contract/mail/mail.ts';
import { addRecipients } from './components/recipients.ts';

it('adds one address, in lower case', () =>
  expect(addRecipients([], ' Asha@Acme.example ')).toEqual({
    emails: ['asha@acme.example'],
    rest: '',
    error: undefined,
  }));

it('adds a pasted list', () =>
  expect(addRecipients(['a@b.in'], 'Chitra Das <c@d.in>, e@f.in;g@h.in\n<i@j.in>').emails).toEqual([
    'a@b.in',
    'c@d.in',
    'e@f.in',
    'g@h.in',
    'i@j.in',
  ]));

it('keeps text that is not an address, with an explanation', () =>
  expect(addRecipients([], 'a@b.in asha@')).toEqual({
    emails: ['a@b.in'],
    rest: 'asha@',
    error: mailMessages.recipientInvalid,
  }));

it('refuses duplicates', () =>
  expect(addRecipients(['a@b.in'], 'A@B.in')).toEqual({
    emails: ['a@b.in'],
    rest: 'A@B.in',
    error: mailMessages.recipientDuplicate,
  }));
