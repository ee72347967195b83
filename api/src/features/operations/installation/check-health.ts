import { setTimeout as wait } from 'node:timers/promises';
import type { PublicContext, Services } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { databaseAnswers } from './queries.ts';

/** Milliseconds. Whoever asks wants to know soon: what takes longer does not work. */
const patience = 1_500;

async function works(check: Promise<boolean>): Promise<boolean> {
  const given = new AbortController();
  try {
    return await Promise.race([check.catch(() => false), wait(patience, false, { signal: given.signal, ref: false })]);
  } finally {
    given.abort();
  }
}

/** Asks the parts whether they work; outside a transaction, within two seconds. */
export async function runChecks({ database, queue, disk }: Services) {
  const [databaseWorks, queueWorks] = await Promise.all([
    works(databaseAnswers(database.system)),
    works(queue.healthy()),
  ]);
  return { database: databaseWorks, queue: queueWorks, disk: !disk.isLow() };
}

const faults: Readonly<Record<string, string>> = {
  disk: 'The disk is full: nothing can be saved until there is space again, everything can be read',
};

/** 503 names the parts that do not work. */
export async function checkHealth({ services }: PublicContext) {
  const checks = await runChecks(services);
  const failed = Object.entries(checks).filter(([, isWell]) => !isWell);
  if (failed.length)
    throw new Failure(
      'unavailable',
      generalMessages.unavailable,
      failed.map(([path]) => ({ path, message: faults[path] ?? `The ${path} does not answer` })),
    );
  return { status: 'ok' as const, checks };
}
