import { printTable } from '../measure.ts';
import { tryAway } from './away.ts';
import { tryBucket } from './bucket.ts';
import { tryClocks } from './clocks.ts';
import { tryFullDisk } from './disk.ts';
import { tryFilling } from './filling.ts';
import { type Kind, kinds } from './ground.ts';
import { tryInterrupted } from './interrupted.ts';
import { tryKilling } from './killing.ts';
import { tryFailingMail } from './mail.ts';
import { tryLittleMemory } from './memory.ts';
import { tryPoison } from './poison.ts';
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

/** Every deliberate fault, by its name. */
const faults: Readonly<Record<string, (people: number | null) => Promise<string[][]>>> = {
  killing: onBoth(tryKilling),
  interrupted: onBoth(tryInterrupted),
  away: tryAway,
  disk: tryFullDisk,
  filling: tryFilling,
  silence: onBoth(trySilence),
  refusals: onBoth(tryRefusals),
  mail: (people) => tryFailingMail(people ?? 20_000),
  spreadsheet: onBoth(trySpreadsheet),
  memory: tryLittleMemory,
  clocks: tryClocks,
  bucket: tryBucket,
  poison: onBoth(tryPoison),
  pooler: tryPooler,
  replica: tryReplica,
  versions: tryVersions,
};

export const faultNames = Object.keys(faults);

/**
 * Runs the named fault, or all of them one after the other; each is bounded in count and time and ends with its figures. @param people of the
 * campaign of `mail`
 */
export async function tryChaos(named: string | null, people: number | null): Promise<void> {
  const chosen = Object.entries(faults).filter(([name]) => named === null || name === named);
  if (!chosen.length) throw new Error(`Unknown fault; choose one of: ${faultNames.join(', ')}`);
  const rows: string[][] = [];
  for (const [name, work] of chosen)
    for (const row of await work(people)) {
      rows.push(row);
      console.error(`${name}: ${row.filter(Boolean).join('  |  ')}`);
    }
  printTable('Deliberate faults', ['What', '', '', '', ''], rows);
}
