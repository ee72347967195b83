import type { MoreFaults, RowFault } from '#contract/directory/imports.ts';

/** The most different faults that are counted separately; a file hardly has more. */
const mostKinds = 50;

/** Counts rows that are not listed, by the first fault of each. */
export function countFaults(before: readonly MoreFaults[] = []) {
  const kinds = new Map<string, MoreFaults>();
  const note = ({ column, reason }: Pick<RowFault, 'column' | 'reason'>, rows: number) => {
    // The number of the other row differs each time, so it is left out to group equal faults.
    const general = reason.replace(/ in row \d+$/, ' in another row');
    const wanted = `${column}\0${general}`;
    const key = kinds.has(wanted) || kinds.size < mostKinds ? wanted : '';
    const kind = kinds.get(key) ?? { column: key && column, reason: key && general, rows: 0 };
    kinds.set(key, { ...kind, rows: kind.rows + rows });
  };
  for (const kind of before) note(kind, kind.rows);
  return {
    add({ faults }: { faults: readonly RowFault[] }) {
      if (faults[0]) note(faults[0], 1);
    },
    /** The most frequent first. */
    list: (): MoreFaults[] => [...kinds.values()].sort((one, other) => other.rows - one.rows),
  };
}
