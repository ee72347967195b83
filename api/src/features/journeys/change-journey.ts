import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { Journey, JourneyKind } from '#contract/journeys.ts';
import { describeJourney } from './list-journeys.ts';
import { journeyClock } from './policy.ts';
import { readJourney, saveJourney } from './queries.ts';

/** Switches a journey on or off. What was due before it was switched on is never sent. */
export async function changeJourney(
  context: Context,
  { params: { kind }, body: { enabled } }: { params: { kind: JourneyKind }; body: { enabled: boolean } },
): Promise<Journey> {
  const { db, company, services } = context;
  const before = await readJourney(db, company, kind, true);
  if ((before?.enabled ?? false) !== enabled) {
    const today = journeyClock(services.clock()).date;
    await saveJourney(db, company, kind, { enabled, enabled_on: enabled ? today : null, problem: null });
    await audit(context, 'journey.changed', { type: 'company', id: company }, { journey: kind, enabled });
  }
  return describeJourney(context, kind);
}
