import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import { toldAfter } from './policy.ts';
import { findFailing, readOwners, readSource, updateSource } from './queries.ts';

const atOnce = 100;

/** Tells the owners of a company once when a source has failed for a day, or waits for their approval. */
export async function tellOwners(services: Services): Promise<void> {
  const { database, clock } = services;
  const since = new Date(clock().getTime() - toldAfter);
  for (const { company_id: company, id, is_held } of await findFailing(database, since, atOnce))
    await asCompany(database, company, async (tenant) => {
      const source = await readSource(tenant.db, company, id, true);
      if (!source || source.told_at !== null) return;
      await updateSource(tenant.db, company, id, { told_at: clock() });
      const brand = await findBrand(services, tenant.db, company);
      const what = is_held
        ? `“${source.name}” announces unusually many leavers. Nobody of them is announced until you have checked.`
        : `“${source.name}” has failed for a day, so nobody is announced by it. The page says why.`;
      for (const owner of await readOwners(tenant.db, company))
        await sendAccountMail(
          { ...tenant, company, brand, services },
          {
            to: { email: owner.email, name: owner.name },
            subject: is_held ? 'A source of leavers waits for you' : 'A source of leavers has failed for a day',
            paragraphs: [`Hello ${nameField},`, what],
            link: { label: 'Look at it', page: `${paths.settings}/leaver-sources` },
          },
        );
    });
}
