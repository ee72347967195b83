import { expect, test } from 'vitest';
import { asciiAddress, isPublicMail, siteOf } from './mail-services.ts';

test.each([
  ['globex.example', 'globex.example'],
  ['mail.hr.globex.example', 'globex.example'],
  ['hr.globex.co.in', 'globex.co.in'],
  ['mail.ibm.com', 'ibm.com'],
])('%s belongs to %s', (domain, site) => expect(siteOf(domain)).toBe(site));

test.each(['gmail.com', 'yahoo.co.jp', 'outlook.de', 'hotmail.it', 'x.mailinator.com', 'yopmail.com', 'tutamail.com'])(
  'anyone can have an address at %s',
  (domain) => expect(isPublicMail(domain)).toBe(true),
);

test.each(['globex.example', 'yahoo-inc.example', 'live.globex.example', 'mail.globex.co.in'])(
  '%s is of an organisation',
  (domain) => expect(isPublicMail(domain)).toBe(false),
);

test('an address has its domain in ASCII', () => {
  expect(asciiAddress('hr@bücher.example')).toBe('hr@xn--bcher-kva.example');
  expect(asciiAddress('hr@acme.example')).toBe('hr@acme.example');
  expect(asciiAddress('hr')).toBe('hr');
});
