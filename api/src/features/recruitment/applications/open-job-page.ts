import type { PublicContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { notFound } from '#api/core/server/errors.ts';
import { findJobCompany } from '#api/features/recruitment/jobs/find-job-company.ts';
import { readJobKey } from '#api/features/recruitment/jobs/read-job-key.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';

/** The company of a job, and whose key was brought along; null: nobody's, or of another job. */
export type FoundJob = { company: CompanyId; person: string | null; hasKey: boolean };

type Asked = {
  params: { id: string };
  query?: { key?: string | undefined } | undefined;
  body?: { key?: string | undefined } | undefined;
};

/** The pages around a job that anybody may open: found by its id; a key says who asks. */
export const openJobPage = {
  async company({ services }: PublicContext, { params, query, body }: Asked): Promise<FoundJob | null> {
    const found = await findJobCompany(services, params.id);
    if (!found) return null;
    const key = query?.key ?? body?.key;
    const holder = await readJobKey(services, key, params.id);
    return { company: found.company, person: holder?.person ?? null, hasKey: holder !== null };
  },
  missing(): never {
    throw notFound(applicationMessages.jobGone);
  },
};
