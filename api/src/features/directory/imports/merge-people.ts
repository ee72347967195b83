import { type Back, holdPeople, packAdded, savePeople } from '#api/features/directory/people/save-people.ts';
import type { FaultyRow } from './create-reader.ts';
import { faultOf, heldAgainst, type ImportContext, later, type Plan, type Values } from './plan-people.ts';
import type { Column } from './suggest-columns.ts';

export type Merged = { added: number; changed: number; unchanged: number; faulty: FaultyRow[] };

/**
 * Writes the plan in the context's transaction, and records what an undo will need.
 * @param packed the people to be added, if they were packed while the database was busy
 */
export async function mergePeople(
  context: ImportContext,
  importId: string,
  columns: readonly Column[],
  { added, changes, unchanged, faulty }: Plan,
  packed = packAdded(added),
): Promise<Merged> {
  // Whole records are written back, so they must include what others changed since they were read.
  const current = await holdPeople(
    context,
    changes.map(({ match }) => match.id),
  );
  const changed: Values[] = [];
  const back: Back[] = added.flatMap(({ id, rejoined_on }) => (rejoined_on ? { id, rejoinedOn: rejoined_on } : []));
  const gone: FaultyRow[] = [];
  let known = 0;
  for (const { ready, match, given } of changes) {
    const now = current.get(match.id);
    const { dateOfJoining, rejoinedOn } = ready.person;
    if (!now) {
      gone.push(faultOf(ready, 'email', columns, 'This ex-employee was deleted at the same moment', ['email']));
      continue;
    }
    const held = heldAgainst(now, ready, columns);
    if (held) {
      if (held === 'known') known += 1;
      else gone.push(held);
      continue;
    }
    if (rejoinedOn) back.push({ id: now.id, rejoinedOn });
    changed.push({
      ...now,
      ...given,
      custom: { ...now.custom, ...ready.custom },
      ...(now.rejoined_on && { date_of_joining: later(now.rejoined_on, dateOfJoining) }),
      career_started: earlier(now.career_started, dateOfJoining),
      import_id: importId,
      import_row: ready.row,
    });
  }
  await savePeople(context, importId, { added: packed, changed, back });
  return { added: added.length, changed: changed.length, unchanged: unchanged + known, faulty: [...faulty, ...gone] };
}

const earlier = (one: string, other: string) => (one < other ? one : other);
