import type { Context } from '#api/core/context.ts';
import { declarablePurposes } from '#contract/base/privacy.ts';
import type { Declaration } from '#contract/directory/consents.ts';
import { readDeclarations } from './consent-queries.ts';

/** What the company mails on its legitimate interest. */
export async function listDeclarations({ db, company }: Context): Promise<Declaration[]> {
  const rows = new Map((await readDeclarations(db, company, declarablePurposes)).map((row) => [row.purpose, row]));
  return declarablePurposes.map((purpose) => ({
    purpose,
    granted: rows.get(purpose)?.granted ?? false,
    at: rows.get(purpose)?.at ?? null,
  }));
}
