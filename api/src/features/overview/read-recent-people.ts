import type { Context } from '#api/core/context.ts';
import { canSeeContact } from '#api/features/people/policy.ts';
import { readItems } from '#api/features/people/read-items.ts';
import { type Overview, overviewSearches, overviewShown } from '#contract/overview.ts';
import { soonDays } from '#contract/person-filters.ts';
import { readLastLeavers, readNewestSignUps, readNextBirthdays } from './trend-queries.ts';

const dayFrom = (today: string, offset: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);

/** Days of the calendar from today on, each with how far it is; who was born on 29 February has it on the 28th in other years. */
function birthdaysFrom(today: string): Map<string, number> {
  const days = new Map<string, number>();
  for (let offset = 0; offset <= soonDays; offset += 1) {
    const day = dayFrom(today, offset).slice(5);
    days.set(day, offset);
    if (day === '02-28' && dayFrom(today, offset + 1).slice(5) !== '02-29') days.set('02-29', offset);
  }
  return days;
}

type Recent = Pick<Overview, 'leavers' | 'signups' | 'birthdays'>;

/** The people of Home's lists, each in the order that its name promises. */
export async function readRecentPeople(context: Context, today: string): Promise<Recent> {
  const { db, company, actor } = context;
  const days = birthdaysFrom(today);
  const leavers = await readLastLeavers(db, company, overviewSearches(today).leavers.dateOfLeavingGTE, overviewShown);
  const signups = await readNewestSignUps(db, company, dayFrom(today, -soonDays), overviewShown);
  const birthdays = canSeeContact(actor) ? await readNextBirthdays(db, company, [...days.keys()], overviewShown) : null;
  const rows = [...leavers, ...signups, ...(birthdays ?? [])];
  const items = await readItems(context, [...new Set(rows.map(({ id }) => id))]);
  const known = new Map(items.map((person) => [person._id, person]));
  const withPerson = <Row extends { id: string }, Facts>(list: readonly Row[], facts: (row: Row) => Facts) =>
    list.flatMap((row) => {
      const person = known.get(row.id);
      return person ? [{ person, ...facts(row) }] : [];
    });
  return {
    leavers: withPerson(leavers, () => ({})),
    signups: withPerson(signups, ({ signed_up_at }) => ({ signedUpAt: signed_up_at })),
    birthdays: birthdays && withPerson(birthdays, ({ birthday }) => ({ birthday, inDays: days.get(birthday) ?? 0 })),
  };
}
