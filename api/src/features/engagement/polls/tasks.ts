import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { sendProgressHint } from '#api/core/server/hints.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { admittedOf, secrecy } from '#contract/engagement/secrecy.ts';
import { lockPoll, readOptionRows } from './queries.ts';
import { countBallots, countWaiting, findUncounted, lockOptions, setCounted } from './vote-queries.ts';

const often = 5_000;

/** Counts votes of secret polls that may now be counted. Workers may run it in parallel. */
export async function settlePolls(services: Services): Promise<void> {
  const { database, clock } = services;
  const found = await findUncounted(database.system, clock(), secrecy.first);
  await eachAlone(services, 'poll', found, ({ company_id: company, id, isOver }) =>
    asCompany(database, company, async ({ db }) => {
      await lockPoll(db, company, id, 'update');
      const options = await readOptionRows(db, company, [id]);
      await lockOptions(
        db,
        company,
        options.map((option) => option.id),
      );
      for (const { isFirst, count: waiting } of await countWaiting(db, company, id)) {
        const count = admittedOf(waiting, isOver);
        if (count > 0) await countBallots(db, company, { poll: id, isFirst, count });
      }
      if (isOver) await setCounted(db, company, id);
      await sendProgressHint(db, { company, user: null, topic: 'answers', id });
    }),
  );
}

/** Starts the worker for polls. @returns a function that stops it */
export function startPollWorker(services: Services): () => Promise<void> {
  return repeat(services, often, 'polls', () => settlePolls(services));
}
