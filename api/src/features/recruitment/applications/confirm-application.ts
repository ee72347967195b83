import type { PublicContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readLinkToken } from '#api/core/pages/links.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import { findPersonId } from '#api/features/directory/people/shared.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { createApplication } from './create-application.ts';
import { findOwn } from './find-own-application.ts';
import { findApplicableJob } from './shared.ts';
import { findUnconfirmedCompany, readUnconfirmedTitle, takeUnconfirmed } from './unconfirmed-queries.ts';

type WithToken = { token: string };
type Input = { query?: WithToken | undefined; body?: WithToken | undefined };
type Found = { company: CompanyId; id: string };
const gone = (): never => {
  throw notFound(applicationMessages.linkGone);
};

/** The link in the mail that confirms an address. */
export const byConfirmation = {
  async company({ services, brand }: PublicContext, { query, body }: Input): Promise<Found | null> {
    const id = readLinkToken(services.config.secrets, (query ?? body)?.token ?? '');
    const found = id ? await findUnconfirmedCompany(services.database.system, brand.key, id) : undefined;
    return found && id ? { ...found, id } : null;
  },
  missing: gone,
};

/** Returns what the link confirms. @throws Failure not-found when it was confirmed before or has expired */
export function readConfirmation({ inside, found, companyName }: PageContext<Found>) {
  return inside(async ({ db, company, services }) => {
    const title = await readUnconfirmedTitle(db, company, found.id, services.clock());
    return title === undefined ? gone() : { job: { title }, companyName };
  });
}

/** Sends an application after its address was confirmed. The directory record with this address becomes the applicant's. */
export function confirmApplication({ inside, found }: PageContext<Found>) {
  return inside(async (inPage) => {
    const { db, company, services } = inPage;
    const applying = { ...inPage, actor: null };
    const waiting = await takeUnconfirmed(db, company, found.id, services.clock());
    if (!waiting) return gone();
    const {
      id: _id,
      company_id: _company,
      brand: _brand,
      job_id,
      created_at: _at,
      expires_at: _until,
      ...written
    } = waiting;
    // Whether the applicant may see the job was checked when they applied.
    const job = await findApplicableJob(applying, job_id, { person: null, hasKey: true });
    const person = await findPersonId(applying, waiting.email);
    const id = await createApplication(applying, { job: job.id, person, source: 'page', written });
    return findOwn(applying, { id, person: null });
  });
}
