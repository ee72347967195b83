import type { Context } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { findAtWork, tryTurn } from './queries.ts';

type Company = Pick<Context, 'db' | 'company'>;

/** Companies with an upload running in this process: on the embedded database the next caller would wait for it instead of being refused. */
const uploading = new Set<CompanyId>();

const another = () => new Failure('conflict', importMessages.another);

async function takeTurn({ db, company }: Company, own?: string): Promise<void> {
  // Two statements: the last holder of the lock has left an import that only a new statement sees.
  if (!(await tryTurn(db, company)) || (await findAtWork(db, company, own))) throw another();
}

/**
 * Makes sure, until the transaction ends, that none of the company's imports is being checked, written or undone.
 * @param own the import that is to start, which may be running itself
 */
export async function holdTurn(context: Company, own?: string): Promise<void> {
  if (uploading.has(context.company)) throw another();
  await takeTurn(context, own);
}

/** Runs an import that ends with the transaction. No other import of the company starts meanwhile. */
export async function inOneTurn<T>(context: Company, work: () => Promise<T>): Promise<T> {
  if (uploading.has(context.company)) throw another();
  uploading.add(context.company);
  try {
    await takeTurn(context);
    return await work();
  } finally {
    uploading.delete(context.company);
  }
}
