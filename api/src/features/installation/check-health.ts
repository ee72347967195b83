import type { PublicContext, Services } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { generalMessages } from '#contract/rules.ts';
import { databaseAnswers } from './queries.ts';

/** Asks the parts whether they work; outside a transaction. */
export async function runChecks({ database, queue }: Services) {
  return {
    database: await databaseAnswers(database.system).catch(() => false),
    queue: await queue.healthy().catch(() => false),
  };
}

/** 503 names the parts that do not work. */
export async function checkHealth({ services }: PublicContext) {
  const checks = await runChecks(services);
  const failed = Object.entries(checks).filter(([, works]) => !works);
  if (failed.length)
    throw new Failure(
      'unavailable',
      generalMessages.unavailable,
      failed.map(([path]) => ({ path, message: `The ${path} does not answer` })),
    );
  return { status: 'ok' as const, checks };
}
