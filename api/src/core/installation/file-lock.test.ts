import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { lockFile } from './file-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-lock-'));
let path: string;
const started: ChildProcess[] = [];
const module = new URL('./file-lock.ts', import.meta.url).href;
// Prints whether it has the lock, and keeps it.
const script = `import(${JSON.stringify(module)}).then(({ lockFile }) => {
  console.log((lockFile(process.argv[1]) ? 'held' : 'refused') + (process.pid === 1 ? ' as 1' : ''));
  setInterval(() => {}, 1000);
})`;
/** In a container of its own, every process is number 1. */
const inContainer = ['unshare', '--pid', '--fork', '--kill-child', process.execPath] as const;
const mayUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;

// A file for each test: a container's process ends a moment after the process that started it.
beforeEach(({ task }) => {
  path = join(folder, task.id);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map(end));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(how: readonly string[] = [process.execPath]): Promise<string> {
  const [command = '', ...options] = how;
  const child = spawn(command, [...options, '--no-warnings', '-e', script, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [said] = await once(child.stdout, 'data');
  return String(said).trim();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  await over;
}

test.runIf(withAll)(
  'of three processes that start together one gets the lock, also after the last holder was killed; ten rounds',
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const three = await Promise.all([start(), start(), start()]);
      expect(three.sort(), `round ${round}`).toEqual(['held', 'refused', 'refused']);
      await Promise.all(started.splice(0).map(end));
    }
  },
);

test.skipIf(!mayUnshare)(
  'of two in containers of their own, both process 1, one gets it (skipped without the right to make namespaces)',
  async () => {
    expect(await start(inContainer)).toBe('held as 1');
    expect(await start(inContainer)).toBe('refused as 1');
  },
);

test('works within one process too, and is free again once released', async () => {
  const unlock = lockFile(path);
  expect(unlock).not.toBeNull();
  expect(lockFile(path)).toBeNull();
  expect(await start()).toBe('refused');
  unlock?.();
  expect(await start()).toBe('held');
  expect(lockFile(path)).toBeNull();
});

test('an error of the system is reported in its own words', () => {
  expect(() => lockFile(join(folder, 'missing', 'lock'))).toThrow(/ENOENT/);
});
