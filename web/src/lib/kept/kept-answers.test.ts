import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOrKept, cacheOf, forgetOthers, isTooOld, keepAnswersIf, ownPictures, patience } from './kept-answers.ts';
import { isOffline, noteReached } from './offline.ts';

const site = 'https://encore.example';
const day = 86_400_000;

/** The caches of a browser, as far as they are used. */
class FakeCache {
  readonly held = new Map<string, Response>();
  async keys() {
    return [...this.held.keys()].map((url) => ({ url }));
  }
  async put(key: string, response: Response) {
    this.held.set(site + key, response);
  }
  async add(key: string) {
    this.held.set(site + key, new Response('picture'));
  }
  async addAll(keys: string[]) {
    await Promise.all(keys.map((key) => this.add(key)));
  }
  async delete(key: string) {
    return this.held.delete(site + key);
  }
}
class FakeCaches {
  readonly all = new Map<string, FakeCache>();
  async keys() {
    return [...this.all.keys()];
  }
  async open(name: string) {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return cache;
  }
  async match(key: string, { cacheName }: { cacheName: string }) {
    return this.all
      .get(cacheName)
      ?.held.get(site + key)
      ?.clone();
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
}

let caches: FakeCaches;
let hasWorker: boolean;
const [ravi, asha] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string];
const signIn = (session: string | null) =>
  vi.stubGlobal('document', { cookie: session ? `encore_token=${session}secret` : '' });

beforeEach(() => {
  caches = new FakeCaches();
  hasWorker = true;
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { origin: site });
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => (hasWorker ? {} : undefined) },
  });
  signIn(ravi);
  keepAnswersIf(Promise.resolve(true));
  noteReached();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const picture = '/api/files/company/one?signature=x';
const feedWith = (...pictures: string[]) => ({
  data: { items: pictures.map((each) => ({ kind: 'post', picture: each })), nextCursor: null },
});
const online = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
const nothing = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const names = () => [...caches.all.keys()].sort();
const settle = () => new Promise((resolve) => setImmediate(resolve));
const readFeed = async (...pictures: string[]) => {
  await answerOrKept('/own/feed', online(feedWith(...pictures)));
  await settle();
};

describe('An answer that is read offline', () => {
  it('is given again when nothing answers, with its pictures beside it', async () => {
    await readFeed(picture);
    expect(names()).toEqual([cacheOf(ravi, '/own/feed')]);
    expect([...(caches.all.get(cacheOf(ravi, '/own/feed'))?.held.keys() ?? [])]).toEqual([
      `${site}/api/own/feed`,
      // As wide as a phone shows it.
      `${site}${picture}&width=640`,
    ]);
    const kept = await answerOrKept('/own/feed', nothing());
    expect(await kept.json()).toEqual(feedWith(picture));
    expect(isOffline()).toBe(true);
  });

  it('takes the place of the one before, and pictures that are no longer shown go', async () => {
    await readFeed(picture);
    await readFeed();
    expect(caches.all.get(cacheOf(ravi, '/own/feed'))?.held.size).toBe(1);
  });

  it('is given when the network takes too long, and the network’s when that comes first', async () => {
    await readFeed(picture);
    vi.useFakeTimers();
    const slow = answerOrKept('/own/feed', new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(patience);
    expect(await (await slow).json()).toEqual(feedWith(picture));
  });

  it('is none of somebody else', async () => {
    await readFeed(picture);
    signIn(asha);
    await expect(answerOrKept('/own/feed', nothing())).rejects.toThrow('Failed to fetch');
    signIn(null);
    await expect(answerOrKept('/own/feed', nothing())).rejects.toThrow('Failed to fetch');
  });

  it('is not kept when they signed out, or the worker was switched off, meanwhile', async () => {
    const reading = answerOrKept('/own/feed', online(feedWith()));
    signIn(null);
    await reading;
    await settle();
    expect(names()).toEqual([]);
    signIn(ravi);
    hasWorker = false;
    await readFeed();
    expect(names()).toEqual([]);
  });

  it('is not kept before the browser keeps the area, nor a refusal, nor what a page of the company reads', async () => {
    await answerOrKept('/own/feed', online({ message: 'No' }, 403));
    await answerOrKept('/users/profile', online({ data: { type: 'company', profileImg: null } }));
    keepAnswersIf(Promise.resolve(false));
    await readFeed();
    expect(names()).toEqual([]);
  });

  it('of a page of the company is kept at the door of an event, where nothing of an ex-employee is', async () => {
    keepAnswersIf(Promise.resolve(true), 'company', '/home/engagement/events/');
    await answerOrKept('/users/profile', online({ data: { type: 'exemployee', profileImg: null } }));
    await settle();
    expect(names()).toEqual([]);
    const profile = { data: { type: 'company', profileImg: null } };
    await answerOrKept('/users/profile', online(profile));
    await settle();
    expect(await (await answerOrKept('/users/profile', nothing())).json()).toEqual(profile);
  });

  it('is not given where the page itself gave up asking', async () => {
    await readFeed();
    const given = Promise.reject<Response>(new DOMException('Left', 'AbortError'));
    await expect(answerOrKept('/own/feed', given)).rejects.toThrow('Left');
  });
});

it.each(['/own/record', '/own/consents', '/own/feed?cursor=x', '/colleagues', '/alumni'])(
  '%s is never kept',
  async (path) => {
    await answerOrKept(path, online({ data: {} }));
    await settle();
    expect(names()).toEqual([]);
    await expect(answerOrKept(path, nothing())).rejects.toThrow('Failed to fetch');
  },
);

it('what is of another session goes, and after thirty days what is of one’s own', async () => {
  await caches.open('page /assets/index.js');
  await readFeed();
  await forgetOthers();
  expect(names()).toEqual([cacheOf(ravi, '/own/feed'), 'page /assets/index.js']);
  vi.useFakeTimers({ now: Date.now() + 30 * day, toFake: ['Date'] });
  await expect(answerOrKept('/own/feed', nothing())).rejects.toThrow('Failed to fetch');
  await forgetOthers();
  expect(names()).toEqual(['page /assets/index.js']);
  vi.useRealTimers();
  await readFeed();
  signIn(asha);
  await forgetOthers();
  expect(names()).toEqual(['page /assets/index.js']);
});

it('a moment that cannot be read is too old', () => {
  expect(isTooOld(null)).toBe(true);
  expect(isTooOld('never')).toBe(true);
  expect(isTooOld(new Date().toISOString())).toBe(false);
});

it('pictures of other sites are not kept', () => {
  expect(ownPictures([picture, null, undefined, 'https://logos.example/acme.png', '/demo-logos.svg'])).toEqual([
    picture,
  ]);
});
