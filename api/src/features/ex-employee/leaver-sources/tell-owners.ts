import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import { toldAfter } from './policy.ts';
import { findUntold, readOwners, readSource, updateSource } from './queries.ts';

const atOnce = 100;

const mails = {
  failing: {
    subject: 'A source of leavers has failed for a day',
    text: (name: string) => `“${name}” has failed for a day, so it announces no leavers. The page says why.`,
  },
  held: {
    subject: 'A source of leavers waits for you',
    text: (name: string) => `“${name}” announces unusually many leavers. They are announced once you have checked.`,
  },
  full: {
    subject: 'A source of leavers waits for you',
    text: (name: string) =>
      `“${name}” has announced as many leavers today as it may without asking. More are refused until you have checked.`,
  },
} as const;

/** Tells the owners of a company once when a source has failed for a day, or waits for their approval. */
export async function tellOwners(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const moments = { now, since: new Date(now.getTime() - toldAfter), day: dateInIndia(now) };
  const untold = await findUntold(database, moments, atOnce);
  await eachAlone(services, 'leaver source', untold, ({ company_id: company, id, told_at, reason }) =>
    asCompany(database, company, async (tenant) => {
      const source = await readSource(tenant.db, company, id, 'change');
      if (source?.told_at !== told_at) return;
      await updateSource(tenant.db, company, id, { told_at: clock() });
      const brand = await findBrand(services, tenant.db, company);
      const { subject, text } = mails[reason];
      for (const owner of await readOwners(tenant.db, company))
        await sendAccountMail(
          { ...tenant, company, brand, services },
          {
            to: { email: owner.email, name: owner.name },
            subject,
            paragraphs: [`Hello ${nameField},`, text(source.name)],
            link: { label: 'Look at it', page: `${paths.settings}/leaver-sources` },
          },
        );
    }),
  );
}
