// Only with --all: two versions are installed, and a whole life is played, which takes minutes.
// Begins first: the longest file of all.
import { expect, test } from 'vitest';
import { findPgbouncer, findPostgres, repository } from './find-tools.mjs';
import { runToEnd } from './life/programs.ts';

const steps = [
  'install',
  'seed',
  'backup',
  'upgrade',
  'rotate the secret',
  'move to PostgreSQL',
  'files to S3',
  'replica',
  'restore elsewhere',
  'release the mail',
];

test.runIf(findPostgres() && findPgbouncer())(
  'An installation lives from its first start to its restored copy; after each step the doctor is content',
  { timeout: 1_800_000 },
  async () => {
    const env = { ...process.env } as Record<string, string>;
    const { code, said } = await runToEnd(process.execPath, ['scripts/life.ts'], { cwd: repository, env });
    expect({ code, said }).toMatchObject({ code: 0 });
    const played = [...said.matchAll(/^\| ([^|]+) \| [\d.]+ \|/gm)].map(([, name]) => name);
    expect(played).toEqual(steps);
  },
);
