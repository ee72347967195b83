import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { createForCampaign } from '#api/features/mail/email-templates/verbs.ts';
import { sendTest } from '#api/features/mail/messages/send-to-colleague.ts';
import {
  type AutomaticKind,
  type Journey,
  type JourneyKind,
  journeyMessages,
  journeys,
  noticeWords,
} from '#contract/mail/journeys.ts';
import { describeJourney } from './list-journeys.ts';
import { journeyClock } from './policy.ts';
import { readJourney, saveJourney } from './queries.ts';
import { compileContent, readContent } from './read-content.ts';

/**
 * Switches a journey on or off. Mail due before it was switched on is never sent.
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

const nameOf = (kind: AutomaticKind) => ({ ...noticeWords, ...journeys })[kind].name;

/** Returns the email of an automatic mail for the builder; the product's own becomes the company's when it is first opened. */
export async function openJourneyEmail(
  context: Context,
  { params: { kind } }: { params: { kind: AutomaticKind } },
): Promise<{ templateId: string }> {
  const { db, company } = context;
  // The row exists from now on, so that two users who open it at once open the same.
  await saveJourney(db, company, kind, { problem: null });
  const row = await readJourney(db, company, kind, true);
  const { template, ...content } = await readContent(context, kind, row?.template_id ?? null);
  if (template !== null) return { templateId: template };
  const { subject, preheader, document } = content;
  const made = await createForCampaign(context, { subject, preheader, document, name: nameOf(kind) });
  await saveJourney(db, company, kind, { template_id: made._id });
  await audit(context, 'email-template.created', { type: 'email-template', id: made._id });
  return { templateId: made._id };
}

/** Tests in an hour for one user, counted together with tests of mailers. */
const mostTests = 20;

/** Sends an automatic mail to the caller as a test; it counts nowhere. */
export async function testJourney(
  context: Context,
  { params: { kind } }: { params: { kind: AutomaticKind } },
): Promise<{ email: string }> {
  const { db, company, actor, services } = context;
  if (await isTooOften(services, 'test-mail', actor.id, mostTests))
    throw new Failure('too-many', journeyMessages.tooManyTests);
  const row = await readJourney(db, company, kind);
  const content = await readContent(context, kind, row?.template_id ?? null);
  const { subject, html, text } = await compileContent(context, content, 'sample');
  const email = actor.email ?? '';
  await sendTest(context, { subject, html, text, senderName: null, to: { email, name: actor.name } });
  return { email };
}
