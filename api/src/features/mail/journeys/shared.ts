import type { Context } from '#api/core/context.ts';
import type { JourneyKind } from '#contract/mail/journeys.ts';
import { readJourney } from './queries.ts';

/** Whether a journey is switched on. */
export const isJourneyOn = async (
  { db, company }: Pick<Context, 'db' | 'company'>,
  kind: JourneyKind,
): Promise<boolean> => (await readJourney(db, company, kind))?.enabled ?? false;
