import { describe, expect, test } from 'vitest';
import { publicMailDomains, singleSignOnChanges, singleSignOnMessages } from './single-sign-on.ts';

const right = {
  issuer: 'https://id.acme.example',
  clientId: 'encore',
  domains: ['acme.example'],
  role: null,
  enabled: true,
};
const said = (more: object) =>
  singleSignOnChanges
    .safeParse({ ...right, ...more })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const parsed = (more: object) => singleSignOnChanges.parse({ ...right, ...more });
const text = (length: number) => 'x'.repeat(length);

describe('The address of the sign-in service', () => {
  test.each([
    ['https://id.acme.example', 'https://id.acme.example'],
    [' https://id.acme.example ', 'https://id.acme.example'],
    ['http://localhost:8080/realms/acme', 'http://localhost:8080/realms/acme'],
    ['https://id.acme.example/.well-known/openid-configuration', 'https://id.acme.example'],
    ['https://id.acme.example/.well-known/openid-configuration/', 'https://id.acme.example'],
    ['https://id.acme.example/tenant/.well-known/openid-configuration', 'https://id.acme.example/tenant'],
    [
      'https://id.acme.example/.well-known/openid-configuration/more',
      'https://id.acme.example/.well-known/openid-configuration/more',
    ],
    [
      'https://id.acme.example/xwell-known/openid-configuration',
      'https://id.acme.example/xwell-known/openid-configuration',
    ],
  ])('%j is kept as %s', (issuer, expected) => {
    expect(parsed({ issuer }).issuer).toBe(expected);
  });

  test.each([undefined, '', '  '])('%j is missing', (issuer) => {
    expect(said({ issuer })).toEqual([['issuer', 'Please enter the address of the sign-in service']]);
  });

  test.each([
    'id.acme.example',
    'acme',
    'ftp://id.acme.example',
    'javascript:alert(1)',
    'xhttps://id.acme.example',
    'httpsx://id.acme.example',
    'https://id.acme.example?a=b',
    'https://id.acme.example#a',
    'https://id.acme.example/a\nb',
  ])('%j is not taken', (issuer) => {
    expect(said({ issuer })).toEqual([['issuer', 'Please enter an address that begins with https://']]);
  });

  test('it has at most 500 characters', () => {
    expect(said({ issuer: `https://id.example/${text(481)}` })).toEqual([]);
    expect(said({ issuer: `https://id.example/${text(482)}` })).toEqual([['issuer', 'Must be at most 500 characters']]);
  });
});

describe('The email domains', () => {
  test('each is trimmed, in lower case, without its @, and counts once', () => {
    expect(parsed({ domains: [' ACME.example ', '@acme.example', 'beta.acme.example'] }).domains).toEqual([
      'acme.example',
      'beta.acme.example',
    ]);
  });

  test.each(['acme.in', 'a.in', '1a.in', 'a-b.example', 'xn--bcher-kva.example', 'bücher.example', `${text(63)}.in`])(
    '%s is one',
    (domain) => {
      expect(said({ domains: [domain] })).toEqual([]);
    },
  );

  test.each([
    'acme',
    'acme.i',
    'acme.1n',
    'acme..in',
    '.acme.in',
    'acme.in.',
    '-acme.in',
    'acme-.in',
    'a_b.in',
    'acme in',
    'https://acme.in',
    'asha@acme.in',
    '@@acme.in',
    `${text(64)}.in`,
  ])('%s is none', (domain) => {
    expect(said({ domains: [domain] })).toEqual([['domains.0', `${domain.replace('@@', '@')} is not an email domain`]]);
  });

  test('a domain has at most 253 characters', () => {
    const start = `${text(63)}.`.repeat(3);
    expect(said({ domains: [`${start}${text(58)}.in`] })).toEqual([]);
    expect(said({ domains: [`${start}${text(59)}.in`] })).toHaveLength(1);
  });

  test('the error about a very long domain repeats only 253 characters of it', () => {
    expect(said({ domains: [text(300)] })).toEqual([['domains.0', `${text(253)} is not an email domain`]]);
  });

  test.each(['gmail.com', 'yahoo.co.in', 'rediffmail.com', 'zohomail.in'])('%s is open to everyone', (domain) => {
    expect(said({ domains: [domain] })).toEqual([
      ['domains.0', `${domain} is a public email domain: anyone can have an address there`],
    ]);
  });

  test('the public domains are domains, one word each', () => {
    expect(publicMailDomains.size).toBe(60);
    expect([...publicMailDomains].filter((domain) => !/^[a-z\d-]+(?:\.[a-z]+)+$/.test(domain))).toEqual([]);
  });

  test('there are 1 to 20', () => {
    const domains = (count: number) => Array.from({ length: count }, (_, at) => `acme${at}.example`);
    for (const none of [[], undefined])
      expect(said({ domains: none })).toEqual([['domains', 'Please enter at least one email domain']]);
    expect(said({ domains: domains(20) })).toEqual([]);
    expect(said({ domains: domains(21) })).toEqual([['domains', 'At most 20 domains']]);
  });
});

describe('The client, and the role of new colleagues', () => {
  test('the client id is required; the secret may be left out or null', () => {
    expect(said({ clientId: '' })).toEqual([['clientId', 'Please enter the client ID']]);
    expect(said({ clientId: undefined })).toEqual([['clientId', 'Please enter the client ID']]);
    expect(said({ clientId: text(500) })).toEqual([]);
    expect(said({ clientId: text(501) })).toEqual([['clientId', 'Must be at most 500 characters']]);
    for (const clientSecret of [undefined, null, 's3']) expect(said({ clientSecret })).toEqual([]);
    expect(said({ clientSecret: '' })).toEqual([['clientSecret', 'Must not be empty']]);
  });

  test('a first sign-in never creates an owner', () => {
    for (const role of ['hr', 'recruiter', 'viewer', null]) expect(said({ role })).toEqual([]);
    expect(said({ role: 'owner' })).toEqual([['role', 'Must be one of hr, recruiter, viewer']]);
  });

  test.each([
    [singleSignOnMessages.domainTaken('acme.in'), 'acme.in is used for single sign-on by another company'],
    [
      singleSignOnMessages.domainUnproven('acme.in'),
      'No one on your team has a confirmed address at acme.in. Invite a colleague who has one first',
    ],
    [singleSignOnMessages.notDiscovered('It took too long.'), 'Couldn’t reach the sign-in service. It took too long.'],
  ])('%s', (message, expected) => expect(message).toBe(expected));
});
