import type { OwnContext } from '#api/core/context.ts';
import type { OwnCounting } from '#contract/mail/mail-tracking.ts';
import { isCounted, setCounted } from './tracking-queries.ts';

/** Whether the ex-employee is counted when they open mail. */
export async function getOwnCounting({ db, company, person }: OwnContext): Promise<OwnCounting> {
  return { counted: await isCounted(db, company, person) };
}

/** Their own word on it, which holds at once and for what was counted before. */
export async function setOwnCounting(
  { db, company, person }: OwnContext,
  { body }: { body: OwnCounting },
): Promise<OwnCounting> {
  await setCounted(db, company, person, body.counted);
  return body;
}
