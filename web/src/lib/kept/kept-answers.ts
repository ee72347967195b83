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
/** The type of user whose page is stored. */
let owner: UserType = 'exemployee';
/** The answers readable offline, by their address in the API, with the pictures shown with each; null: it belongs to someone else. */
const readable: Readonly<Record<string, (data: never) => Pictures | null>> = {
  '/users/profile': ({ type, profileImg }: Profile) =>
    type === owner ? [profileImg && smallerPicture(profileImg, 128)] : null,
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
/** How long answers are kept without a visit. */
const keptFor = 30 * 86_400_000;
/** A network slower than this, in milliseconds, is treated as none if there is a stored answer. */
export const patience = 8_000;

/** Returns the id of a token's session; the rest of the token is secret. */
const sessionOf = (token: string | undefined) => token?.slice(0, 32) || null;
/** Returns the name of the cache for an answer and its pictures. */
export const cacheOf = (session: string, path: string) => `${mark}${session} ${path}`;

/** Returns the pictures that this site serves by a signed address; those of other sites are not stored. */
export const ownPictures = (addresses: Pictures): string[] =>
  addresses.flatMap((address) => (address?.startsWith('/api/files/') ? [address] : []));

export const isTooOld = (at: string | null, now = Date.now()) => !(now - Date.parse(at ?? '') < keptFor);

/** Returns the key of an answer in its cache. The worker never serves it to a page, since it ignores calls of the API. */
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
  // Signed out in the meantime, here or in another tab, or switched off: a late answer is deleted again.
  if (sessionOf(readToken()) !== session || !(await mayKeep(scope))) await caches.delete(name);
}

let scope: string = workerScope;
let decided: Promise<boolean> | undefined;
const undecided: ((isKept: Promise<boolean>) => void)[] = [];

/**
 * Sets whether the browser stores the area, without which stored answers could not be read: until then nothing is stored. At the door of an
 * event, `of` and `below` say whose page it is and where.
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
 * Returns the answer of the network and stores it; without a network, or when it is too slow, returns the stored one. Only for answers
 * readable offline, and only for the session that read them.
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
    // A full browser stores nothing, and the page continues.
    void mayKeepAnswers()
      .then((may) => (may ? keepAnswer(session, address, copy, at) : undefined))
      .catch(() => {});
    return answer;
  });
  // After a stored answer was shown, errors are ignored.
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

/** Deletes answers of other sessions, and old ones. */
export async function forgetOthers(): Promise<void> {
  const session = sessionOf(readToken());
  await forgetKept(async (name) => {
    if (!name.startsWith(mark)) return false;
    const [of, path = ''] = name.slice(mark.length).split(' ');
    return !of || of !== session || !(await findAnswer(of, path));
  });
}
