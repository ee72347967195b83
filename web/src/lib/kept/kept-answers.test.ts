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
  it('is returned again without a network, with its pictures', async () => {
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

  it('replaces the previous one, and pictures no longer shown are deleted', async () => {
    await readFeed(picture);
    await readFeed();
    expect(caches.all.get(cacheOf(ravi, '/own/feed'))?.held.size).toBe(1);
  });

  it('is returned when the network is too slow, and the network’s answer if it comes first', async () => {
    await readFeed(picture);
    vi.useFakeTimers();
    const slow = answerOrKept('/own/feed', new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(patience);
    expect(await (await slow).json()).toEqual(feedWith(picture));
  });

  it('is never returned to another user', async () => {
    await readFeed(picture);
    signIn(asha);
    await expect(answerOrKept('/own/feed', nothing())).rejects.toThrow('Failed to fetch');
    signIn(null);
    await expect(answerOrKept('/own/feed', nothing())).rejects.toThrow('Failed to fetch');
  });

  it('is not stored if the user signed out, or the worker was switched off, in the meantime', async () => {
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

  it('is not stored before the browser stores the area; neither are refusals, or data of company pages', async () => {
    await answerOrKept('/own/feed', online({ message: 'No' }, 403));
    await answerOrKept('/users/profile', online({ data: { type: 'company', profileImg: null } }));
    keepAnswersIf(Promise.resolve(false));
    await readFeed();
    expect(names()).toEqual([]);
  });

  it('of a company page is stored only at the door of an event, where nothing of ex-employees is', async () => {
    keepAnswersIf(Promise.resolve(true), 'company', '/home/engagement/events/');
    await answerOrKept('/users/profile', online({ data: { type: 'exemployee', profileImg: null } }));
    await settle();
    expect(names()).toEqual([]);
    const profile = { data: { type: 'company', profileImg: null } };
    await answerOrKept('/users/profile', online(profile));
    await settle();
    expect(await (await answerOrKept('/users/profile', nothing())).json()).toEqual(profile);
  });

  it('is not returned if the page itself cancelled the request', async () => {
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

it('of another session is deleted, and after thirty days also one’s own', async () => {
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

it('with an unreadable time counts as too old', () => {
  expect(isTooOld(null)).toBe(true);
  expect(isTooOld('never')).toBe(true);
  expect(isTooOld(new Date().toISOString())).toBe(false);
});

it('never stores pictures of other sites', () => {
  expect(ownPictures([picture, null, undefined, 'https://logos.example/acme.png', '/demo-logos.svg'])).toEqual([
    picture,
  ]);
});
