import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { updateCompanyRow } from './queries.ts';
import { readCompanySettings } from './read-company-settings.ts';

/** Sets where bills go; null: to the owners. */
export async function setBillingContact(context: Context, { body }: { body: { email: string | null } }) {
  const { db, company } = context;
  const before = await readCompanySettings(context);
  if (before.billingEmail === body.email) return before;
  await updateCompanyRow(db, company, { billing_email: body.email });
  await audit(context, 'company.billing-changed', { type: 'company', id: company });
  return readCompanySettings(context);
}
