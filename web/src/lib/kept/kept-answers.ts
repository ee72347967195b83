import type { Profile } from '#contract/accounts/accounts.ts';
import { workerScope } from '#contract/base/paths.ts';
import type { UserType } from '#contract/base/permissions.ts';
import type { OwnOrder } from '#contract/engagement/gift-views.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { readToken } from '../client.ts';
import { smallerPicture } from '../smaller-picture.ts';
import { forgetKept, mayKeep } from './kept.ts';
import { keepParts } from './kept-parts.ts';
import { noteAway, noteMoment } from './offline.ts';

type Pictures = readonly (string | null | undefined)[];
/** Whose page it is that is kept. */
let owner: UserType = 'exemployee';
/** What is read offline, by its address in the API, and the pictures that are shown with it; null: it is of somebody else. */
const readable: Readonly<Record<string, (data: never) => Pictures | null>> = {
  '/users/profile': ({ type, profileImg }: Profile) => (type === owner ? [profileImg] : null),
  '/own/feed': ({ items }: { items: FeedItem[] }) =>
    items.flatMap((item) => {
      if ('pictures' in item) return item.pictures.map((each) => smallerPicture(each, 320));
      return 'picture' in item && item.picture ? [smallerPicture(item.picture, 640)] : [];
    }),
  '/own/events': () => [],
  '/own/gifts': () => [],
  '/own/orders': ({ orders }: { orders: OwnOrder[] }) => orders.map(({ item }) => item.picture),
  '/own/points': () => [],
};

const mark = 'answers ';
const momentHeader = 'kept-at';
/** Whoever has not come for so long finds nothing. */
const keptFor = 30 * 86_400_000;
/** A network that takes longer than this, in milliseconds, is as good as none for who has something to read. */
export const patience = 8_000;

/** The id of the session that a token is of; the rest of it is secret. */
const sessionOf = (token: string | undefined) => token?.slice(0, 32) || null;
/** Each answer has a cache of its own, with its pictures. */
export const cacheOf = (session: string, path: string) => `${mark}${session} ${path}`;

/** The pictures among these that this site serves by a signed address; those of other sites are not kept. */
export const ownPictures = (addresses: Pictures): string[] =>
  addresses.flatMap((address) => (address?.startsWith('/api/files/') ? [address] : []));

export const isTooOld = (at: string | null, now = Date.now()) => !(now - Date.parse(at ?? '') < keptFor);

/** Where the answer lies in its cache. The worker gives no page what lies here: it leaves calls of the API alone. */
const keyOf = (path: string) => `/api${path}`;

async function findAnswer(session: string, path: string): Promise<Response | undefined> {
  const kept = await caches.match(keyOf(path), { cacheName: cacheOf(session, path) });
  return kept && !isTooOld(kept.headers.get(momentHeader)) ? kept : undefined;
}

async function keepAnswer(session: string, path: string, answer: Response, at: string): Promise<void> {
  const body = await answer.text();
  const shown = readable[path]?.(JSON.parse(body).data as never);
  if (!shown) return;
  const name = cacheOf(session, path);
  const cache = await caches.open(name);
  const headers = { 'content-type': 'application/json', [momentHeader]: at };
  await cache.put(keyOf(path), new Response(body, { headers }));
  const pictures = ownPictures(shown);
  const there = (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
  const gone = there.filter((key) => key !== keyOf(path) && !pictures.includes(key));
  await Promise.all(gone.map((key) => cache.delete(key)));
  const missing = pictures.filter((key) => !there.includes(key));
  await keepParts({ cache: name, needed: [], others: missing }, scope);
  // Signed out meanwhile, here or in another tab, or switched off: what came too late goes too.
  if (sessionOf(readToken()) !== session || !(await mayKeep(scope))) await caches.delete(name);
}

let scope: string = workerScope;
let decided: Promise<boolean> | undefined;
const undecided: ((isKept: Promise<boolean>) => void)[] = [];

/**
 * Says whether the browser keeps the area, without which nothing of this could be read: until that is known nothing is kept. At the door
 * of an event `of` and `below` say whose it is and where.
 */
export function keepAnswersIf(isKept: Promise<boolean>, of: UserType = 'exemployee', below: string = workerScope) {
  decided = isKept;
  owner = of;
  scope = below;
  for (const decide of undecided.splice(0)) decide(isKept);
}

const mayKeepAnswers = () => decided ?? new Promise<boolean>((resolve) => undecided.push(resolve));

const soon = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));

/**
 * What the network answers, kept for the next time; where it does not, or takes too long, what it has answered before. Only what is
 * read offline, and only for the session that has read it.
 */
export async function answerOrKept(address: string, asked: Promise<Response>): Promise<Response> {
  const session = sessionOf(readToken());
  if (!(address in readable) || !session || !globalThis.caches) return asked;
  const find = () => findAnswer(session, address).catch(() => undefined);
  const arrived = asked.then((answer) => {
    if (!answer.ok) return answer;
    const at = new Date().toISOString();
    noteMoment(address, at);
    const copy = answer.clone();
    // A browser that is full keeps nothing, and the page goes on.
    void mayKeepAnswers()
      .then((may) => (may ? keepAnswer(session, address, copy, at) : undefined))
      .catch(() => {});
    return answer;
  });
  // Who has been shown what is kept is told of no fault.
  arrived.catch(() => {});
  const showKept = (kept: Response) => {
    noteMoment(address, kept.headers.get(momentHeader) ?? '');
    noteAway();
    return kept;
  };
  const first = await Promise.race([arrived, soon()]).catch(async (error: unknown) => {
    const kept = (error as Error).name === 'AbortError' ? undefined : await find();
    if (!kept) throw error;
    return showKept(kept);
  });
  if (first) return first;
  const kept = await find();
  return kept ? showKept(kept) : arrived;
}

/** Drops what was kept for other sessions than the one that there is, and what is too old. */
export async function forgetOthers(): Promise<void> {
  const session = sessionOf(readToken());
  await forgetKept(async (name) => {
    if (!name.startsWith(mark)) return false;
    const [of, path = ''] = name.slice(mark.length).split(' ');
    return !of || of !== session || !(await findAnswer(of, path));
  });
}
