import type { z } from 'zod';
import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { forgetFlags } from '#api/core/installation/feature-flags.ts';
import { invalidField, notFound } from '#api/core/server/errors.ts';
import { type flagChange, flagMessages, installationFlags } from '#contract/base/feature-flags.ts';
import { companyMessages } from '#contract/operations/admin-companies.ts';
import { lockCompany } from './company-queries.ts';
import { deleteFlag, putFlag } from './queries.ts';
import { readFlagStates } from './verbs.ts';

/** Switches a feature on or off, for the installation or for one company; null returns to the preset. */
export async function changeFlag(context: AdminContext, { body }: { body: z.infer<typeof flagChange> }) {
  const { db, actor, services } = context;
  const { flag, enabled, companyId } = body;
  if (companyId && installationFlags.includes(flag)) throw invalidField('companyId', flagMessages.wholeInstallation);
  const company = companyId ? await lockCompany(db, trustedCompanyId(companyId)) : null;
  if (company === undefined) throw notFound(companyMessages.notFound);
  const decision = { flag, company: company?.id ?? null };
  if (enabled === null) await deleteFlag(db, decision);
  else await putFlag(db, decision, { enabled, by: actor.id, at: services.clock() });
  await logOperation(context, 'flag.changed', {
    ...(company ? { target: { type: 'company', id: company.id }, company: company.id } : {}),
    detail: { flag, enabled },
  });
  const state = (await readFlagStates(db)).find((each) => each.flag === flag);
  forgetFlags(services.database);
  if (!state) throw notFound();
  return state;
}
