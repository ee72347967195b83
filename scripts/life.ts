// Plays the whole life of an installation on loopback: npm run life.

import { pgbouncerProgram } from '#api-test/outside/pgbouncer.ts';
import { findPostgres } from './find-tools.mjs';
import { rotateSecret, upgrade } from './life/embedded-steps.ts';
import { backUp, install, seed } from './life/first-steps.ts';
import { askDoctor, type StepName } from './life/known-findings.ts';
import { addReplica, moveFiles, moveToPostgres } from './life/postgres-steps.ts';
import { compare } from './life/remembered.ts';
import { releaseMail, restoreElsewhere } from './life/restore-steps.ts';
import { createWorld, type World } from './life/world.ts';

const steps: readonly (readonly [StepName, (world: World) => Promise<string>])[] = [
  ['install', install],
  ['seed', seed],
  ['backup', backUp],
  ['upgrade', upgrade],
  ['rotate the secret', rotateSecret],
  ['move to PostgreSQL', moveToPostgres],
  ['files to S3', moveFiles],
  ['replica', addReplica],
  ['restore elsewhere', restoreElsewhere],
  ['release the mail', releaseMail],
];

/** Runs the doctor, and checks that people, files and old links are unchanged. @returns the known findings */
async function check({ installation, copy, remembered }: World, step: StepName): Promise<string[]> {
  const looked = copy ?? installation;
  const known = await askDoctor(looked, step);
  for (const one of remembered ? new Set([installation, looked]) : []) {
    const changed = remembered ? await compare(one.addresses, remembered) : [];
    if (changed.length) throw new Error(`After "${step}" it has changed:\n${changed.join('\n')}`);
  }
  return known;
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

if (!findPostgres() || !pgbouncerProgram)
  throw new Error(
    'The life goes to PostgreSQL and pgBouncer. Install Debian’s `postgresql` and `pgbouncer` and run again.',
  );
// Child processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const world = await createWorld();
const rows: string[][] = [];
const began = performance.now();
try {
  for (const [name, step] of steps) {
    const stepBegan = performance.now();
    const note = await step(world);
    const seconds = secondsSince(stepBegan);
    const known = await check(world, name);
    console.log(`${seconds.padStart(6)} s  ${name}: ${note}`);
    rows.push([name, seconds, note, known.join('; ') || 'everything is right']);
  }
  console.log('\n| Step | Seconds | What | Doctor |\n|---|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log(`\n${secondsSince(began)} s, with the doctor and a look at people, files and old links after each step`);
} catch (error) {
  console.error(`It ended at "${steps[rows.length]?.[0]}": ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await world.close();
}
