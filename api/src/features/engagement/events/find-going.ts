import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { eventLimits } from '#contract/engagement/event-messages.ts';
import type { EventToAnswer } from '#contract/engagement/events.ts';
import { isListed, readListedGoing } from './going-queries.ts';
import type { EventRow } from './queries.ts';

/** 'Meera' of 'Meera Krishnan'. */
const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/**
 * Finds who goes to each of the events, for one reader. People have agreed that former colleagues who are listed too see them, so a reader
 * who isn't listed sees no one, and no number tells how many others go. Once an event begins it would say who came, so it ends then.
 */
export async function findGoing(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  rows: readonly EventRow[],
  person: string,
): Promise<(event: string) => EventToAnswer['going']> {
  const now = services.clock();
  const shown = rows.filter((row) => row.shows_going && row.starts_at !== null && new Date(row.starts_at) > now);
  if (shown.length === 0 || !(await isListed(db, company, person))) return () => null;
  const ids = shown.map(({ id }) => id);
  const found = Map.groupBy(
    await readListedGoing(db, company, ids, eventLimits.shownGoing),
    ({ event_id }) => event_id,
  );
  return (event) => {
    if (!ids.includes(event)) return null;
    const going = found.get(event) ?? [];
    return {
      people: going.map(({ name, profile_image }) => ({
        firstName: firstNameOf(name),
        profileImg: fileAddress(services.config.secrets, company, profile_image),
      })),
      more: (going[0]?.total ?? 0) - going.length,
    };
  };
}
