import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { senderDomainMessages } from '#contract/mail/sender-domains.ts';
import { listDomains } from './list-domains.ts';
import { readDomain } from './queries.ts';
import { lookUpDomain, settleCheck } from './settle-check.ts';

/** Checks and new keys of a company within an hour. */
export const checksPerHour = 20;

/** Looks the records up now. Asked outside the transaction, which begins when the name servers have answered. */
export async function checkDomainNow(context: Context, { params }: { params: { id: string } }) {
  const { company, services, brand } = context;
  const row = await readDomain(services.database.system, company, params.id);
  if (!row) throw notFound(senderDomainMessages.notFound);
  if (await isTooOften(services, 'domain-check', company, checksPerHour))
    throw new Failure('too-many', senderDomainMessages.tooOften);
  const found = await lookUpDomain(services.dns, row, brand);
  await settleCheck(context, row.id, found);
  return listDomains(context);
}
