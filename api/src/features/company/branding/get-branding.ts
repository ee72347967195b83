import type { Context } from '#api/core/context.ts';
import { readDraft, readPublished } from './queries.ts';
import { toBranding } from './view.ts';

/** The draft of the company's brand, and what is published. */
export async function getBranding({ db, company }: Pick<Context, 'db' | 'company'>) {
  const draft = await readDraft(db, company);
  return toBranding({ company, draft, published: await readPublished(db, company) });
}
