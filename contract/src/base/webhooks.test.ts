import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { newWebhook, webhookChanges, webhookMessages } from './webhooks.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const hook = { url: 'https://acme.example/hook', events: ['person.added'] };

describe('The address that a webhook calls', () => {
  test.each([
    'https://acme.example/hook',
    'https://acme.example:8443/a?b=c',
    // Whether plain HTTP is allowed, and to which hosts, is decided when the address is looked up.
    'http://localhost:4000/hook',
    'HTTPS://ACME.EXAMPLE',
  ])('%s is taken', (url) => {
    expect(newWebhook.parse({ ...hook, url }).url).toBe(url);
  });

  test('it is trimmed', () => {
    expect(newWebhook.parse({ ...hook, url: '  https://acme.example  ' }).url).toBe('https://acme.example');
  });

  test.each([undefined, null, '', '   ', 7])('%j is missing', (url) => {
    expect(said(newWebhook, { ...hook, url })).toEqual([['url', 'Please enter the address to call']]);
  });

  test.each([
    'acme.example/hook',
    'acme',
    'ftp://acme.example',
    'javascript:alert(1)',
    'xhttps://acme.example',
    'httpsx://acme.example',
    'https://acme.example/a\nb',
    'https://acme.example/\u202eb',
  ])('%j is not', (url) => {
    expect(said(newWebhook, { ...hook, url })).toEqual([['url', 'Please enter an address that begins with https://']]);
  });

  test('a refusal says why', () => {
    expect(webhookMessages.urlRefused('It is a private address.')).toBe(
      'This address can’t be called. It is a private address.',
    );
  });
});

describe('The events of a webhook', () => {
  test('each counts once, in the order they were chosen', () => {
    const events = ['import.undone', 'person.added', 'import.undone', 'group.created'];
    expect(newWebhook.parse({ ...hook, events }).events).toEqual(['import.undone', 'person.added', 'group.created']);
  });

  test('at least one is required, and only known ones', () => {
    for (const events of [[], undefined, 'person.added'])
      expect(said(newWebhook, { ...hook, events })).toEqual([['events', 'Please choose at least one event']]);
    expect(said(newWebhook, { ...hook, events: ['person.added', 'person.born'] })).toEqual([
      ['events.1', 'Unknown event'],
    ]);
  });

  test('a change may leave everything out, and follows the same rules', () => {
    expect(webhookChanges.parse({})).toEqual({});
    expect(webhookChanges.parse({ enabled: false })).toEqual({ enabled: false });
    expect(said(webhookChanges, { url: '', events: [] })).toEqual([
      ['url', 'Please enter the address to call'],
      ['events', 'Please choose at least one event'],
    ]);
  });
});
