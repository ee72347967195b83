import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { Failure, invalidField, notFound, whenTaken } from '#api/core/server/errors.ts';
import { giveAddress } from '#api/features/base/company-addresses/shared.ts';
import { forgetNameRequest } from '#api/features/base/company-names/shared.ts';
import { type CompanyRevision, companyMessages } from '#contract/operations/admin-companies.ts';
import { lockCompany, moveUsers, readTakenAddresses, updateCompany } from './company-queries.ts';
import { readCompanyDetail } from './verbs.ts';

const namedAtMost = 5;

/** Renames a company, or moves it to another brand together with its users, whose sessions end. */
export async function changeCompany(
  context: AdminContext,
  { params, body }: { params: { id: string }; body: CompanyRevision },
) {
  const { db } = context;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  const changes = {
    ...(body.name !== undefined && body.name !== company.name ? { name: body.name, name_approved: true } : {}),
    ...(body.brand !== undefined && body.brand !== company.brand ? { brand: body.brand } : {}),
  };
  const fields = Object.keys(changes).filter((field) => field !== 'name_approved');
  if (!fields.length) return readCompanyDetail(context, company.id);
  if (changes.brand !== undefined) await moveToBrand(context, company.id, changes.brand);
  await updateCompany(db, company.id, changes);
  await giveAddress(db, company.id);
  if (changes.name !== undefined) await forgetNameRequest(db, company.id);
  await logOperation(context, 'company.changed', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { fields, ...(changes.brand ? { from: company.brand, to: changes.brand } : {}) },
  });
  return readCompanyDetail(context, company.id);
}

async function moveToBrand({ db, services }: AdminContext, company: CompanyId, key: string): Promise<void> {
  const brand = services.brands.find((candidate) => candidate.key === key);
  if (!brand) throw invalidField('brand', companyMessages.brandUnknown);
  const refusal = (taken: readonly string[]) => {
    const named = taken.slice(0, namedAtMost);
    const message = companyMessages.addressesTaken(brand.name, named, taken.length - named.length);
    return new Failure('conflict', message, [{ path: 'brand', message }]);
  };
  const taken = await readTakenAddresses(db, company, brand.key);
  if (taken.length) throw refusal(taken);
  // Someone may have taken one since; only the index sees both.
  await moveUsers(db, company, brand.key, services.clock()).catch(
    whenTaken('users_email', () => new Failure('conflict', companyMessages.notChanged)),
  );
}
