import type { PublicContext } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { generalMessages } from '#contract/rules.ts';
import { databaseAnswers } from './queries.ts';

/** Asks the parts whether they work; 503 names those that do not. */
export async function checkHealth({ services }: PublicContext) {
  const checks = {
    database: await databaseAnswers(services.database.system).catch(() => false),
    queue: await services.queue.healthy().catch(() => false),
  };
  const failed = Object.entries(checks).filter(([, works]) => !works);
  if (failed.length)
    throw new Failure(
      'unavailable',
      generalMessages.unavailable,
      failed.map(([path]) => ({ path, message: `The ${path} does not answer` })),
    );
  return { status: 'ok' as const, checks };
}
