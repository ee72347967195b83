import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { Declaration, changeDeclaration as route } from '#contract/directory/consents.ts';
import { listDeclarations } from './list-declarations.ts';
import { recordConsents } from './record-consents.ts';

/** Declares a legitimate interest in a topic, or waits for consent from now on; who has decided is not touched by it. */
export async function changeDeclaration(context: Context, { body }: RouteInput<typeof route>): Promise<Declaration[]> {
  const { actor, services } = context;
  const { purpose, granted } = body;
  const now = await listDeclarations(context);
  if (now.some((declared) => declared.purpose === purpose && declared.granted === granted)) return now;
  const at = services.clock();
  await recordConsents(context, {
    person: null,
    source: 'declaration',
    choices: [[purpose, granted]],
    actor: actor.id,
    at,
  });
  await audit(context, granted ? 'declaration.made' : 'declaration.withdrawn', null, { purpose });
  return listDeclarations(context);
}
