import type { PublicContext } from '#api/core/context.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { type CompanyLook, readLook } from '#api/core/pages/company-look.ts';
import { recordId } from '#contract/base/rules.ts';

type Input = { params: { id: string } };
export type FoundLook = { company: CompanyId; look: CompanyLook };

/** A company that has published its brand; null for any other, and for what is no id. */
export async function findPublished({ services }: PublicContext, { params }: Input): Promise<FoundLook | null> {
  const id = recordId('').safeParse(params.id);
  if (!id.success) return null;
  const company = trustedCompanyId(id.data);
  const look = await readLook(services.database.system, company);
  return look && { company, look };
}
