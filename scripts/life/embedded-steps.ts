import { installThisVersion } from './first-steps.ts';
import type { Installation } from './installation.ts';
import { type Failed, type Load, startLoad } from './load.ts';
import { signIn } from './visitor.ts';
import type { World } from './world.ts';

/** Runs people who read, search and write while the work is done. */
export async function underLoad<T>({ installation, remembered }: World, work: (load: Load) => Promise<T>) {
  if (!remembered) throw new Error('There is nothing to read yet');
  const as = await signIn(installation.addresses, 'asha@acme.example');
  const load = startLoad(installation.addresses, as, remembered.person.path);
  try {
    const result = await work(load);
    return { result, ...(await load.stop()) };
  } catch (error) {
    await load.stop();
    throw error;
  }
}

/** Checks that requests failed only between the two moments. @throws Error with the others */
function onlyWithin(failed: readonly Failed[], from: number, to: number): void {
  const outside = failed.filter(({ began }) => began < from || began > to);
  if (outside.length)
    throw new Error(
      `${outside.length} requests failed outside the restart: ${outside.map(({ what }) => what).join(', ')}`,
    );
}

/** Stops the single process on the embedded database, and starts it again in its current form. @returns the moments in between */
async function restart(
  installation: Installation,
  meanwhile: () => Promise<void>,
): Promise<{ from: number; to: number }> {
  const from = performance.now();
  await installation.stop('encore');
  await meanwhile();
  await installation.start('encore', 'serve');
  return { from, to: performance.now() };
}

export async function upgrade(world: World): Promise<string> {
  const { installation, at } = world;
  const { result, answered, slowest, failed } = await underLoad(world, async (load) => {
    await installation.encore('backup', `${at('data', 'backups')}/`, '--keep', '14');
    await installThisVersion(at('second'));
    const paused = await restart(installation, async () => {
      installation.program = at('second');
    });
    await load.answers(100);
    return paused;
  });
  const { from, to } = result;
  onlyWithin(failed, from, to);
  const restarted = `${failed.length} failed in the ${((to - from) / 1000).toFixed(1)} s of the restart`;
  return `${answered} requests answered, the slowest after ${slowest} ms; ${restarted}`;
}

/** Rotates the secret without a running server, since the embedded database has one process. */
export async function rotateSecret({ installation }: World): Promise<string> {
  let said = '';
  await restart(installation, async () => {
    const { ENCORE_SECRET: previous = '' } = installation.settings;
    const changed = {
      ENCORE_SECRET: 'the second secret of the whole life, long enough',
      ENCORE_SECRET_PREVIOUS: previous,
    };
    installation.settings = { ...installation.settings, ...changed };
    said = await installation.encore('secret', 'rotate');
  });
  const kinds = [...said.matchAll(/: \d+ of (\d+) made again$/gm)].map(([, values]) => Number(values));
  return `${kinds.reduce((sum, values) => sum + values, 0)} values of ${kinds.length} kinds remade`;
}
