import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { Journey, JourneyKind } from '#contract/mail/journeys.ts';
import { describeJourney } from './list-journeys.ts';
import { journeyClock } from './policy.ts';
import { readJourney, saveJourney } from './queries.ts';
import { compileContent, readContent } from './read-content.ts';

/**
 * Switches a journey on or off. What was due before it was switched on is never sent.
 * @throws Failure invalid when its text can't be sent as it is
 */
export async function changeJourney(
  context: Context,
  { params: { kind }, body: { enabled } }: { params: { kind: JourneyKind }; body: { enabled: boolean } },
): Promise<Journey> {
  const { db, company, services } = context;
  const before = await readJourney(db, company, kind, true);
  if ((before?.enabled ?? false) !== enabled) {
    if (enabled) {
      const { fault } = await compileContent(context, await readContent(context, kind, before?.template_id ?? null));
      if (fault) throw new Failure('invalid', fault);
    }
    const today = journeyClock(services.clock()).date;
    await saveJourney(db, company, kind, { enabled, enabled_on: enabled ? today : null, problem: null });
    await audit(context, 'journey.changed', { type: 'company', id: company }, { journey: kind, enabled });
  }
  return describeJourney(context, kind);
}
