import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { brandingMessages } from '#contract/company/branding.ts';
import { readVersion as readRow, readVersions } from './queries.ts';
import { toContent, toVersion } from './view.ts';

type Input = { params: { version: number } };

/** What was published, the newest first. */
export async function listVersions({ db, company }: Context) {
  return { versions: (await readVersions(db, company)).map(toVersion) };
}

/** The brand as it was published. */
export async function readVersion({ db, company }: Context, { params }: Input) {
  const row = await readRow(db, company, params.version);
  if (!row) throw notFound(brandingMessages.versionNotFound);
  return { ...toVersion(row), content: toContent(row), colours: row.colours };
}
