import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { confirmPassword } from '#api/features/accounts/security/shared.ts';
import { type SingleSignOnChanges, singleSignOnMessages } from '#contract/accounts/single-sign-on.ts';
import { connectProvider, ProviderError } from './connect-provider.ts';
import {
  findTakenDomains,
  findUnprovenDomains,
  forgetSubjects,
  readSettings,
  replaceSettings,
  type SettingsRow,
} from './queries.ts';
import { toSingleSignOn } from './view.ts';

/** The purpose for which the client secret is sealed. */
export const secretPurpose = 'single-sign-on';

/**
 * Sets up single sign-on. A provider that does not answer as one is not switched on, and a company can only claim a domain in which it has a
 * colleague.
 */
export async function changeSingleSignOn(context: Context, { body }: { body: SingleSignOnChanges }) {
  await confirmPassword(context, body.password);
  const { db, outside, company, brand, services } = context;
  // The transaction begins with the first query, so none is open while the provider is asked.
  if (body.enabled) await checkProvider(context, body);
  const before = await readSettings(db, company);
  const added = body.domains.filter((domain) => !before?.domains.includes(domain));
  const [unproven] = await findUnprovenDomains(db, company, added);
  if (unproven !== undefined) throw invalidField('domains', singleSignOnMessages.domainUnproven(unproven));
  const [taken] = await findTakenDomains(outside, company, body.domains);
  if (taken) {
    const message = singleSignOnMessages.domainTaken(taken);
    throw new Failure('conflict', message, [{ path: 'domains', message }]);
  }
  const isSame = before?.issuer === body.issuer && before.client_id === body.clientId;
  const { clientSecret: given } = body;
  // A secret was entered for one address; kept for another, it could be sent there.
  const kept = isSame ? before.client_secret : null;
  const row: SettingsRow = {
    company_id: company,
    issuer: body.issuer,
    client_id: body.clientId,
    client_secret: given ? seal(services.config.secrets, secretPurpose, given) : given === null ? null : kept,
    domains: body.domains,
    role: body.role,
    enabled: body.enabled,
  };
  await replaceSettings(db, row, services.clock());
  if (before && before.issuer !== body.issuer) await forgetSubjects(db, company);
  const fields = changedFields(before, row);
  if (fields.length) await audit(context, 'single-sign-on.changed', null, { fields, enabled: row.enabled });
  return toSingleSignOn(brand, row);
}

async function checkProvider({ services }: Context, { issuer, clientId }: SingleSignOnChanges): Promise<void> {
  await connectProvider(services, { issuer, clientId, clientSecret: null }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw invalidField('issuer', singleSignOnMessages.notDiscovered(error.message));
  });
}

const names: readonly [keyof SettingsRow, string][] = [
  ['issuer', 'issuer'],
  ['client_id', 'clientId'],
  ['client_secret', 'clientSecret'],
  ['domains', 'domains'],
  ['role', 'role'],
  ['enabled', 'enabled'],
];

function changedFields(before: SettingsRow | undefined, after: SettingsRow): string[] {
  return names.flatMap(([column, name]) =>
    JSON.stringify(before?.[column]) === JSON.stringify(after[column]) ? [] : name,
  );
}
