import { dateInIndia } from '#api/core/clock.ts';
import type { Context } from '#api/core/context.ts';
import { remember } from '#api/core/memory.ts';
import { findPerson } from '#api/features/people/find-person.ts';
import { leastRehires, mostOfPast } from '#contract/return-window.ts';
import { checkRehires, countLevels, readPartsOf } from './signal-queries.ts';
import { toSignal } from './view.ts';

/** The signal of one ex-employee, as it is today. @throws Failure not-found */
export async function readReturnSignal(context: Context, { params: { id } }: { params: { id: string } }) {
  const { db, company, services } = context;
  await findPerson(context, id);
  const [row] = await readPartsOf(db, company, { ids: [id], today: dateInIndia(services.clock()) });
  if (!row) throw new Error('A record is gone that was just there');
  return toSignal(row);
}

/** How many have a signal, and what the company's own rehires say of it; of too few nothing is said. */
export async function readReturnCheck({ db, company, services }: Context) {
  const { at, ...counts } = await countLevels(db, company);
  const today = dateInIndia(services.clock());
  // It looks at everybody, and changes as the scores do: once a day.
  const look = () => checkRehires(db, { company, today }, Math.ceil((mostOfPast * 2) / 3));
  const check = await remember(`return check ${company} ${at} ${today}`, look, () => 1);
  return { counts, at, check: check.rehires < leastRehires ? null : check };
}
