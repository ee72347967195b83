import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { readOwners } from '#api/core/installation/companies.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { confirmSelf } from '#api/features/accounts/security/confirm-self.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import { type closing, daysOfGrace, settingsMessages } from '#contract/company/settings.ts';
import { deleteCompanySessions } from './closing-queries.ts';
import { readCompanyRow, updateCompanyRow } from './queries.ts';

/**
 * Closes the account of the company: everybody's sessions end at once, nothing more is mailed to ex-employees, and after the days
 * of grace the data goes. All owners are told.
 */
export async function closeCompany(context: Context, { body }: { body: z.infer<typeof closing> }) {
  const { company, actor, brand, services } = context;
  const { forget } = await confirmSelf(context, 'password', body.password);
  await forget();
  const { db } = context;
  const { name } = await readCompanyRow(db, company);
  if (body.name !== name.trim()) throw invalidField('name', settingsMessages.wrongCompanyName);
  const now = services.clock();
  const deletedAfter = new Date(now.getTime() + daysOfGrace * 86_400_000).toISOString();
  await updateCompanyRow(db, company, { closed_at: now });
  // Sessions are nobody's table but the product's; they must not come back to life when the account is opened again.
  await deleteCompanySessions(context.outside, company);
  await audit(context, 'company.closed', { type: 'company', id: company });
  for (const owner of await readOwners(db, company))
    await sendAccountMail(context, {
      to: owner,
      subject: `The account of ${companyInMail(name)} is closed`,
      paragraphs: [
        `${personInMail(actor.name)} has closed the account of ${companyInMail(name)} on ${brand.name}. No one can sign in any more.`,
        `All data will be deleted after ${deletedAfter.slice(0, 10)}. Until then the account can be reopened: write to ${brand.supportEmail}.`,
      ],
    });
  return { data: { deletedAfter }, cookies: 'clear' as const };
}
