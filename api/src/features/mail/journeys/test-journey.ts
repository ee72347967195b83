import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { sendTest } from '#api/features/mail/messages/send-to-colleague.ts';
import { type AutomaticKind, journeyMessages } from '#contract/mail/journeys.ts';
import { readJourney } from './queries.ts';
import { compileContent, readContent } from './read-content.ts';

/** An hour, for one user; tests of mailers count with them. */
const mostTests = 20;

/** Sends an automatic mail to whoever asks; it counts nowhere. */
export async function testJourney(
  context: Context,
  { params: { kind } }: { params: { kind: AutomaticKind } },
): Promise<{ email: string }> {
  const { db, company, actor, services } = context;
  if (await isTooOften(services, 'test-mail', actor.id, mostTests))
    throw new Failure('too-many', journeyMessages.tooManyTests);
  const row = await readJourney(db, company, kind);
  const content = await readContent(context, kind, row?.template_id ?? null);
  const { subject, html, text } = await compileContent(context, content);
  const email = actor.email ?? '';
  await sendTest(context, { subject, html, text, senderName: null, to: { email, name: actor.name } });
  return { email };
}
