// Types, lint, formatting and structure, side by side; says only what failed.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { repository } from './find-tools.mjs';

export interface Check {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

export const checks: Record<string, string[]> = {
  types: ['node_modules/.bin/tsc', '--noEmit'],
  lint: ['node_modules/.bin/oxlint'],
  format: ['node_modules/.bin/biome', 'ci'],
  structure: ['scripts/structure.ts'],
};

/** Runs one of the checks; the tools are run by this process's own Node, whatever the PATH says. */
export async function runCheck(name: string, priority?: number): Promise<Check> {
  const started = performance.now();
  const words = (checks[name] ?? []).map((word) => (word.includes('/') ? join(repository, word) : word));
  const environment = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  const run = spawn(process.execPath, words, { cwd: repository, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  if (priority !== undefined && run.pid) setPriority(run.pid, priority);
  let output = '';
  run.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  run.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve) => run.once('close', resolve));
  return { name, passed: code === 0, seconds: (performance.now() - started) / 1000, output };
}

if (import.meta.main) {
  const results = await Promise.all(Object.keys(checks).map(runCheck));
  for (const result of results) {
    const warned = result.name === 'structure' && result.output.trim();
    if (!result.passed || warned) console.log(`── ${result.name}\n${result.output.trim()}\n`);
  }
  const summary = results.map((result) => `${result.name} ${result.passed ? 'passed' : 'FAILED'}`);
  console.log(summary.join(', '));
  process.exitCode = results.every((result) => result.passed) ? 0 : 1;
}
