import type { Context } from '#api/core/context.ts';
import type { Notice } from '#contract/directory/consents.ts';
import { readNotices } from './notice-queries.ts';
import { toNotice } from './view.ts';

/** The notice that a company shows now; every company is born with one. */
export async function findNotice({ db, company }: Pick<Context, 'db' | 'company'>): Promise<Notice> {
  const [latest] = await readNotices(db, company, 1);
  if (!latest) throw new Error('A company without a notice');
  return toNotice(latest);
}
