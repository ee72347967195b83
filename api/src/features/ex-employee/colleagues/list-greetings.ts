import type { OwnContext } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { addDays, occasionsOf } from '#api/features/mail/journeys/policy.ts';
import { colleagueLimits } from '#contract/ex-employee/colleagues.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { readListing } from './listing-queries.ts';
import { readGreeted, readOwnDays } from './queries.ts';
import { toFace } from './view.ts';

type Greeting = Extract<FeedItem, { kind: 'greeting' }>;
type Placed = { place: string; item: Greeting };

/**
 * Lists the birthdays of the last days for the feed: of colleagues, if the reader is listed too, and the reader's own. They are stored nowhere, so
 * withdrawing consent takes effect at once.
 */
export async function listGreetings(context: OwnContext, { before }: { before: string | null }): Promise<Placed[]> {
  const { db, company, person, services } = context;
  const isBehind = (place: string) => before === null || place < before;
  const today = dateInIndia(services.clock());
  const lately = occasionsOf('birthday', addDays(today, 1 - colleagueLimits.greetingDays), today);
  const birthdays = lately.filter(({ day }) => isBehind(placeOf(day, 'colleagues')));
  if (birthdays.length === 0) return [];
  const isListed = (await readListing(db, company, person)) === 'listed';
  const most = colleagueLimits.faces;
  const greeted = isListed ? await readGreeted(db, company, { birthdays, but: person, most }) : [];
  const colleagues = [...new Set(greeted.map(({ day }) => day))].map((day) => {
    const faces = greeted.filter((row) => row.day === day);
    const others = (faces[0]?.total ?? 0) - faces.length;
    return toGreeting(day, 'colleagues', { people: faces.map((row) => toFace(context, row)), others });
  });
  const own = await readOwnDays(db, company, person, birthdays);
  return [...colleagues, ...own.map((day) => toGreeting(day, 'own', { people: [], others: 0 }))].filter(({ place }) =>
    isBehind(place),
  );
}

/** Returns the beginning of a day in India. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** Always the same for a day, so that pages continue after it; the reader's own comes first. */
function placeOf(day: string, whose: 'colleagues' | 'own'): string {
  const time = startOf(day).getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-00000000000${whose === 'own' ? 2 : 1}`;
}

const toGreeting = (day: string, whose: 'colleagues' | 'own', faces: Pick<Greeting, 'people' | 'others'>): Placed => ({
  place: placeOf(day, whose),
  item: {
    kind: 'greeting',
    _id: placeOf(day, whose),
    at: startOf(day).toISOString(),
    day: day.slice(5),
    own: whose === 'own',
    ...faces,
  },
});
