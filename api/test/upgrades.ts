import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, constants } from 'node:zlib';

/** Small companies left by earlier versions of the product; `npm run upgrade-fixture` adds the next. */
export const upgradeFixtures = {
  postgres: ['2026-11-23', '2026-11-25', '2026-11-27'],
  pglite: ['2026-11-23', '2026-11-25', '2026-11-27'],
} as const;
export type UpgradeFixture = (typeof upgradeFixtures)['postgres' | 'pglite'][number];

/** The secret of their installations, which alone opens their sealed data. */
export const upgradeSecret = 'upgrade-fixtures-are-made-with-this-secret';

const endings = { postgres: 'postgres.sql.br', pglite: 'pglite.tar.br' };

/** Returns the path of a fixture: the statements of pg_dump, or a data folder of the embedded database as a tar file. */
export const fixtureFile = (name: string, kind: keyof typeof endings) =>
  fileURLToPath(new URL(`upgrades/${name}.${endings[kind]}`, import.meta.url));

export const readFixture = (name: UpgradeFixture, kind: keyof typeof endings): Buffer =>
  brotliDecompressSync(readFileSync(fixtureFile(name, kind)), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
