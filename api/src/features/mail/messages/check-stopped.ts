import type { Context } from '#api/core/context.ts';
import { readStopped } from './suppression-queries.ts';

/** Whether an address gets nothing from the company: its owner unsubscribed from all, complained or was erased, or it is dead. */
export function isStopped({ db, company }: Pick<Context, 'db' | 'company'>, email: string): Promise<boolean> {
  return readStopped(db, company, email);
}
