import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { readCareerRow } from '#api/features/proofs/career/record-queries.ts';
import { issueCredential } from '#api/features/proofs/credentials/issue-credential.ts';
import { updateCredential } from '#api/features/proofs/credentials/queries.ts';
import { demoCredentials } from '../credentials.ts';

type Place = { db: Db; company: CompanyId; secrets: Secrets };
type Made = { now: Date; brand: Pick<Brand, 'siteUrl'> };

const day = 86_400_000;

/** Writes the credentials of the one who can sign in, who is the first of the people. */
export async function seedCredentials(
  { db, company, secrets }: Place,
  [own]: readonly { id: string }[],
  { now, brand }: Made,
): Promise<void> {
  const record = own && (await readCareerRow(db, company, own.id));
  if (!record) return;
  for (const { daysAgo, revokedDaysAgo, years, ...choice } of demoCredentials) {
    const at = new Date(now.getTime() - daysAgo * day);
    const services = { clock: () => at, config: { secrets } };
    const id = await issueCredential({ db, company, brand, services }, { person: own.id, record, choice, years });
    if (!revokedDaysAgo) continue;
    const revoked_at = new Date(now.getTime() - revokedDaysAgo * day);
    await updateCredential(db, company, id, { revoked_at, revoked_for: 'person' });
  }
}
