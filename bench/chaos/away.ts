import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, onGround, slowest, tally } from './ground.ts';

const paths = ['/alumni', '/group', '/users/profile', '/alumni/imports', '/alumni/search/filters'];

/** Lists the processes of a PostgreSQL, by the folder that its first one was started with. */
export function processesOf(url: string): number[] {
  const port = new URL(url).port;
  const parents = new Map<number, number>();
  let first = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
    try {
      const number = Number(name);
      parents.set(number, Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]));
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      if (/postgres\0/.test(command) && command.includes(port) && !first) first = number;
    } catch {
      // It ended while it was inspected.
    }
  return [first, ...[...parents].filter(([, parent]) => parent === first).map(([number]) => number)].filter(Boolean);
}

/** Freezes PostgreSQL for twelve seconds, then ends all its connections, under constant load of 20 callers. */
export async function tryAway(): Promise<string[][]> {
  return onGround('PostgreSQL', 200, async ({ postgres, owner, start }) => {
    const served = await start();
    const url = postgres?.url ?? '';
    const during = async (seconds: number) => {
      const answers: { status: number; seconds: number }[] = [];
      const end = performance.now() + seconds * 1000;
      const lane = async (number: number) => {
        for (let turn = number; performance.now() < end; turn += 1) {
          answers.push(await ask(served, owner, paths[turn % paths.length] ?? ''));
          await wait(50);
        }
      };
      await Promise.all(Array.from({ length: 20 }, (_, number) => lane(number)));
      return answers;
    };
    const rows: string[][] = [];
    const signal = (name: string) => spawnSync('kill', [`-${name}`, ...processesOf(url).map(String)]);
    signal('STOP');
    const frozen = during(12);
    await wait(4_000);
    const health = await ask(served, owner, '/health-check');
    const answers = await frozen;
    signal('CONT');
    await wait(2_000);
    const after = await during(3);
    rows.push([
      'PostgreSQL frozen for 12 s',
      tally(answers.map(({ status }) => status)),
      slowest(answers),
      `health ${health.status} in ${health.seconds.toFixed(1)} s`,
      `afterwards ${tally(after.map(({ status }) => status))}`,
    ]);
    const cutting = during(4);
    for (let time = 0; time < 4; time += 1) {
      await wait(800);
      spawnSync('kill', ['-TERM', ...processesOf(url).slice(1).map(String)]);
    }
    const cut = await cutting;
    const then = await during(3);
    rows.push([
      'its connections ended, four times',
      tally(cut.map(({ status }) => status)),
      slowest(cut),
      '',
      `afterwards ${tally(then.map(({ status }) => status))}`,
    ]);
    return rows;
  });
}
