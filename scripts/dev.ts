// Both halves with reload on change: the API restarts on port 3000, vite serves the web on 5173 and passes /api on.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './find-tools.mjs';

const environment = { ...process.env, ENCORE_DEV: '1', PORT: '3000' };
const vite = join(repository, 'node_modules', '.bin', 'vite');

function start(...words: string[]): ChildProcess {
  return spawn(process.execPath, words, { cwd: repository, env: environment, stdio: 'inherit' });
}

const halves = [
  start('--watch', '--watch-preserve-output', 'api/src/main.ts', 'serve'),
  start(vite, '--port', '5173', '--strictPort', '--clearScreen', 'false'),
];

let isStopping = false;

function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const half of halves) half.kill('SIGTERM');
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
for (const half of halves) half.once('exit', (code) => stop(code ?? 1));
console.log('Encore for development: http://localhost:5173 (web), http://localhost:3000 (API). Ctrl-C stops both.');
