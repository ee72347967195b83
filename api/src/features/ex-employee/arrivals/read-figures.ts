import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { isJourneyOn } from '#api/features/mail/journeys/shared.ts';
import type { ArrivalFigures } from '#contract/ex-employee/arrivals.ts';
import { readMonths } from './figure-queries.ts';

/** Returns the first day of a month, `offset` months from that of a day; ISO dates. */
function firstOf(day: string, offset: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + offset)).toISOString().slice(0, 10);
}

/** Counts how far the leavers of the last calendar month in India came, and of the month before it. */
export async function readFigures({ db, company, services }: Context) {
  const today = dateInIndia(services.clock());
  const months = [-1, -2].map((offset) => firstOf(today, offset));
  const [last, before] = (await readMonths(db, company, months)) as [ArrivalFigures, ArrivalFigures];
  return { last, before, welcomes: await isJourneyOn({ db, company }, 'welcome') };
}
