import { hash } from 'node:crypto';
import type { Actor } from '#api/core/actor.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { takeTurns } from '#api/core/work/pace.ts';
import { toValues } from '#api/features/directory/people/create-person.ts';
import { findMatches } from '#api/features/directory/people/save-people.ts';
import { personColumns } from '#contract/directory/person-columns.ts';
import { stintMessages } from '#contract/directory/stints.ts';
import type { FaultyRow, ReadyRow } from './create-reader.ts';
import { seenValue } from './read-cell.ts';
import type { Column } from './suggest-columns.ts';

export type Values = Awaited<ReturnType<typeof findMatches>>[number];
export type Change = { ready: ReadyRow; match: Values; given: Partial<Values> };
/** The effects of a batch of valid rows on the directory, and the rows that are faulty beside others. */
export type Plan = { added: Values[]; changes: Change[]; unchanged: number; faulty: FaultyRow[] };
/** There is no actor when an operator imports a file. */
export type ImportContext = Pick<Context, 'db' | 'outside' | 'company' | 'services'> & {
  actor: { id: string; kind?: Actor['kind'] } | null;
};

/** An email or employee id that a row of this import has already replaced. */
export type FormerName = { email: string | null; employeeId: string | null; row: number };

/** Returns a number in place of the text: finds people named twice in one file without keeping the file in memory. */
const shortHash = (text: string) => hash('sha1', text, 'buffer').readUIntBE(0, 6);

type NamingKey = 'email' | 'employeeId';
/** The columns that identify the person, or hold when they left and came back. */
type PlannedKey = NamingKey | 'dateOfLeaving' | 'rejoinedOn';
const namingKeys = ['email', 'employeeId'] as const satisfies NamingKey[];
const columnOf = { email: 'email', employeeId: 'employee_id' } as const;

/** Returns the fault of a valid row beside the directory or other rows. */
export function faultOf(
  ready: ReadyRow,
  field: PlannedKey,
  columns: readonly Column[],
  reason: string,
  settledBy: PlannedKey[],
) {
  const column = columns.find((one) => one.field === field);
  const value = column ? seenValue(ready.cells[column.index] ?? null) : '';
  const label = column?.header || personColumns[field].label;
  return {
    row: ready.row,
    cells: ready.cells,
    faults: [{ row: ready.row, column: label, value, field, reason, settledBy }],
  };
}

/** Returns the later of two days: for a person who came back, the file may only have the first joining date. */
export const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * Compares a row with a person who came back, or comes back by it: `known` when the directory has it already, a fault when it
 * contradicts the directory; null when the row can be imported.
 */
export function heldAgainst(match: Values, ready: ReadyRow, columns: readonly Column[]): 'known' | FaultyRow | null {
  const { dateOfLeaving, rejoinedOn } = ready.person;
  const { status, rejoined_on: back, date_of_leaving: left } = match;
  const fault = (field: 'dateOfLeaving' | 'rejoinedOn', reason: string) =>
    faultOf(ready, field, columns, reason, ['dateOfLeaving', 'rejoinedOn']);
  // Anything recorded before they came back is already known, and so is the return.
  if (back && dateOfLeaving <= back) {
    const isOther = status === 2 ? rejoinedOn !== back && dateOfLeaving > left : rejoinedOn && rejoinedOn >= left;
    return isOther ? fault('dateOfLeaving', stintMessages.beforeJoining) : 'known';
  }
  return rejoinedOn && rejoinedOn < left ? fault('rejoinedOn', stintMessages.beforeLeaving) : null;
}

/**
 * Creates a planner that plans an import batch by batch, writing nothing. Matches on email, then on employee id; blank cells keep the existing
 * value; a person or employee id named twice in the file is a fault of the later row.
 * @param former what earlier rows replaced, when the import continues after an interruption
 */
export function createPlanner(importId: string, columns: readonly Column[], former: readonly FormerName[] = []) {
  const pace = takeTurns();
  const seen = new Map<number, number>();
  const takenFrom = new Map<number, number>();
  const note = (key: NamingKey, value: string | null, row: number) => {
    const hash = shortHash(`${key} ${value?.toLowerCase()}`);
    if (value && !takenFrom.has(hash)) takenFrom.set(hash, row);
  };
  for (const { row, ...names } of former) for (const key of namingKeys) note(key, names[key], row);

  function repeated(ready: ReadyRow): FaultyRow | null {
    const hashes: number[] = [];
    for (const key of namingKeys) {
      const value = ready.person[key];
      if (!value) continue;
      const hash = shortHash(`${key} ${value.toLowerCase()}`);
      const earlier = seen.get(hash);
      if (earlier !== undefined) {
        const label = personColumns[key].label.toLowerCase();
        return faultOf(ready, key, columns, `The same ${label} is already in row ${earlier}`, [key]);
      }
      hashes.push(hash);
    }
    // Only an imported row keeps later ones out.
    for (const hash of hashes) seen.set(hash, ready.row);
    return null;
  }

  /** Returns the fault of a row that names a known person by email while another names them by employee id, or by a replaced value. */
  function takenBefore(ready: ReadyRow, match: Values | undefined, named: boolean): FaultyRow | null {
    const ids = match ? [shortHash(`id ${match.id}`)] : [];
    const names =
      named || !takenFrom.size ? [] : namingKeys.map((key) => shortHash(`${key} ${ready.person[key]?.toLowerCase()}`));
    const earlier = [
      ...ids.map((id) => seen.get(id)),
      ...(match ? names.slice(0, 1) : names).map((name) => takenFrom.get(name)),
    ].find((row) => row !== undefined && row !== ready.row);
    for (const id of ids) if (!seen.has(id)) seen.set(id, ready.row);
    const reason = `The same person is already in row ${earlier}`;
    return earlier === undefined ? null : faultOf(ready, 'email', columns, reason, ['email', 'employeeId']);
  }

  return async function plan(context: ImportContext, batch: readonly ReadyRow[]): Promise<Plan> {
    const planned: Plan = { added: [], changes: [], unchanged: 0, faulty: [] };
    const rows = batch.filter((ready) => {
      const faulty = repeated(ready);
      if (faulty) planned.faulty.push(faulty);
      return !faulty;
    });
    if (!rows.length) return planned;
    const matches = await findMatches(
      context,
      rows.map(({ person }) => person.email),
      rows.flatMap(({ person }) => person.employeeId || []),
    );
    const byEmail = new Map(matches.map((match) => [match.email, match]));
    const byEmployeeId = Map.groupBy(matches, (match) => match.employee_id);
    for (const ready of rows) {
      await pace();
      const { row, person, custom } = ready;
      const named = byEmail.get(person.email);
      const numbered = (!named && person.employeeId && byEmployeeId.get(person.employeeId)) || [];
      if (numbered.length > 1) {
        const reason = 'Several ex-employees have this employee ID. Please add the email of the one you mean';
        planned.faulty.push(faultOf(ready, 'employeeId', columns, reason, ['email', 'employeeId']));
        continue;
      }
      const match = named ?? numbered[0];
      const taken = takenBefore(ready, match, named !== undefined);
      if (taken) {
        planned.faulty.push(taken);
        continue;
      }
      const given = Object.fromEntries(Object.entries(toValues(person)).filter(([, value]) => value !== null));
      if (!match) {
        const mark = { id: newId(), import_id: importId, import_row: row, created_by: context.actor?.id ?? null };
        planned.added.push({ ...given, custom, ...mark, rejoined_on: person.rejoinedOn } as Values);
        continue;
      }
      const held = heldAgainst(match, ready, columns);
      if (held) {
        if (held === 'known') planned.unchanged += 1;
        else planned.faulty.push(held);
        continue;
      }
      const back = match.rejoined_on;
      if (back) given['date_of_joining'] = later(back, person.dateOfJoining);
      for (const key of namingKeys) {
        const before = match[columnOf[key]];
        if (before !== null && before !== (given[columnOf[key]] ?? before)) note(key, before, row);
      }
      // A row written before the import was interrupted: any change since is intended.
      const isWritten = match.import_id === importId && match.import_row === row;
      const differs = Object.entries(given).some(([column, value]) => differsFrom(match, column, value));
      const differsInCustom = Object.entries(custom).some(([id, value]) => match.custom[id] !== value);
      if (!isWritten && (person.rejoinedOn || differs || differsInCustom))
        planned.changes.push({ ready, match, given: given as Partial<Values> });
      else planned.unchanged += 1;
    }
    return planned;
  };
}

/** Returns whether a value differs. The start of a career may be before the joining date in the file; that alone is no change. */
function differsFrom(match: Values, column: string, value: unknown): boolean {
  const before = match[column as keyof Values];
  return column === 'career_started' ? String(before) > String(value) : before !== value;
}
