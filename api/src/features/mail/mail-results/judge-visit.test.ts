import { describe, expect, test } from 'vitest';
import type { Asked } from '#api/core/context.ts';
import { judgeClick, judgeOpen, RecentClicks, refusesCounting } from './judge-visit.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const outlook = 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)';
const asked = (headers: Record<string, string>, head = false): Asked => ({
  head,
  header: (name) => headers[name] ?? null,
  body: null,
  bodyBy: () => undefined,
});
const by = (agent: string, more: Record<string, string> = {}) => asked({ 'user-agent': agent, ...more });
const hour = 3_600_000;
const ahead: Record<string, string>[] = [
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
];
const said: Record<string, string>[] = [{ dnt: '1' }, { 'sec-gpc': '1' }, { dnt: '0' }, {}];

describe('Who opened and who clicked', () => {
  test.each([chrome, phone, outlook])('a person with %s', (agent) => {
    expect(judgeOpen(by(agent), hour)).toBe('person');
    expect(judgeClick(by(agent), hour)).toBe('person');
  });

  test.each([
    ['Apple Mail Privacy Protection', 'Mozilla/5.0'],
    ['Gmail', 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'],
    ['Yahoo', 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html'],
    ['nobody', ''],
  ])('the pictures of %s are loaded by a proxy', (_, agent) => {
    expect(judgeOpen(by(agent), hour)).toBe('program');
  });

  test.each([
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 BingPreview/1.0b',
    'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))',
    'Mozilla/5.0 (compatible; MimecastUrlScanner)',
    'Mozilla/5.0 (X11; Linux x64) HeadlessChrome/120.0',
    'Mozilla/5.0 (compatible; proofpoint)',
    'python-requests/2.31',
    'curl/8.5.0',
    'Mozilla/5.0',
    '',
  ])('%s is a scanner', (agent) => {
    expect(judgeClick(by(agent), hour)).toBe('program');
  });

  test('HEAD requests, prefetches and requests too early to have been read do not count', () => {
    expect(judgeClick(asked({ 'user-agent': chrome }, true), hour)).toBe('program');
    for (const more of ahead) {
      expect(judgeClick(by(chrome, more), hour)).toBe('program');
      expect(judgeOpen(by(chrome, more), hour)).toBe('program');
    }
    expect(judgeClick(by(chrome), 3_000)).toBe('program');
    expect(judgeOpen(by(chrome), 500)).toBe('program');
  });

  test('a browser may ask not to be counted', () => {
    expect(said.map((more) => refusesCounting(by(chrome, more)))).toEqual([true, true, false, false]);
  });

  test('a visitor who follows all links at once is a program; one who comes back to a link is not', () => {
    const clicks = new RecentClicks();
    expect(clicks.note('a', 'x', 1_000)).toBeNull();
    expect(clicks.note('a', 'x', 1_200)).toBeNull();
    expect(clicks.note('a', 'y', 9_000)).toBeNull();
    expect(clicks.note('b', 'y', 9_100)).toBeNull();
    expect(clicks.note('a', 'z', 9_500), 'two within a second').toBe(9_000);
    expect(clicks.note('b', 'z', 10_600)).toBeNull();
    expect(clicks.note('b', 'x', 12_000), 'three within three seconds').toBe(9_100);
    for (let count = 0; count < 30_000; count += 1) clicks.note(`${count}`, 'x', 1);
    expect(clicks.note('29999', 'y', 2)).toBe(1);
  });
});
