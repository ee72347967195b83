import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPart, watchPageKept } from './kept-page.ts';

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

describe('whether the page is stored', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Watches a browser whose store answers with `match`. @returns what was reported so far, and the end */
  function watch(match: (address: string) => Promise<Response | undefined>) {
    vi.useFakeTimers();
    vi.stubGlobal('caches', { match });
    const reported: string[] = [];
    const end = watchPageKept((state) => reported.push(state));
    return { reported, end };
  }

  it('is said once the page is there, and not asked again', async () => {
    const pages: (Response | undefined)[] = [undefined, undefined, new Response('page')];
    const match = vi.fn(async () => pages.shift());
    const { reported } = watch(match);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reported).toEqual(['kept']);
    expect(match).toHaveBeenCalledTimes(3);
    expect(match).toHaveBeenLastCalledWith('/exemployee/feed');
  });

  it.each([
    ['stores nothing', async () => undefined],
    ['refuses to', () => Promise.reject(new Error('The operation is insecure.'))],
  ])('ends with a no after half a minute where the browser %s', async (_, match) => {
    const { reported, end } = watch(match);
    await vi.advanceTimersByTimeAsync(28_999);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reported).toEqual(['never']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reported).toEqual(['never']);
    end();
  });

  it('becomes a yes where storing took longer', async () => {
    let page: Response | undefined;
    const { reported } = watch(async () => page);
    await vi.advanceTimersByTimeAsync(40_000);
    page = new Response('page');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported).toEqual(['never', 'kept']);
  });

  it('is not looked for any more after the end', async () => {
    const match = vi.fn(async () => undefined);
    const { reported, end } = watch(match);
    await vi.advanceTimersByTimeAsync(0);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reported).toEqual([]);
    expect(match).toHaveBeenCalledTimes(1);
  });
});
