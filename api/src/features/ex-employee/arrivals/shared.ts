import type { Context } from '#api/core/context.ts';
import { type LeaverFact, leaverFacts } from '#contract/ex-employee/leavers.ts';
import { hashEmployee, hashesOfEmployee } from './policy.ts';
import { findOpenHashes, isOpenState, lockEmployees, readLeaversOf } from './queries.ts';

/** A leaver as a source may see them: only what this source has said itself, never what the leaver or HR said. */
export type SaidLeaver = {
  id: string;
  /** Null once what was handed over is deleted. */
  employeeId: string | null;
  lastDay: string;
  isOpen: boolean;
  said: Partial<Record<LeaverFact, string>>;
};

/** Returns leavers of the company as a source may see them, by their ids. @param source its id */
export async function readSaid(
  { db, company }: Pick<Context, 'db' | 'company'>,
  ids: readonly string[],
  source: string,
): Promise<Map<string, SaidLeaver>> {
  const rows = await readLeaversOf(db, company, ids);
  return new Map(
    rows.map(({ id, employee_id: employeeId, last_day: lastDay, facts, state }) => {
      const own = leaverFacts.filter((field) => facts[field]?.by === source);
      const said = Object.fromEntries(own.map((field) => [field, facts[field]?.value]));
      return [id, { id, employeeId, lastDay, isOpen: isOpenState(state), said }];
    }),
  );
}

/** Returns which of these employees are announced and have not arrived, in one query: of a list of all employees few are. */
export async function findOpen(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  employeeIds: readonly string[],
): Promise<Set<string>> {
  const { secrets } = services.config;
  const hashes = employeeIds.map((id) => hashesOfEmployee(secrets, company, id));
  const open = new Set(await findOpenHashes(db, company, hashes.flat()));
  return new Set(employeeIds.filter((_, index) => hashes[index]?.some((hash) => open.has(hash.toString('hex')))));
}

/** Locks the announcements of employees until the end of the transaction: before any of them is changed, where several are. */
export function lockAnnouncements(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  employeeIds: readonly string[],
): Promise<void> {
  const { secrets } = services.config;
  return lockEmployees(
    db,
    company,
    employeeIds.map((id) => hashEmployee(secrets, company, id)),
  );
}
