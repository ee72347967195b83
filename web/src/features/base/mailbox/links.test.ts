import { expect, it } from 'vitest';
import { linksOf } from './components/links.ts';

/** Replaces the browser's parser. */
const parse = (html: string) =>
  ({
    querySelectorAll: () =>
      [...html.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, text]) => ({
        getAttribute: () => href,
        textContent: text,
      })),
  }) as unknown as Document;

it('lists each web address once and no scripts', () =>
  expect(
    linksOf(
      '<a href="https://a.example/x">View</a><a href="javascript:alert(1)">Bad</a><a href="https://a.example/x">Again</a><a href="http://b.example"> </a>',
      parse,
    ),
  ).toEqual([
    { text: 'View', address: 'https://a.example/x' },
    { text: 'http://b.example', address: 'http://b.example' },
  ]));
