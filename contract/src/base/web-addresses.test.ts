// Phone numbers and web addresses: the boundaries of what each form accepts (specification, section 5).
import { describe, expect, test } from 'vitest';
import { isHttpAddress, isLinkedinUrl, isPhone, isWebsite } from './rules.ts';

describe('An address that a program can call', () => {
  test.each(['https://acme.in', 'http://localhost:8080', 'HTTPS://ACME.IN/a?b=c#d'])('%s is one', (url) =>
    expect(isHttpAddress(url)).toBe(true),
  );

  test.each([
    '',
    'acme.in',
    'ftp://acme.in',
    'httpx://acme.in',
    'mailto:asha@acme.in',
    'https://',
    'https://acme.in/a\nb',
  ])('%j is none', (url) => expect(isHttpAddress(url)).toBe(false));
});

describe('Phones and addresses of the web (specification, section 5)', () => {
  test('a phone number is one line', () => {
    expect([isPhone('98450 12345'), isPhone('98450\n12345'), isPhone('98450\t12345')]).toEqual([true, false, false]);
  });

  test.each([
    'http://linkedin.com/in/asha',
    'de.linkedin.com/in/asha',
    'www.linkedin.com/in/a',
    'linkedin.com/in/asha_rao%20-1',
    'linkedin.com/in/asha/de/',
    'linkedin.com/in/asha//',
    'linkedin.com/in/asha?',
    'linkedin.com/in/asha/?a=b',
    'LINKEDIN.COM/IN/ASHA',
  ])('%s is a LinkedIn profile', (url) => expect(isLinkedinUrl(url)).toBe(true));

  test.each([
    'xhttps://linkedin.com/in/asha',
    'ftp://linkedin.com/in/asha',
    'a.linkedin.com/in/asha',
    'abcd.linkedin.com/in/asha',
    '1a.linkedin.com/in/asha',
    'linkedinxcom/in/asha',
    'linkedin.com/in/asha rao',
    'linkedin.com/in/asha?a b',
    'linkedin.com/in/asha/x y',
    'linkedin.com/in/asha\n',
  ])('%j is none', (url) => expect(isLinkedinUrl(url)).toBe(false));

  test.each([
    'a.in',
    '1a.in',
    'a1.b2.in',
    'a-b.in',
    'http://acme.in:1',
    'acme.in:65535/x',
    'acme.in?a=b',
    'acme.in#a',
    'acme.in/',
    'bücher.example',
  ])('%s is a website', (url) => expect(isWebsite(url)).toBe(true));

  test.each([
    'xhttps://acme.in',
    'httpss://acme.in',
    '-acme.in',
    'acme-.in',
    'acme..in',
    'acme.i',
    'acme.1n',
    'acme.in:',
    'acme.in:123456',
    'acme.in:x',
    'acme.in/a b',
    'acme.inx!',
    'acme.in\n',
    'acme.in/a\u202eb',
  ])('%j is none', (url) => expect(isWebsite(url)).toBe(false));
});
