import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '#api/commands.ts';
import { boundariesOf } from '#api-test/factories/boundaries.ts';
import { type S3, startS3 } from '#api-test/outside/s3.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import { repository } from './find-tools.mjs';
import { freePort } from './free-port.ts';
import { copyProduct, installPackages, machinePath } from './install-product.ts';
import { begin, mustRun, runToEnd, stop } from './life/programs.ts';

/** The guides. Every command in them is run here, is tested elsewhere, or has a reason why it cannot be tested. */
const guides = ['README.md', 'docs/operations.md', 'docs/deployment.md', 'docs/scale.md'];
/** Programs with which a command in a sentence begins. */
const programs = 'npx|npm|docker|systemctl|psql|apt-get|git|openssl|runuser|helm|kubectl|pg_\\w+|node';

/** Returns the commands of a guide: each line of a fenced shell block, and each code in a sentence that begins with a program. */
function commandsIn(text: string): string[] {
  const fences = [...text.matchAll(/^ *```(?:sh|bash|console)\n([\s\S]*?)^ *```/gm)];
  const lines = fences.flatMap(([, body = '']) => body.replaceAll('\\\n', '').split('\n'));
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  const inline = [...prose.matchAll(new RegExp(`\`((?:${programs}) [^\`]+)\``, 'g'))].map(([, code = '']) => code);
  return [...lines, ...inline]
    .map((line) =>
      line
        .replace(/^\s*\$ /, '')
        .replace(/\s+#\s.*$/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line && !line.startsWith('#'));
}

/** The folder where commands are run: the product with only the packages of production. */
type Place = {
  folder: string;
  at: (name: string) => string;
  s3: S3;
  archive: () => string;
  environment: Record<string, string>;
};
type Run = {
  /** Placeholders of the guide, and their replacements. */
  instead?: (place: Place) => Record<string, string>;
  env?: (place: Place) => Record<string, string>;
  /** Prepares what must exist first. */
  first?: (place: Place) => Promise<void> | void;
  /** A folder of the product; otherwise its root. */
  in?: string;
  /** Part of its output. */
  says?: RegExp;
  /** It runs in the repository, and keeps running after this output. */
  goesOn?: RegExp;
};
type Row =
  | { run: Run }
  /** A file, and text in it that proves the command. */
  | { checked: readonly [file: string, words: string] }
  | { notHere: string };

const npx = ({ folder, environment }: Place, ...words: string[]) =>
  mustRun('npx', ['encore', ...words], { cwd: folder, env: environment });
const root = 'it changes the machine, as root';
const docker = 'it needs Docker; the steps of the image and the compose file are tried in scripts/deploy.test.ts';
const asEmpty = (name: string): Pick<Run, 'env'> => ({
  env: ({ at }) => ({ ENCORE_DATA: at(name), ENCORE_SECRET: readFileSync(join(at('data'), 'secret'), 'utf8') }),
});
const bucket = ({ s3 }: Place) => ({
  's3.example.com': new URL(s3.urlOf('encore')).host,
  'region=eu-1': 'region=eu-1&insecure=1',
});
const etc = ({ at }: Place) => ({ ' -g encore': '', '/etc/encore': at('etc'), '/opt/encore': at('encore') });

/** In the order in which they are run. */
const table: Readonly<Record<string, Row>> = {
  'npx encore version': { run: { says: /^Encore \d+\.\d+\.\d+\nNewest migration \d{4}-/ } },
  'npx encore licences': { run: { says: /^fastify\t/m } },
  'npx encore help': { run: { says: /^Usage: npx encore COMMAND/ } },
  'npx encore COMMAND --help': {
    run: {
      instead: () => ({
        'npx encore COMMAND --help': Object.keys(commands)
          .map((name) => `npx encore ${name} --help`)
          .join(' && '),
      }),
    },
  },
  'npx encore migrate': { run: { says: /Applied: 0001-/ } },
  'npx encore add-admin olga@encore.example --name "Olga Petrova"': {
    run: { says: /as olga@encore\.example with \S+/ },
  },
  'npx encore import people.xlsx --company "Acme Industries"': {
    run: {
      async first(place) {
        await npx(place, 'seed');
        const people = join(repository, 'api/test/spreadsheets/people-libreoffice.xlsx');
        copyFileSync(people, place.at('encore/people.xlsx'));
      },
      says: /Acme Industries/,
    },
  },
  'npx encore reset-password admin@example.com': {
    run: { instead: () => ({ 'admin@example.com': 'admin@encore.example' }), says: /The new password of admin@/ },
  },
  'npx encore reset-password EMAIL --two-step': {
    run: { instead: () => ({ EMAIL: 'olga@encore.example' }), says: /Two-step sign-in is off/ },
  },
  'npx encore map india.topojson': {
    run: {
      first: ({ at }) =>
        writeFileSync(at('encore/india.topojson'), boundariesOf([{ district: 'Tiruppur', dt_code: '633' }])),
      says: /The map draws them from now on/,
    },
  },
  'npx encore map --remove': { run: { says: /The boundaries were removed/ } },
  'npx encore secret rotate': { run: { says: /Everything is of the new secret now/ } },
  'npx encore secret accept --lost': { run: { says: /Nothing was changed/ } },
  'npm start': { run: { goesOn: /Encore is ready/ } },
  'npx encore backup backups/ --keep 14': { run: { says: /backups\/encore-\S+\.tar\.gz: / } },
  'npx encore backup …': { run: { instead: () => ({ '…': 'backups/' }) } },
  'npx encore backup "s3://key:secret@s3.example.com/encore-backups/nightly/?region=eu-1" --keep 14': {
    run: { instead: bucket, says: /encore-backups\/nightly\/encore-/ },
  },
  'npx encore doctor': { run: { says: /All checks passed/ } },
  'npx encore move --files "s3://key:secret@s3.example.com/encore?region=eu-1"': {
    run: { instead: bucket, says: /FILES_URL/ },
  },
  'npx encore restore backups/encore-2026-11-28T01-30-00Z.tar.gz': {
    run: {
      ...asEmpty('restored'),
      instead: ({ archive }) => ({ 'encore-2026-11-28T01-30-00Z.tar.gz': archive() }),
      says: /^Restored/m,
    },
  },
  'npx encore restore FILE': {
    run: {
      ...asEmpty('restored-again'),
      instead: ({ archive }) => ({ FILE: `backups/${archive()}` }),
      says: /^Restored/m,
    },
  },
  'npx encore restore encore.tar.gz.age --identity key.txt': {
    run: {
      ...asEmpty('restored-encrypted'),
      async first(place) {
        const identity = await generateIdentity();
        writeFileSync(place.at('encore/key.txt'), `${identity}\n`);
        const words = ['encore.tar.gz.age', '--recipient', await identityToRecipient(identity)];
        await npx(place, 'backup', ...words);
      },
      says: /^Restored/m,
    },
  },
  'install -d -m 750 -g encore /etc/encore': { run: { instead: etc } },
  'install -m 640 -g encore deploy/systemd/encore.env.example /etc/encore/encore.env': { run: { instead: etc } },
  'install -m 640 -g encore deploy/brands.example.json /etc/encore/brands.json': { run: { instead: etc } },
  'openssl rand -hex 32': { run: { says: /^[0-9a-f]{64}$/m } },
  'cd /opt/encore && set -a && . /etc/encore/encore.env && set +a': { run: { instead: etc } },
  'npx encore add-admin olga@example.com --name "Olga Petrova"': {
    run: { ...asEmpty('restored'), says: /as olga@example\.com with \S+/ },
  },
  'cd deploy/compose': { run: {} },
  'cp env.example .env && chmod 600 .env': { run: { in: 'deploy/compose' } },
  'mkdir brands && cp ../brands.example.json brands/brands.json': { run: { in: 'deploy/compose' } },

  'npx encore serve --no-worker': { checked: ['scripts/life/postgres-steps.ts', "'serve', '--no-worker'"] },
  'npx encore work': { checked: ['scripts/life/postgres-steps.ts', "'worker-1', 'work'"] },
  'npx encore move': { checked: ['scripts/life/postgres-steps.ts', "encore('move'"] },
  'npx encore move --to postgres://encore:password@db.example.com/encore --rehearse': {
    checked: ['scripts/life/postgres-steps.ts', "encore('move', '--to', url, '--rehearse')"],
  },
  'npx encore move --to postgres://encore:password@db.example.com/encore': {
    checked: ['scripts/life/postgres-steps.ts', "encore('move', '--to', url)"],
  },
  'npm ci': { checked: ['scripts/install-product.ts', "['ci', '--omit=dev'"] },
  'npm ci && npm run build && npm ci --omit=dev': { checked: ['scripts/life/first-steps.ts', "['run', 'build']"] },
  [`runuser -u postgres -- psql -c "create role encore login createrole password 'password'" -c 'create database encore owner encore'`]:
    { checked: ['scripts/life/postgres-steps.ts', "create role encore login createrole password 'password'"] },
  'apt-get install clamav-daemon clamav-freshclam': {
    checked: ['api/src/core/server/real-clamd.test.ts', "'clamav-daemon'"],
  },
  'npm test': { notHere: 'it is what runs this' },
  'npm test -- --all': { notHere: 'it is what runs this' },
  'npm run pictures': { notHere: 'it writes pictures into the sources, which a person looks at' },
  'apt-get install -y git npm postgresql': { notHere: root },
  'useradd --system --home-dir /var/lib/encore --shell /usr/sbin/nologin encore': { notHere: root },
  'git clone https://example.com/encore.git /opt/encore && cd /opt/encore': { notHere: 'the address is an example' },
  'install -m 644 deploy/systemd/* /etc/systemd/system/ && systemctl daemon-reload': { notHere: root },
  'for port in 3000 3001; do systemctl restart encore-web@$port && until curl -fs localhost:$port/readyz; do sleep 1; done && sleep 5; done':
    { notHere: root },
  'systemctl restart encore-worker@1': { notHere: root },
  'systemctl enable --now encore-web@3000 encore-web@3001 encore-worker@1 encore-backup.timer': { notHere: root },
  'docker compose build && docker compose up -d': { notHere: docker },
  'docker compose run --rm web add-admin olga@example.com --name "Olga Petrova"': { notHere: docker },
  'docker compose run --rm web doctor': { notHere: docker },
  'docker buildx build --platform linux/amd64,linux/arm64 .': { notHere: docker },
  'npx encore spread --rehearse': { checked: ['api/test/citus.test.ts', 'tables of companies are on the workers'] },
  'npx encore spread': { checked: ['api/test/citus.test.ts', 'a spread that is killed resumes'] },
  'npm run bench -- sizing': { notHere: 'it measures for ten minutes; the table beside it has the figures' },
};

describe('Commands in the guides', () => {
  const named = guides
    .filter((path) => existsSync(join(repository, path)))
    .flatMap((path) => commandsIn(readFileSync(join(repository, path), 'utf8')).map((command) => ({ path, command })));

  test('are found in shell blocks and in sentences, without the surrounding text', () => {
    const text =
      'Run `npm ci` and `data/`.\n\n```sh\n$ npx encore doctor   # now\n# later\n```\n\n```nginx\nserver_name a;\n```\n';
    expect(commandsIn(text)).toEqual(['npx encore doctor', 'npm ci']);
  });

  test('each command has a row', () => {
    expect(named.filter(({ command }) => !Object.hasOwn(table, command))).toEqual([]);
  });

  test('each row has a command', () => {
    const all = new Set(named.map(({ command }) => command));
    expect(Object.keys(table).filter((command) => !all.has(command))).toEqual([]);
  });

  test.each(Object.entries(table).flatMap(([command, row]) => ('checked' in row ? [[command, ...row.checked]] : [])))(
    '%s is tried in %s',
    (_, file = '', words = '') => {
      expect(readFileSync(join(repository, file), 'utf8')).toContain(words);
    },
  );
});

describe.runIf(withAll)('Run exactly as written, in an installation of its own', () => {
  let folder: string;
  let place: Place;
  let served: ReturnType<typeof begin> | null = null;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'encore-guides-'));
    const at = (name: string) => join(folder, name);
    const { HOME = '' } = process.env;
    const environment = { PATH: machinePath(), HOME, ENCORE_DATA: at('data'), PORT: String(await freePort()) };
    await mustRun('npm', ['run', 'build'], { cwd: repository, env: environment });
    copyProduct(repository, at('encore'));
    await installPackages(at('encore'));
    const archive = () => readdirSync(at('encore/backups'))[0] ?? '';
    place = { folder: at('encore'), at, s3: await startS3(1000), archive, environment };
  }, 600_000);
  afterAll(async () => {
    // npm passes no signal on: everything that it started is one group.
    if (served) await stop(served, { isGroup: true });
    await place?.s3.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }, 300_000);

  test.each(Object.entries(table).flatMap(([command, row]) => ('run' in row ? [[command, row.run] as const] : [])))(
    '%s',
    async (command, { instead, env, first, in: inside = '', says = /^/, goesOn }) => {
      await first?.(place);
      if (goesOn) {
        served = begin('bash', ['-c', command], { cwd: repository, env: place.environment, detached: true });
        await until(
          `${command} to go on`,
          () => {
            if (served?.exitCode !== null) throw new Error(`It ended: ${served?.said()}`);
            return goesOn.test(served.said());
          },
          100,
        );
        return;
      }
      const typed = Object.entries(instead?.(place) ?? {}).reduce(
        (text, [one, other]) => text.replaceAll(one, other),
        command,
      );
      expect(typed === command).toBe(instead === undefined);
      const where = { cwd: join(place.folder, inside), env: { ...place.environment, ...env?.(place) } };
      const { code, said } = await runToEnd('bash', ['-c', typed], where);
      expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(says) });
    },
    120_000,
  );
});
