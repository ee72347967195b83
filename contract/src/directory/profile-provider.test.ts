import { describe, expect, test } from 'vitest';
import { profileProviderChanges, profileProviderLimits } from './profile-provider.ts';

const right = { url: 'https://profiles.example/v1', key: 'k-123', enabled: true };
const sentences = (values: object) =>
  profileProviderChanges
    .safeParse({ ...right, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('A profile provider (product.md, Crawled public profile)', () => {
  test('has an address, a key, and is on or off; the key may stay unchanged', () => {
    expect(profileProviderChanges.parse({ ...right, url: ` ${right.url} `, key: ' k-123 ' })).toEqual(right);
    expect(profileProviderChanges.parse({ url: right.url, enabled: false })).toEqual({
      url: right.url,
      enabled: false,
    });
  });

  test.each(['http://localhost:8080', 'HTTPS://profiles.example', 'https://profiles.example/a?b=c#d'])(
    'is called at %s',
    (url) => {
      expect(sentences({ url })).toEqual([]);
    },
  );

  test.each([undefined, null, 5, '', '  '])('has no valid address: %j', (url) => {
    expect(sentences({ url })).toEqual(['url: Please enter the address of the provider']);
  });

  test.each([
    'profiles.example',
    'ftp://profiles.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'xhttps://profiles.example',
    'https-x://profiles.example',
    'https://',
    'https://profiles.example/\u202Ea',
  ])('is not called at %j', (url) => {
    expect(sentences({ url })).toEqual(['url: Please enter an address that begins with https://']);
  });

  test('has address and key of at most 2,000 characters', () => {
    const url = (size: number) => `https://profiles.example/${'x'.repeat(size - 25)}`;
    expect(sentences({ url: url(2000), key: 'k'.repeat(2000) })).toEqual([]);
    expect(sentences({ url: url(2001) })).toEqual(['url: Must be at most 2000 characters']);
    expect(sentences({ key: 'k'.repeat(2001) })).toEqual(['key: Must be at most 2000 characters']);
  });

  test.each([null, 5, '', '   '])('has no key in %j', (key) => {
    expect(sentences({ key })).toEqual(['key: Please enter the key from the provider']);
  });

  test.each(['k 1', 'k\n1', 'k\t1', 'schlüssel', 'k\u007f'])(
    'has a key on one line without spaces: %j is none',
    (key) => {
      expect(sentences({ key })).toEqual(['key: The key must be on one line, without spaces']);
    },
  );

  test.each(['!', '~', 'Bearer:abc/+=='])('has a key such as %s', (key) => {
    expect(sentences({ key })).toEqual([]);
  });

  test('is on or off', () => {
    for (const enabled of [undefined, null, 'true', 1])
      expect(sentences({ enabled })).toEqual(['enabled: Please choose whether the provider is on']);
  });

  test('is asked about a person once in 30 days, and about at most 50 people per call', () => {
    expect(profileProviderLimits).toEqual({ days: 30, peoplePerCall: 50 });
  });
});
