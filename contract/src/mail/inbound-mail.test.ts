import { describe, expect, test } from 'vitest';
import { inboundCall } from './inbound-mail.ts';

const bounce = { type: 'bounce', recipient: 'asha@mail.example' };
const reply = { type: 'reply', id: '<1@mail.example>', from: { email: 'asha@mail.example' }, text: 'Thank you' };
const isTaken = (value: unknown) => inboundCall.safeParse(value).success;
const text = (length: number) => 'x'.repeat(length);

describe('Reports of a mail service', () => {
  test('a bounce is final with an unknown status by default', () => {
    expect(inboundCall.parse(bounce)).toEqual({ ...bounce, status: null, delayed: false });
    expect(inboundCall.parse({ ...bounce, status: '4.2.2', delayed: true })).toEqual({
      ...bounce,
      status: '4.2.2',
      delayed: true,
    });
  });

  test.each(['2.0.0', '4.2.2', '5.1.1', '5.123.456'])('the status %s is one', (status) =>
    expect(isTaken({ ...bounce, status })).toBe(true),
  );
  test.each(['', '5.1', '550', '3.1.1', '5.1.1.1', '5.1234.1', '5.1.1234', '5..1', '5.a.1', 'X5.1.1', '5.1.1 gone'])(
    'the status %j is none',
    (status) =>
      expect(inboundCall.safeParse({ ...bounce, status }).error?.issues.map(({ message }) => message)).toEqual([
        'Please provide a status such as 5.1.1',
      ]),
  );

  test('a complaint names its recipient', () => {
    expect(isTaken({ type: 'complaint', recipient: 'asha@mail.example' })).toBe(true);
    expect(isTaken({ type: 'complaint' })).toBe(false);
  });

  test('a reply has a sender and a text; it is written by a person by default', () => {
    expect(inboundCall.parse(reply)).toEqual({
      ...reply,
      from: { email: 'asha@mail.example', name: '' },
      subject: '',
      attached: [],
      automatic: false,
    });
    expect(isTaken({ ...reply, from: { email: 'asha' } })).toBe(false);
    expect(isTaken({ ...reply, text: undefined })).toBe(false);
    expect(isTaken({ ...reply, id: undefined })).toBe(false);
  });

  test('nothing else is accepted', () => {
    for (const wrong of [{}, { type: 'opened', recipient: 'asha@mail.example' }, { type: 'bounce' }])
      expect(isTaken(wrong)).toBe(false);
  });

  test.each<[string, number, (length: number) => unknown]>([
    ['recipient of a bounce', 320, (n) => ({ ...bounce, recipient: text(n) })],
    ['recipient of a complaint', 320, (n) => ({ type: 'complaint', recipient: text(n) })],
    ['returning address', 320, (n) => ({ ...bounce, returnAddress: text(n) })],
    ['id of the mail', 400, (n) => ({ ...bounce, messageId: text(n) })],
    ['id of a reply', 400, (n) => ({ ...reply, id: text(n) })],
    ['name of who replies', 500, (n) => ({ ...reply, from: { email: 'asha@mail.example', name: text(n) } })],
    ['subject', 1000, (n) => ({ ...reply, subject: text(n) })],
    ['text', 100_000, (n) => ({ ...reply, text: text(n) })],
    ['name of a file', 1000, (n) => ({ ...reply, attached: [text(n)] })],
    ['files', 100, (n) => ({ ...reply, attached: Array.from({ length: n }, () => 'cv.pdf') })],
  ])('%s: at most %i', (_, most, of) => expect([isTaken(of(most)), isTaken(of(most + 1))]).toEqual([true, false]));
});
