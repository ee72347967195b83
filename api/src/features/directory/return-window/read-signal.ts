import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { leastRehires } from '#contract/directory/return-window.ts';
import { checkRehires, readPartsOf, readRefreshed } from './signal-queries.ts';
import { toSignal } from './view.ts';

/** Returns the current signal of one ex-employee. @throws Failure not-found */
export async function readReturnSignal(context: Context, { params: { id } }: { params: { id: string } }) {
  const { db, company, services } = context;
  await findPerson(context, id);
  const [row] = await readPartsOf(db, company, { ids: [id], today: dateInIndia(services.clock()) });
  if (!row) throw new Error('A record that was just read is gone');
  return toSignal(row);
}

/** Returns how well the signal predicts the company's own rehires; null when there are too few. */
export async function readReturnCheck({ db, company }: Context) {
  const { at, strong: everybody } = await readRefreshed(db, company);
  const back = await checkRehires(db, company);
  return { at, check: everybody === null || back.rehires < leastRehires ? null : { ...back, everybody } };
}
