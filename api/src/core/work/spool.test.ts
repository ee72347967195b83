import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSpool } from './spool.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-spool-test-'));
let data: string;
const started: ChildProcess[] = [];
const module = new URL('./spool.ts', import.meta.url).href;
const script = `import(${JSON.stringify(module)}).then(async ({ openSpool }) => {
  const fs = await import('node:fs');
  const made = await openSpool(process.argv[1]).makeFolder();
  fs.writeFileSync(made + '/file', 'Asha Rao');
  console.log(made);
  setInterval(() => {}, 1000);
})`;

beforeEach(({ task }) => {
  data = join(folder, task.id, 'data');
  const temporary = join(folder, task.id, 'tmp');
  mkdirSync(temporary, { recursive: true });
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(started.splice(0).map(end));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts another process with a file in the spool; returns the file's folder. */
async function work(): Promise<string> {
  const child = spawn(process.execPath, ['--no-warnings', '-e', script, data], { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`It ended with ${code ?? signal} before it had a folder: ${complaint}`);
  });
  const [said] = await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return String(said).trim();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  await over;
}

/** Returns the processes that have anything in the spool, even a lock. */
const processes = () => new Set(readdirSync(join(data, 'spool')).map((name) => name.slice(0, 36))).size;

describe('The spool', () => {
  test('removes what killed processes left, and nothing else, however many share it', async () => {
    const [killed, living] = [await work(), await work()];
    const spool = openSpool(data);
    const mine = await spool.makeFolder();
    await spool.sweep();
    expect([killed, living, mine].map((path) => existsSync(path))).toEqual([true, true, true]);

    await end(started.shift() as ChildProcess);
    expect(existsSync(join(killed, 'file'))).toBe(true);
    await Promise.all([spool.sweep(), openSpool(data).sweep()]);
    expect([killed, living, mine].map((path) => existsSync(path))).toEqual([false, true, true]);
    expect(processes()).toBe(2);

    await spool.close();
    expect(processes()).toBe(1);
  });

  test('is readable by its user alone, and is in the data folder', async () => {
    const spool = openSpool(data);
    const made = await spool.makeFolder();
    expect(made.startsWith(join(data, 'spool'))).toBe(true);
    for (const path of [made, join(made, '..'), join(data, 'spool')]) expect(statSync(path).mode & 0o077, path).toBe(0);
    await spool.close();
  });

  test('is where the next start finds it if the data folder cannot be used', async () => {
    // A file in place of the folder: root ignores permissions.
    mkdirSync(data);
    writeFileSync(join(data, 'spool'), '');
    const killed = await work();
    expect(killed.startsWith(tmpdir())).toBe(true);
    expect(statSync(join(killed, '..', '..')).mode & 0o777).toBe(0o700);
    await end(started.shift() as ChildProcess);
    await openSpool(data).sweep();
    expect(existsSync(killed)).toBe(false);
  });

  test('is not used if another user has put something under that name', async () => {
    mkdirSync(data);
    writeFileSync(join(data, 'spool'), '');
    const name = join(tmpdir(), `encore-spool-${process.getuid?.()}`);
    const theirs = join(folder, 'theirs');
    mkdirSync(theirs);
    symlinkSync(theirs, name);
    await expect(openSpool(data).makeFolder()).rejects.toThrow('belongs to another user');
    await openSpool(data).sweep();
    rmSync(name);

    mkdirSync(name);
    chmodSync(name, 0o755);
    await openSpool(data).makeFolder();
    expect(statSync(name).mode & 0o777).toBe(0o700);
  });
});
