import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { senderDomainMessages } from '#contract/mail/sender-domains.ts';
import { listDomains } from './list-domains.ts';
import { deleteDomain } from './queries.ts';

/** Removes a domain and its key; the brand signs again within seconds. */
export async function removeDomain(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  const domain = await deleteDomain(db, company, params.id);
  if (domain === undefined) throw notFound(senderDomainMessages.notFound);
  await audit(context, 'company.domain-removed', { type: 'company', id: company }, { domain });
  return listDomains(context);
}
