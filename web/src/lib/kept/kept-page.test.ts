import { expect, it } from 'vitest';
import { isPart } from './kept-page.ts';

const site = 'https://encore.example';

it.each([
  '/assets/index-1a2b.js',
  '/assets/FeedPage-1a2b.css',
  '/assets/inter-1a2b.woff2',
  '/demo-logos.svg',
  '/brand/mark',
])('%s is a part of the page', (path) => expect(isPart(site + path, site)).toBe(true));

it.each([
  `${site}/api/files/company/id?signature=x`,
  `${site}/api/drawing.svg`,
  `${site}/exemployee/feed`,
  `${site}/brand/mark.png`,
  'https://api.encore.example/own/feed',
  'https://logos.example/acme.svg',
  'data:image/svg+xml,x',
  'no address',
])('%s is none', (address) => expect(isPart(address, site)).toBe(false));
