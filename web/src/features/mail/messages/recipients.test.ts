import { expect, it } from 'vitest';
import { mailMessages } from '#contract/mail/mail.ts';
import { addRecipients } from './components/recipients.ts';

it('takes one address, in small letters', () =>
  expect(addRecipients([], ' Asha@Acme.example ')).toEqual({
    emails: ['asha@acme.example'],
    rest: '',
    error: undefined,
  }));

it('takes a pasted list', () =>
  expect(addRecipients(['a@b.in'], 'Chitra Das <c@d.in>, e@f.in;g@h.in\n<i@j.in>').emails).toEqual([
    'a@b.in',
    'c@d.in',
    'e@f.in',
    'g@h.in',
    'i@j.in',
  ]));

it('keeps what is no address, in words', () =>
  expect(addRecipients([], 'a@b.in asha@')).toEqual({
    emails: ['a@b.in'],
    rest: 'asha@',
    error: mailMessages.recipientInvalid,
  }));

it('refuses what is there already', () =>
  expect(addRecipients(['a@b.in'], 'A@B.in')).toEqual({
    emails: ['a@b.in'],
    rest: 'A@B.in',
    error: mailMessages.recipientDuplicate,
  }));
