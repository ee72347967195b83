import type { Context } from '#api/core/context.ts';
import type { ConsentSource, Purpose } from '#contract/base/privacy.ts';
import { insertConsents } from './consent-queries.ts';
import { findNotice } from './find-notice.ts';

type Recorded = {
  /** Null: what the company declares for whoever has not decided. */
  person: string | null;
  source: ConsentSource;
  choices: readonly (readonly [Purpose, boolean])[];
  actor?: string;
  at: Date;
};

/** Writes what was said into the ledger, with the notice that stands now. Nothing in the ledger is ever changed. */
export async function recordConsents(context: Pick<Context, 'db' | 'company'>, recorded: Recorded): Promise<void> {
  const { person, source, choices, actor = null, at } = recorded;
  if (!choices.length) return;
  const { version } = await findNotice(context);
  await insertConsents(context.db, context.company, { person, source, choices, actor, notice: version, at });
}
