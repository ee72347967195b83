import { holdPeople, packAdded, savePeople } from '#api/features/people/save-people.ts';
import { beforeJoining, faultOf, type ImportContext, later, type Plan, type Values } from './plan-people.ts';
import type { FaultyRow } from './read-people.ts';
import type { Column } from './suggest-columns.ts';

export type Merged = { added: number; changed: number; unchanged: number; faulty: FaultyRow[] };

/**
 * Writes what was planned, in the context's transaction, with what an undo will need.
 * @param packed whom the plan adds, when there was time for it while the database was busy
 */
export async function mergePeople(
  context: ImportContext,
  importId: string,
  columns: readonly Column[],
  { added, changes, unchanged, faulty }: Plan,
  packed = packAdded(added),
): Promise<Merged> {
  // Whole records are written back, so what somebody else changed since they were read must be in them.
  const current = await holdPeople(
    context,
    changes.map(({ match }) => match.id),
  );
  const changed: Values[] = [];
  const gone: FaultyRow[] = [];
  for (const { ready, match, given } of changes) {
    const now = current.get(match.id);
    const back = now?.rejoined_on;
    if (now && back && ready.person.dateOfLeaving <= back) gone.push(beforeJoining(ready, columns));
    else if (now)
      changed.push({
        ...now,
        ...given,
        custom: { ...now.custom, ...ready.custom },
        ...(back && { date_of_joining: later(back, ready.person.dateOfJoining) }),
        career_started: earlier(now.career_started, ready.person.dateOfJoining),
        import_id: importId,
        import_row: ready.row,
      });
    else gone.push(faultOf(ready, 'email', columns, 'This ex-employee was deleted at the same moment', ['email']));
  }
  await savePeople(context, importId, { added: packed, changed });
  return { added: added.length, changed: changed.length, unchanged, faulty: [...faulty, ...gone] };
}

const earlier = (one: string, other: string) => (one < other ? one : other);
