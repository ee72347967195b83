import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { endFirstDay } from './first-day-queries.ts';

/** Hides the steps of the first day for the whole company. Does nothing when they are gone already. */
export async function hideFirstDay(context: Context) {
  const { db, company, services } = context;
  if (await endFirstDay(db, company, services.clock())) await audit(context, 'company.first-day-hidden', null);
  return { hidden: true as const };
}
