import type { SignedInContext } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { codeAddress, codePurpose, createCodeSecret } from '#api/core/sessions/one-time-codes.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { securityMessages } from '#contract/accounts/security.ts';
import { confirmSelf } from './confirm-self.ts';
import { putPendingSecret } from './queries.ts';

/** Makes a secret for an authenticator app. It waits for its first code; until then nothing is asked of anybody. */
export async function startTwoStep(context: SignedInContext, { body }: { body: { password?: string | undefined } }) {
  const { services, actor, brand } = context;
  const { forget } = await confirmSelf(context, 'password', body.password);
  await forget();
  const secret = createCodeSecret();
  const sealed = seal(services.config.secret, codePurpose, secret);
  if (!(await putPendingSecret(services.database.system, actor.id, sealed)))
    throw new Failure('conflict', securityMessages.alreadyOn);
  return { secret, uri: codeAddress(secret, { issuer: brand.name, account: actor.email ?? '' }) };
}
