import type { Services } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readRecipientToken } from '#api/features/mail/messages/track-links.ts';
import { readCopyOfJob } from './queries.ts';

/** The holder of a key; a null person when the copy went to an address without a record. */
export type JobKeyHolder = { company: CompanyId; person: string | null };

/** Does the same as {@link readJobKey}, inside the company's transaction. */
export async function readJobKeyInside(
  { db, company, services }: { db: Db; company: CompanyId; services: Pick<Services, 'config'> },
  key: string | undefined,
  job: string,
): Promise<JobKeyHolder | null> {
  const copy = key ? readRecipientToken(services.config.secrets, key) : null;
  if (copy?.company !== company) return null;
  const found = await readCopyOfJob(db, company, copy.outbox, job);
  return found ? { company, person: found.person } : null;
}

/**
 * Returns the holder of the key in a link to a job, exclusive or not: the token of their copy of a message that shared it. It does not
 * expire. Null when the key was not issued by this installation, or is for another job.
 */
export async function readJobKey(
  services: Pick<Services, 'config' | 'database'>,
  key: string | undefined,
  job: string,
): Promise<JobKeyHolder | null> {
  const copy = key ? readRecipientToken(services.config.secrets, key) : null;
  if (!copy) return null;
  const { company } = copy;
  return asCompany(services.database, company, ({ db }) => readJobKeyInside({ db, company, services }, key, job));
}
