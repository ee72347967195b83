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

/** Builds the web where its sources and tools are; an installation without tools serves what was built before. */
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
  // From a folder below, too, it is the data of this Encore.
  const env = { ...environment, ...process.env, ENCORE_DATA: process.env.ENCORE_DATA || join(repository, 'data') };
  const words = [...flags, join(repository, 'api', 'src', 'main.ts'), ...process.argv.slice(2)];
  const child = spawn(node, words, { env, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes a signal to the shell between it and this, which passes it to nobody: when that has gone, this goes too.
  const { ppid } = process;
  const look = () => process.ppid === ppid || child.kill('SIGTERM');
  if (process.env.npm_command === 'exec') setInterval(look, 500).unref();
  child.once('error', (error) => {
    process.stderr.write(`${node} does not run: ${error.message}\n`);
    process.exitCode = 1;
  });
  // As a shell counts it: who was ended by a signal has 128 and its number.
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
