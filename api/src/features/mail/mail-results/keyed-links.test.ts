import { describe, expect, test } from 'vitest';
import { trustedCompanyId } from '#api/core/ids.ts';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { recipientToken, sealTarget } from '#api/features/mail/messages/track-links.ts';
import { oldUnsubscribeToken, unsubscribeTokenOf } from '#api-test/links.ts';
import { redactKeys } from '#contract/base/keyed-addresses.ts';
import { keyedAddresses } from '#contract/base/paths.ts';

const secret = onlySecret('a secret of at least thirty-two characters');
const company = trustedCompanyId('0199c1f0-7c1e-7c1e-8c1e-0123456789ab');
const [id, link] = ['0199c1f0-7c1e-7c1e-8c1e-ba9876543210', 'f4a1d2c3-5b6e-4f70-9182-a3b4c5d6e7f8'];
const site = 'https://alumni.acme.example';
const copy = recipientToken(secret, { company, outbox: link });
const email = 'priya.raghavan.the.second@mail.example';

/** Values for each part of a query. */
const values: Record<keyof typeof keyedAddresses, string[]> = {
  key: [copy],
  token: [
    linkToken(secret, link),
    unsubscribeTokenOf(company, email, 'surveys', { secret }),
    oldUnsubscribeToken(company, email, 'surveys', secret),
  ],
  referral: [linkToken(secret, link)],
  to: [sealTarget(secret, { brand: 'encore', message: id, url: `${site}/polls/${id}?key={recipient-token}` })],
  of: [copy],
};
const links = Object.entries(keyedAddresses).flatMap(([name, addresses]) =>
  addresses.flatMap((address) =>
    values[name as keyof typeof values].map((value) => ({
      name,
      value,
      url: `${site}${address.replace('$id', id)}?${name}=${value}`,
    })),
  ),
);

/** One of each value. */
const differing = links.filter(({ value }, at) => links.findIndex((other) => other.value === value) === at);

/** The ways in which a link appears in returned mail: plain, quoted, encoded, within another address. */
const written: Readonly<Record<string, (url: string) => string>> = {
  plain: (url) => `Vote here: ${url}`,
  'in brackets': (url) => `Vote <${url}>, or not.`,
  'before more of the query': (url) => `${url}&answer=2#top`,
  'after more of the query': (url) => url.replace('?', '?answer=2&'),
  'with HTML’s ampersand': (url) => `<a href="${url.replace('?', '?answer=2&amp;')}">Vote</a>`,
  'with HTML’s equals sign': (url) => url.replace('=', '&#61;'),
  'quoted-printable': (url) => url.replace('=', '=3D'),
  'within a scanner’s address': (url) => `https://safe.example/?url=${encodeURIComponent(url)}&data=05`,
  'within two of them': (url) => `https://a.example/?u=${encodeURIComponent(encodeURIComponent(url))}`,
  'within one that writes a dash': (url) =>
    `https://urldefense.example/v2/url?u=${url.replace('?', '-3F').replace('=', '-3D')}`,
  'within one that keeps it': (url) => `https://urldefense.example/v3/__${url}__;!!AbC$`,
};
const breaks = {
  'a line': '\n',
  'a line of Windows': '\r\n',
  'a quote': '\n> ',
  'two quotes': '\n> > ',
  'a soft break': '=\r\n',
};

/** Returns whether no piece of the value is left from which the rest could be guessed. */
const isGone = (text: string, value: string) => {
  // The replacement has letters of its own.
  const parts = text.split('removed').map((part) => part.replace(/[^\w-]/g, ''));
  const bare = value.replaceAll('.', '');
  return !Array.from({ length: bare.length - 15 }, (_, at) => bare.slice(at, at + 16)).some((piece) =>
    parts.some((part) => part.includes(piece)),
  );
};

describe('A personal link loses its key', () => {
  test.each(Object.keys(written))('%s', (how) => {
    for (const { url, value, name } of links) {
      const text = redactKeys(`Thank you.\n${written[how]?.(url)}\nSee you on Thursday`);
      expect(isGone(text, value), text).toBe(true);
      expect(text).toMatch(/^Thank you\.\n[^]*\nSee you on Thursday$/);
      expect(text, name).toContain('removed');
    }
  });

  test.each(Object.entries(breaks))('broken by %s, anywhere', (_, broken) => {
    for (const { url, value, name } of differing)
      for (let at = url.indexOf(`${name}=`) + 1; at < url.length; at += 1) {
        const text = redactKeys(`> ${url.slice(0, at)}${broken}${url.slice(at)}\n\nSee you`);
        // The end of a sealed value opens nothing.
        expect(isGone(text, value), text).toBe(true);
        expect(text).toMatch(/\n\nSee you$/);
      }
  });

  test('broken after every forty characters', () => {
    for (const { url, value } of links) {
      const text = redactKeys(url.replace(/(.{40})/g, '$1\n> '));
      expect(isGone(text, value), text).toBe(true);
    }
  });
});

test('the line below a key, and text that is no key, stay as they are', () => {
  expect(redactKeys(`${site}/polls/${id}?key=${copy}\nHello`)).toBe(`${site}/polls/${id}?key=removed\nHello`);
  const text = `The key=value pair, token=abc, ?to=Pune&of=2024, monkey=1, https://shop.example/?key=summer-2026\n${'='.repeat(80)}`;
  expect(redactKeys(text)).toBe(text);
});

test('a long text without an end takes no time', () => {
  const began = performance.now();
  for (const text of ['key=\n', 'k\n', 'token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n', 'of= ', 'to=\n> '])
    redactKeys(text.repeat(100_000 / text.length));
  expect(performance.now() - began).toBeLessThan(2_000);
});
