import type { Context } from '#api/core/context.ts';
import { limits } from '#contract/base/rules.ts';
import { readImports } from './queries.ts';
import { toSummary } from './view.ts';

type Input = { query: { pageNumber?: number | undefined; pageContent?: number | undefined } };

/** The imports of the company, the newest first. */
export async function listImports({ db, company, services }: Context, { query }: Input) {
  const size = query.pageContent ?? limits.pageSize;
  const { rows, total } = await readImports(db, company, { size, skip: ((query.pageNumber ?? 1) - 1) * size });
  const now = services.clock();
  return { imports: rows.map((row) => toSummary(row, now)), totalCount: total };
}
