import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { tellTeam } from '#api/features/base/notifications/shared.ts';
import { letterCertificateLimits } from '#contract/proofs/letter-certificate.ts';
import { findUntold, markTold } from './certificate-queries.ts';

const [hour, day] = [3_600_000, 86_400_000];

/** Looks every hour for certificates that end soon or have ended. Returns how to stop it. */
export function startLetterWorker(services: Services): () => Promise<void> {
  return repeat(services, hour, 'certificates of letters', () => warnTeams(services));
}

/** Notifies each team once that its certificate ends soon, and once that it has ended. @returns how many teams */
export async function warnTeams(services: Services): Promise<number> {
  const { database, clock, log } = services;
  const now = clock();
  const soon = new Date(now.getTime() + letterCertificateLimits.warnDays * day);
  const companies = await findUntold(database.system, now, soon);
  const warn = (company: CompanyId) =>
    asCompany(database, company, async ({ db }) => {
      const about = await markTold(db, company, now, soon);
      if (about) await tellTeam({ db, company, services }, { kind: 'letter_certificate', about });
    });
  for (const company of companies)
    await warn(company).catch((error: unknown) =>
      log.error({ company, err: error }, 'a team could not be told of the end of its certificate'),
    );
  return companies.length;
}
