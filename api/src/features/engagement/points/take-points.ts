import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import { whenShort } from './policy.ts';
import { insertEntries, readBalance } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;
type Spent = { person: string; points: number; reason: string; order: string };

/** Returns the points a person can spend now. */
export const findBalance = ({ db, company }: Pick<Context, 'db' | 'company'>, person: string) =>
  readBalance(db, company, person);

/** Takes the price of an order. @throws Failure conflict when there are too few points, even if others are spent in parallel */
export async function spendPoints({ db, company, services }: Inside, { points, ...entry }: Spent): Promise<void> {
  const balance = await readBalance(db, company, entry.person);
  if (balance < points) throw new Failure('conflict', giftMessages.pointsShort(points - balance));
  const short = () => new Failure('conflict', giftMessages.pointsGone);
  await insertEntries(db, company, [{ ...entry, id: newId(), points: -points, by: null, at: services.clock() }]).catch(
    whenShort(short),
  );
}

/** Returns the points of orders, person by person in the order in which every request locks the sums. */
export async function returnPoints({ db, company, services }: Inside, spent: readonly Spent[]): Promise<void> {
  const at = services.clock();
  const inOrder = spent.filter(({ points }) => points > 0).sort((one, other) => (one.person < other.person ? -1 : 1));
  await insertEntries(
    db,
    company,
    inOrder.map((entry) => ({ ...entry, id: newId(), by: null, at })),
  );
}
