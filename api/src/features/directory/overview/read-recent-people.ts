import type { Context } from '#api/core/context.ts';
import { canSeeContact } from '#api/features/directory/people/policy.ts';
import { readItems } from '#api/features/directory/people/read-items.ts';
import type { Dashboard } from '#contract/company/dashboard.ts';
import type { Overview } from '#contract/directory/overview.ts';
import { overviewSearches, overviewShown } from '#contract/directory/overview-parts.ts';
import { soonDays } from '#contract/directory/person-filters.ts';
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

type Row = { id: string };

/** The people of the rows, each with what the list tells of them. */
async function withPeople<Found extends Row, Facts>(
  context: Context,
  rows: readonly Found[],
  facts: (row: Found) => Facts,
) {
  const items = await readItems(context, [...new Set(rows.map(({ id }) => id))]);
  const known = new Map(items.map((person) => [person._id, person]));
  return rows.flatMap((row) => {
    const person = known.get(row.id);
    return person ? [{ person, ...facts(row) }] : [];
  });
}

/** Who left last, the last first. */
export async function readRecentLeavers(context: Context, today: string): Promise<Overview['leavers']> {
  const from = overviewSearches(today).leavers.dateOfLeavingGTE;
  return withPeople(context, await readLastLeavers(context.db, context.company, from, overviewShown), () => ({}));
}

/** Who signed up last, and whose birthday is next. */
export async function readRecentPeople(
  context: Context,
  today: string,
): Promise<Pick<Dashboard, 'signups' | 'birthdays'>> {
  const { db, company, actor } = context;
  const days = birthdaysFrom(today);
  const signups = await readNewestSignUps(db, company, dayFrom(today, -soonDays), overviewShown);
  const birthdays = canSeeContact(actor) ? await readNextBirthdays(db, company, [...days.keys()], overviewShown) : null;
  const inDays = (birthday: string) => days.get(birthday) ?? 0;
  return {
    signups: await withPeople(context, signups, ({ signed_up_at }) => ({ signedUpAt: signed_up_at })),
    birthdays:
      birthdays && (await withPeople(context, birthdays, ({ birthday }) => ({ birthday, inDays: inDays(birthday) }))),
  };
}
