import { createHash } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { toValues } from '#api/features/people/create-person.ts';
import { findMatches, holdPeople, savePeople } from '#api/features/people/save-people.ts';
import type { RowFault } from '#contract/imports.ts';
import type { NewPerson } from '#contract/person.ts';
import { type PersonColumnKey, personColumns } from '#contract/person-columns.ts';

/** A right row on its way into the directory. */
export type ReadyRow = { row: number; person: NewPerson };
export type MergeCounts = { added: number; changed: number; unchanged: number };

type Values = Awaited<ReturnType<typeof findMatches>>[number];

/** A number instead of the text: who is named twice in one file is found without keeping the file in memory. */
const shortHash = (text: string) => createHash('sha1').update(text).digest().readUIntBE(0, 6);

/**
 * Merges right rows into the directory of one company, batch by batch, in the context's transaction. Matches on email, then on
 * employee id; blank cells keep what is there; a person or employee id named twice in the file is a fault of the later row.
 */
export function createMerge(context: Context, importId: string, headers: ReadonlyMap<PersonColumnKey, string>) {
  const seen = new Map<number, number>();

  function repeated(ready: ReadyRow): RowFault | null {
    const hashes: number[] = [];
    for (const key of ['email', 'employeeId'] as const) {
      const value = ready.person[key];
      if (!value) continue;
      const hash = shortHash(`${key} ${value.toLowerCase()}`);
      const earlier = seen.get(hash);
      if (earlier !== undefined) {
        const { label } = personColumns[key];
        const reason = `The same ${label.toLowerCase()} is already in row ${earlier}`;
        return { row: ready.row, column: headers.get(key) ?? label, value, reason };
      }
      hashes.push(hash);
    }
    // Only a row that goes in keeps later ones out.
    for (const hash of hashes) seen.set(hash, ready.row);
    return null;
  }

  /** One row names a known person by email, another by employee id. */
  function takenBefore(id: string, row: number, email: string): RowFault | null {
    const hash = shortHash(`id ${id}`);
    const earlier = seen.get(hash);
    seen.set(hash, earlier ?? row);
    const column = headers.get('email') ?? personColumns.email.label;
    return earlier === undefined
      ? null
      : { row, column, value: email, reason: `The same person is already in row ${earlier}` };
  }

  return async function merge(batch: readonly ReadyRow[]): Promise<{ counts: MergeCounts; faults: RowFault[] }> {
    const faults: RowFault[] = [];
    const rows = batch.filter((ready) => {
      const fault = repeated(ready);
      if (fault) faults.push(fault);
      return !fault;
    });
    if (!rows.length) return { counts: { added: 0, changed: 0, unchanged: 0 }, faults };
    const matches = await findMatches(
      context,
      rows.map(({ person }) => person.email),
      rows.flatMap(({ person }) => person.employeeId || []),
    );
    const byEmail = new Map(matches.map((match) => [match.email, match]));
    const byEmployeeId = Map.groupBy(matches, (match) => match.employee_id);
    const added: Values[] = [];
    const changes: { row: number; email: string; match: Values; given: Partial<Values>; joining: string }[] = [];
    for (const { row, person } of rows) {
      const named = byEmail.get(person.email);
      const numbered = (!named && person.employeeId && byEmployeeId.get(person.employeeId)) || [];
      if (numbered.length > 1) {
        const column = headers.get('employeeId') ?? personColumns.employeeId.label;
        const reason = 'More than one ex-employee has this employee id; name the one meant by email';
        faults.push({ row, column, value: person.employeeId ?? '', reason });
        continue;
      }
      const match = named ?? numbered[0];
      const given = Object.fromEntries(Object.entries(toValues(person)).filter(([, value]) => value !== null));
      const mark = { import_id: importId, import_row: row };
      const fault = match && takenBefore(match.id, row, person.email);
      if (fault) faults.push(fault);
      else if (!match) added.push({ ...given, ...mark, id: newId(), created_by: context.actor.id } as Values);
      else if (Object.entries(given).some(([column, value]) => differs(match, column, value)))
        changes.push({ row, email: person.email, match, given, joining: person.dateOfJoining });
    }
    // Whole records are written back, so what somebody else changed since they were read must be in them.
    const current = await holdPeople(
      context,
      changes.map(({ match }) => match.id),
    );
    const changed: Values[] = [];
    for (const { row, email, match, given, joining } of changes) {
      const now = current.get(match.id);
      const column = headers.get('email') ?? personColumns.email.label;
      if (now)
        changed.push({
          ...now,
          ...given,
          career_started: earlier(now.career_started, joining),
          import_id: importId,
          import_row: row,
        });
      else faults.push({ row, column, value: email, reason: 'This ex-employee was deleted at the same moment' });
    }
    await savePeople(context, { added, changed });
    const counts = {
      added: added.length,
      changed: changed.length,
      unchanged: batch.length - faults.length - added.length - changed.length,
    };
    return { counts, faults };
  };
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** The start of a career may lie before the joining that the file knows; that alone is no change. */
function differs(match: Values, column: string, value: unknown): boolean {
  const before = match[column as keyof Values];
  return column === 'career_started' ? String(before) > String(value) : before !== value;
}
