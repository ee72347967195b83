import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { checkAddress, OutgoingError } from '#api/core/work/outgoing-http.ts';
import { type ProfileProviderChanges, profileProviderMessages } from '#contract/directory/profile-provider.ts';
import { keyPurpose } from './fetch-profiles.ts';
import { getProfileProvider } from './get-profile-provider.ts';
import { readProvider, replaceSettings } from './queries.ts';

/** Sets the provider up. A key is for the address it was entered for: kept for another one it could be sent there. */
export async function changeProfileProvider(context: Context, { body }: { body: ProfileProviderChanges }) {
  const { db, company, services } = context;
  const { url, key: given, enabled } = body;
  checkUrl(context, url);
  const before = await readProvider(db, company);
  const kept = before?.url === url ? before.key : null;
  const key = given === undefined ? kept : seal(services.config.secret, keyPurpose, given);
  if (enabled && key === null) throw invalidField('key', profileProviderMessages.keyRequired);
  const fields = [
    ...(before?.url === url ? [] : ['url']),
    ...(before?.key === key || (!before && key === null) ? [] : ['key']),
    ...((before?.enabled ?? false) === enabled ? [] : ['enabled']),
  ];
  if (fields.length > 0) {
    await replaceSettings(db, company, { url, key, enabled }, services.clock());
    await audit(context, 'profile-provider.changed', null, { fields, enabled });
  }
  return getProfileProvider(context);
}

function checkUrl({ services }: Pick<Context, 'services'>, url: string): void {
  try {
    checkAddress(services.config, url);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw invalidField('url', profileProviderMessages.urlRefused(`${error.message}.`));
  }
}
