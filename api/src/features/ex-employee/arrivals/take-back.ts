import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { FactChanges } from '#contract/ex-employee/arrivals.ts';
import { type LeaverFact, leaverFacts } from '#contract/ex-employee/leavers.ts';
import { writeLeaver } from './announce-leaver.ts';
import { deleteLeaver } from './forget-leaver.ts';
import { isOpenState, type LeaverRow, readLeaverRow } from './queries.ts';

type Taking = Pick<Context, 'db' | 'outside' | 'company' | 'services'> & { actor: Context['actor'] | null };

const fieldsOf = (changes: FactChanges) => leaverFacts.filter((field) => changes[field] !== undefined);

/** Whether a fact is still as a run left it. */
const isUntouched = ({ facts }: LeaverRow, changes: FactChanges, field: LeaverFact): boolean =>
  facts[field]?.value === changes[field]?.after?.value;

/** Takes back the announcement of someone who has not answered, if nobody has said anything else since. @returns whether it was */
export async function takeBack(context: Taking, id: string, changes: FactChanges): Promise<boolean> {
  const row = await readLeaverRow(context.db, context.company, id, true);
  const isOurs = row && leaverFacts.every((field) => isUntouched(row, changes, field));
  if (!isOurs || (row.state !== 'announced' && row.state !== 'asked')) return false;
  await audit(context, 'leaver.cancelled', { type: 'leaver', id });
  await deleteLeaver(context, row);
  return true;
}

/** Restores the facts from before a run, each if nobody has changed it since. @returns whether any was */
export async function restoreFacts(context: Taking, id: string, changes: FactChanges): Promise<boolean> {
  const row = await readLeaverRow(context.db, context.company, id, true);
  if (!row || !isOpenState(row.state)) return false;
  const fields = fieldsOf(changes).filter((field) => isUntouched(row, changes, field));
  if (!fields.length) return false;
  const facts = { ...row.facts };
  for (const field of fields) {
    const before = changes[field]?.before;
    if (before) facts[field] = before;
    else delete facts[field];
  }
  await writeLeaver(context, row, { facts });
  await audit(context, 'leaver.changed', { type: 'leaver', id }, { fields });
  return true;
}
