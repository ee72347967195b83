import type { Context } from '#api/core/context.ts';
import type { PublishedNotice } from '#contract/directory/consents.ts';
import { readNotices } from './notice-queries.ts';
import { toPublishedNotice } from './view.ts';

const shownAtOnce = 50;

/** The notice and the versions before it. */
export async function listNotices({ db, company }: Context): Promise<PublishedNotice[]> {
  return (await readNotices(db, company, shownAtOnce)).map(toPublishedNotice);
}
