import type { Kind } from './ground.ts';
import { type Interruption, interruptions } from './interruptions.ts';
import { onPlaces } from './on-places.ts';

/** Kills one command at each moment and runs it again. */
async function interrupt(kind: Kind, { name, begin, moments }: Interruption): Promise<string[]> {
  const faults: string[] = [];
  const whole = await begin();
  const { code, said, seconds } = await whole.run();
  if (code !== 0) throw new Error(`${kind}, ${name}: ${said}`);
  faults.push(...(await whole.differences()));
  await whole.drop();
  const left = { nothing: 0, half: 0, whole: 0 };
  const again: number[] = [];
  let kills = 0;
  for (const moment of moments) {
    const attempt = await begin();
    const at = moment(attempt, seconds);
    const cut = await attempt.run(at);
    if (cut.code === null) kills += 1;
    else if (cut.code !== 0) faults.push(`ended with ${cut.code}: ${cut.said}`);
    const found = cut.code === 0 ? 'whole' : await attempt.look(faults);
    left[found] += 1;
    if (found !== 'whole') {
      const second = await attempt.run();
      if (second.code !== 0) faults.push(`the second run ended with ${second.code}: ${second.said}`);
      again.push(second.seconds);
    }
    const differences = await attempt.differences();
    console.error(`  ${kind}, ${name}, killed at ${JSON.stringify(at)}: ${found}, ${differences.length} differences`);
    faults.push(...differences);
    await attempt.drop();
  }
  for (const fault of faults) console.error(`  ${kind}, ${name}: ${fault}`);
  return [
    `${kind}: kill -9 during ${name}`,
    `${kills} kills: ${left.half} left it half done, ${left.nothing} nothing, ${left.whole} the whole`,
    `a whole run ${seconds.toFixed(1)} s`,
    again.length ? `run again ${Math.min(...again).toFixed(1)} to ${Math.max(...again).toFixed(1)} s` : '',
    `${faults.length} faults or differences`,
  ];
}

/** Kills backup, restore, move, change of the secret and upgrade at several moments each, and runs them again. */
export async function tryInterrupted(kind: Kind): Promise<string[][]> {
  return onPlaces(kind, async (given) => {
    const rows: string[][] = [];
    for (const each of await interruptions(given)) rows.push(await interrupt(kind, each));
    return rows;
  });
}
