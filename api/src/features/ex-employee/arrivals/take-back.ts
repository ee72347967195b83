import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { type FactChanges, staysWord } from '#contract/ex-employee/arrivals.ts';
import { type LeaverFact, leaverFacts } from '#contract/ex-employee/leavers.ts';
import { writeLeaver } from './announce-leaver.ts';
import { cancelLeaver } from './forget-leaver.ts';
import { handedOver, hashesOfEmployee, isHr } from './policy.ts';
import {
  isOpenState,
  type LeaverRow,
  readAnnouncedBy,
  readByEmployee,
  readLeaverRow,
  updateLeaver,
} from './queries.ts';

type Taking = Pick<Context, 'db' | 'outside' | 'company' | 'services'> & {
  actor: Pick<Context['actor'], 'id' | 'kind'> | null;
};

/** A system that announces, by its id: two of one kind are two. */
export type Announcer = LeaverRow['announcers'][number];

const fieldsOf = (changes: FactChanges) => leaverFacts.filter((field) => changes[field] !== undefined);

/** Whether a fact is still as a run left it. */
const isUntouched = ({ facts }: LeaverRow, changes: FactChanges, field: LeaverFact): boolean =>
  facts[field]?.value === changes[field]?.after?.value;

/** Whether the leaver has entered anything, also without finishing. */
const hasAnswered = ({ answers, private_email, photo, code_email, confirmed_at }: LeaverRow): boolean =>
  Object.keys(answers).length > 0 || [private_email, photo, code_email, confirmed_at].some((value) => value !== null);

/** Takes a system from those that announce someone; what it has said, the next one says. @returns whether others are left, or HR has said it, too */
async function withdraw({ db, company }: Taking, row: LeaverRow, id: string): Promise<boolean> {
  const announcers = row.announcers.filter((one) => one.id !== id);
  const [next] = announcers;
  await updateLeaver(db, company, row.id, {
    announcers,
    ...(next && { facts: handedOver(row.facts, id, next), source: isHr(row.source) ? row.source : next.source }),
  });
  return next !== undefined || isHr(row.source) || isHr(row.facts.dateOfLeaving?.source ?? row.source);
}

/**
 * Deletes an announcement because its source says that they stay. It remains while another system or HR says that they leave; someone who has answered waits
 * for HR's decision.
 * @returns whether it was deleted; null when this source has not announced them
 */
export async function cancelBySource(context: Taking, employeeId: string, by: Announcer): Promise<boolean | null> {
  const { db, company, services } = context;
  const known = await readByEmployee(db, company, hashesOfEmployee(services.config.secrets, company, employeeId));
  const row = known.find(({ state }) => isOpenState(state));
  // Before systems had ids, one of the kind stood for all.
  const isEarlier = row?.announcers.length === 0 && row.source === by.source;
  if (!row || !(isEarlier || row.announcers.some(({ id }) => id === by.id))) return null;
  if (row.confirmed_at !== null && row.announcers.length < 2 && !isHr(row.source)) {
    const { dateOfLeaving: before } = row.conflicts;
    const conflict = { value: staysWord, source: by.source, by: by.id };
    if (before?.value !== staysWord)
      await writeLeaver(context, row, { conflicts: { ...row.conflicts, dateOfLeaving: conflict } });
    return false;
  }
  if (await withdraw(context, row, by.id)) return false;
  await cancelLeaver(context, row);
  return true;
}

/** Takes back the announcement of someone who has entered nothing, if nothing else has been said since. @returns whether it was */
export async function takeBack(context: Taking, id: string, changes: FactChanges, by: string): Promise<boolean> {
  const row = await readLeaverRow(context.db, context.company, id, true);
  const isOurs = row && leaverFacts.every((field) => isUntouched(row, changes, field));
  if (!isOurs || (row.state !== 'announced' && row.state !== 'asked') || hasAnswered(row)) return false;
  if (await withdraw(context, row, by)) return false;
  await cancelLeaver(context, row);
  return true;
}

/** Takes a system's word back that others have said, too. @returns whether it was; someone who has answered stays announced by the last one */
export async function leaveAnnounced(context: Taking, id: string, by: string): Promise<boolean> {
  const row = await readLeaverRow(context.db, context.company, id, true);
  if (!row || !isOpenState(row.state) || !row.announcers.some((one) => one.id === by)) return false;
  const isLast = row.announcers.length < 2 && !isHr(row.source);
  if (isLast && hasAnswered(row)) return false;
  if (!(await withdraw(context, row, by))) await cancelLeaver(context, row);
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

/** Forgets a system that is gone among those that announce people, who stay announced. */
export async function forgetAnnouncer(context: Taking, id: string): Promise<void> {
  for (const row of await readAnnouncedBy(context.db, context.company, id)) await withdraw(context, row, id);
}
