// A calendar file travels as a part of its own and arrives unchanged.
import { generateKeyPairSync } from 'node:crypto';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { dkimVerifier, verifyDkim } from '#api-test/outside/dkim.ts';
import { calendarType, methodOf } from '../pages/calendar-file.ts';
import { escapeHtml } from '../texts/rich-text.ts';
import { composeMail } from './compose.ts';
import { encodePattern } from './pattern.ts';

const file =
  'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Café. At eight = 8 \r\n  a folded line\r\n.\r\nEND:VCALENDAR\r\n';

test('a mail with a calendar file has it as its last part, under its method, and is signed as a whole', async () => {
  const type = calendarType(methodOf(file));
  expect(type).toBe('text/calendar; charset=utf-8; method=REQUEST');
  const calendar = { type, content: file };
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { source } = await composeMail(
    {
      messageId: '<1@acme.example>',
      from: { name: 'Acme', address: 'news@acme.example' },
      to: { name: 'Ravi', address: 'ravi@mail.example' },
      replyTo: null,
      returnTo: null,
      pattern: encodePattern(['News'], ['Hello'], ['<p>Hello</p>'], escapeHtml, calendar),
      value: () => null,
      headers: {},
    },
    { domain: 'acme.example', selector: 'encore', key: privateKey },
  );
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true });
  expect(mail.text?.trim()).toBe('Hello');
  expect(mail.html?.trim()).toBe('<p>Hello</p>');
  expect(mail.attachments).toMatchObject([{ mimeType: 'text/calendar', method: 'REQUEST' }]);
  const [part] = mail.attachments;
  const content = part?.content ?? '';
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
  // The parser normalises line ends.
  expect(text.replaceAll('\r\n', '\n').trimEnd()).toBe(file.replaceAll('\r\n', '\n').trimEnd());
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  if (dkimVerifier) expect(verifyDkim([source], { 'encore._domainkey.acme.example': record })).toEqual([true]);
});
