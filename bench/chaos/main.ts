import { printTable } from '../measure.ts';
import { tryAway } from './away.ts';
import { tryClocks } from './clocks.ts';
import { tryFullDisk } from './disk.ts';
import { type Kind, kinds } from './ground.ts';
import { tryKilling } from './killing.ts';
import { tryFailingMail } from './mail.ts';
import { tryLittleMemory } from './memory.ts';
import { tryPooler } from './pooler.ts';
import { tryRefusals } from './refusals.ts';
import { tryReplica } from './replica.ts';
import { trySilence } from './silent.ts';
import { trySpreadsheet } from './spreadsheet.ts';

import { tryVersions } from './versions.ts';

const onBoth = (work: (kind: Kind) => Promise<string[][]>) => async () => {
  const rows: string[][] = [];
  for (const kind of kinds) rows.push(...(await work(kind)));
  return rows;
};

/** Every fault that is made on purpose, by its name. */
const faults: Readonly<Record<string, (people: number | null) => Promise<string[][]>>> = {
  killing: onBoth(tryKilling),
  away: tryAway,
  disk: tryFullDisk,
  silence: onBoth(trySilence),
  refusals: onBoth(tryRefusals),
  mail: (people) => tryFailingMail(people ?? 20_000),
  spreadsheet: onBoth(trySpreadsheet),
  memory: tryLittleMemory,
  clocks: tryClocks,
  pooler: tryPooler,
  replica: tryReplica,
  versions: tryVersions,
};

/** Makes the named fault, or all of them one after the other; each is bounded in count and time and ends with its figures. @param people of the campaign of `mail` */
export async function tryChaos(named: string | null, people: number | null): Promise<void> {
  const chosen = Object.entries(faults).filter(([name]) => named === null || name === named);
  if (!chosen.length) throw new Error(`There is no such fault: ${Object.keys(faults).join(', ')}`);
  const rows: string[][] = [];
  for (const [name, work] of chosen)
    for (const row of await work(people)) {
      rows.push(row);
      console.error(`${name}: ${row.filter(Boolean).join('  |  ')}`);
    }
  printTable('Faults made on purpose', ['What', '', '', '', ''], rows);
}
