import type { Context } from '#api/core/context.ts';
import { readWebhooks } from './queries.ts';
import { toWebhook } from './view.ts';

/** The addresses that are called when something happens. */
export async function listWebhooks({ db, company }: Context) {
  return (await readWebhooks(db, company)).map(toWebhook);
}
