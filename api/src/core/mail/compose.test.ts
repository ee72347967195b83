// A mail is read as it was written, and an independent program accepts the signature.
import { generateKeyPairSync, hash, verify as verifySignature } from 'node:crypto';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { dkimVerifier, verifyDkim } from '#api-test/outside/dkim.ts';
import { escapeHtml } from '../texts/rich-text.ts';
import { composeMail } from './compose.ts';
import { cutAtFields } from './fill-fields.ts';
import { encodePattern } from './pattern.ts';
import { quotedPrintable } from './quoted-printable.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = { domain: 'acme.example', selector: 'encore', key: privateKey };
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

const awkward = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    '\n',
    '\r\n',
    '.',
    '\n.\n',
    '\n..',
    ' ',
    '\t',
    '  \n',
    ' \t ',
    '=',
    '=20',
    '\n\n\n',
    'From ',
    '{name}',
  ),
  fc.constantFrom(
    '{firstName|you}',
    '{unsubscribeUrl}',
    'x'.repeat(300),
    'é'.repeat(90),
    'Hello\n.hidden\n',
    '{nobody}',
  ),
);
const texts = fc.array(awkward, { maxLength: 12 }).map((parts) => parts.join('').toWellFormed());
const mails = fc.record({ subject: texts, text: texts, html: texts, name: texts });
type Mail = { subject: string; text: string; html: string; name: string };

const compose = ({ subject, text, html, name }: Mail) => {
  const values: Record<string, string> = { name, firstName: name, unsubscribeUrl: 'https://acme.example/?a=1&b=2' };
  const pattern = encodePattern(cutAtFields(subject), cutAtFields(text), cutAtFields(html), escapeHtml);
  return composeMail(
    {
      messageId: '<1@acme.example>',
      from: { name: 'Acmé, "Ltd"', address: 'people@acme.example' },
      to: { name, address: 'anna@mail.example' },
      replyTo: 'answers@acme.example',
      returnTo: null,
      pattern,
      value: (field) => values[field],
      headers: {
        'List-Unsubscribe': '<https://acme.example/out>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
    key,
  );
};

/** Joins the pieces with one kind of line break. */
const lines = (text: string) => text.replace(/\r\n?|\n/g, '\n');

/** Returns a part of the source, decoded by RFC 2045 alone. */
function partOf(source: Buffer, type: string): string {
  const text = source.toString('latin1');
  const start = text.indexOf('\r\n\r\n', text.indexOf(`Content-Type: ${type}`)) + 4;
  const encoded = text.slice(start, text.indexOf('\r\n----=_', start));
  const bytes = encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('A mail composed of encoded pieces', () => {
  test('says what was written, in lines that nothing on the way changes', async () => {
    await fc.assert(
      fc.asyncProperty(mails, async (mail) => {
        const { source } = await compose(mail);
        const name = mail.name.trim();
        const filled = (text: string, escape: (value: string) => string) =>
          text
            .split(/(\{name\}|\{firstName\|you\}|\{unsubscribeUrl\})/)
            .map((piece) => {
              if (piece === '{name}') return name ? escape(name) : 'there';
              if (piece === '{firstName|you}') return name ? escape(name) : 'you';
              return piece === '{unsubscribeUrl}' ? escape('https://acme.example/?a=1&b=2') : piece;
            })
            // Each piece by itself: a line break split between two pieces stays two.
            .map(lines)
            .join('');
        expect(lines(partOf(source, 'text/plain'))).toBe(filled(mail.text, (value) => value));
        expect(lines(partOf(source, 'text/html'))).toBe(filled(mail.html, escapeHtml));
        const body = source.toString('latin1').slice(source.indexOf('\r\n\r\n') + 4);
        expect(body).toMatch(/^[\x20-\x7e\r\n]*$/);
        for (const line of body.split('\r\n')) {
          expect(line.length).toBeLessThanOrEqual(76);
          expect(line).not.toMatch(/^\.|[\r\n]| $| {2}/);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a mail program reads subject, names, text and HTML', async () => {
    const mail = {
      subject: 'Zurück, {name}?',
      text: 'Hallo {name},\n\nwie geht’s?',
      html: '<p>{name} &amp; Co</p>',
      name: 'Zoë <b>',
    };
    const { source, subject } = await compose(mail);
    const read = await PostalMime.parse(source);
    expect(subject).toBe('Zurück, Zoë <b>?');
    expect(read.subject).toBe(subject);
    expect(read.from).toMatchObject({ name: 'Acmé, "Ltd"', address: 'people@acme.example' });
    expect(read.to).toMatchObject([{ name: 'Zoë <b>', address: 'anna@mail.example' }]);
    expect(read.text?.trimEnd()).toBe('Hallo Zoë <b>,\n\nwie geht’s?');
    expect(read.html?.trimEnd()).toBe('<p>Zoë &#60;b&#62; &amp; Co</p>');
  });
});

test('quoted-printable stays within the line limit whatever begins the next piece', () => {
  expect(quotedPrintable(`${'x'.repeat(75)}.`)).toBe(`${'x'.repeat(75)}=\r\n=2E`);
  expect(quotedPrintable('a  b\t\n. c ')).toBe('a=20 b=09\r\n=2E c=20');
});

/** Verifies body hash and signature by RFC 6376, independently of the code that signs. */
function holds(source: Buffer): boolean {
  const text = source.toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = `${rest
    .join('\r\n\r\n')
    .replace(/[ \t]+\r\n/g, '\r\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`;
  const fields = head.replace(/\r\n([ \t])/g, '$1').split('\r\n');
  const field = (name: string) => {
    const found = fields.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';
    return `${name.toLowerCase()}:${found
      .slice(name.length + 1)
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const signature = field('DKIM-Signature');
  const tag = (name: string) => new RegExp(`[:; ]${name}=([^;]*)`).exec(signature)?.[1]?.replace(/ /g, '') ?? '';
  const signed = [...tag('h').split(':').map(field), signature.replace(/ b=.*$/, ' b=')].join('\r\n');
  const isBody = hash('sha256', Buffer.from(body, 'latin1'), 'base64') === tag('bh');
  return isBody && verifySignature('sha256', Buffer.from(signed, 'latin1'), publicKey, Buffer.from(tag('b'), 'base64'));
}

describe('The signature of two hundred mails', () => {
  const sources = Promise.all(fc.sample(mails, 200).map(async (mail) => (await compose(mail)).source));

  test('is valid by the RFC, covers every header, and breaks with any change', async () => {
    for (const source of await sources) {
      expect(holds(source)).toBe(true);
      expect(source.toString().replace(/\r\n /g, ' ')).toMatch(/h=.*List-Unsubscribe: ?List-Unsubscribe-Post:/);
    }
    const [first = Buffer.alloc(0)] = await sources;
    expect(holds(Buffer.from(first.toString().replace('charset=utf-8', 'charset=utf-7')))).toBe(false);
    expect(holds(Buffer.from(first.toString().replace('answers@', 'others@')))).toBe(false);
  });

  test.skipIf(!dkimVerifier)(
    'is accepted by an independent program (skipped if python3-dkim is not installed)',
    async () => {
      const mails = await sources;
      expect(verifyDkim(mails, { 'encore._domainkey.acme.example': record })).toEqual(mails.map(() => true));
    },
  );
});

test.each([
  // A domain alone has a form for every server; a local part in another script goes as it is (RFC 6531).
  ['asha@डाटामेल.भारत', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ['मीरा@डाटामेल.भारत', 'मीरा@डाटामेल.भारत'],
  ['मीरा@mail.example', 'मीरा@mail.example'],
])('%s is written as servers accept it', async (address, written) => {
  const pattern = encodePattern(cutAtFields('Hello'), cutAtFields('text'), cutAtFields('html'), escapeHtml);
  const { to, source } = await composeMail(
    {
      messageId: '<1@acme.example>',
      from: { name: 'Acme', address: 'people@acme.example' },
      to: { name: 'मीरा', address },
      replyTo: null,
      returnTo: null,
      pattern,
      value: () => '',
      headers: {},
    },
    undefined,
  );
  expect(to).toBe(written);
  expect((await PostalMime.parse(source)).to).toEqual([{ name: 'मीरा', address: written }]);
});
