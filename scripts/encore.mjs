#!/usr/bin/env node
// `npx encore …`: starts the command line with the Node 24 of the packages. Runs on Node 20 with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { repository } from './find-tools.mjs';
import { environment, flags } from './node-settings.mjs';

const packages = join(repository, 'node_modules');
const bundled = join(packages, '.bin', 'node');
/** A container brings Node 24 itself and leaves the bundled one out. */
const node = existsSync(bundled) ? bundled : Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : null;

if (node && existsSync(packages)) {
  if (process.argv[2] !== 'serve' || prepareWeb()) start();
} else {
  process.stderr.write('The packages of Encore are not installed yet. Run npm start, or npm install, in its folder.\n');
  process.exitCode = 1;
}

/** Builds the web if its sources and tools are there; an installation without tools serves an earlier build. */
function prepareWeb() {
  if (existsSync(join(packages, 'vite'))) {
    const { status } = spawnSync(node, [join(repository, 'scripts', 'build-web.ts')], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
    return status === 0;
  }
  if (existsSync(join(repository, 'dist', 'web', 'index.html'))) return true;
  process.stderr.write(
    'The web is not built. Run npm run build where all packages are installed, and bring dist/web along.\n',
  );
  process.exitCode = 1;
  return false;
}

function start() {
  // Even from a folder below, the data is that of this Encore.
  const env = { ...environment, ...process.env, ENCORE_DATA: process.env.ENCORE_DATA || join(repository, 'data') };
  const words = [...flags, join(repository, 'api', 'src', 'main.ts'), ...process.argv.slice(2)];
  const child = spawn(node, words, { env, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes a signal to the shell in between, which passes it on to no one: when the shell is gone, this ends too.
  const { ppid } = process;
  const look = () => process.ppid === ppid || child.kill('SIGTERM');
  if (process.env.npm_command === 'exec') setInterval(look, 500).unref();
  child.once('error', (error) => {
    process.stderr.write(`${node} does not run: ${error.message}\n`);
    process.exitCode = 1;
  });
  // Like a shell: a process ended by a signal has the code 128 plus its number.
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
