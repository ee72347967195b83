import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { listOwnConsents } from '#api/features/directory/consents/list-own-consents.ts';
import { recordConsents } from '#api/features/directory/consents/record-consents.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import { forgetProvided } from '#api/features/directory/people/forget-provided.ts';
import { removeSuppression } from '#api/features/mail/messages/remove-suppression.ts';
import { mailTopics } from '#contract/base/privacy.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { OwnConsents, setOwnConsent as route } from '#contract/directory/consents.ts';

/**
 * An ex-employee agrees or withdraws. A yes to a topic of mail also takes back that they unsubscribed from it; a no to the public
 * profile takes out what a provider filled in.
 */
export async function setOwnConsent(context: OwnContext, { body }: RouteInput<typeof route>): Promise<OwnConsents> {
  const { person, actor, services } = context;
  const { purpose, granted } = body;
  const { email } = await findPerson(context, person);
  const at = services.clock();
  await recordConsents(context, { person, source: 'profile', choices: [[purpose, granted]], actor: actor.id, at });
  if (purpose === 'profile_enrichment' && !granted) await forgetProvided(context, person);
  const topic = mailTopics.find((known) => known === purpose);
  if (granted && topic) await removeSuppression(context, email, topic);
  await audit(context, granted ? 'consent.granted' : 'consent.withdrawn', { type: 'person', id: person }, { purpose });
  return listOwnConsents(context);
}
