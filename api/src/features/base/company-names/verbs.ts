import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { giveAddress } from '#api/features/base/company-addresses/shared.ts';
import { nameMessages } from '#contract/base/company-names.ts';
import { companyMessages } from '#contract/operations/admin-companies.ts';
import { deleteRequest, lockName, readRequest, readWaiting, refuseRequest, setName } from './queries.ts';
import { toNamedLike } from './view.ts';

const most = 100;

/** Lists the names that wait for an operator. */
export async function listNames({ db }: AdminContext) {
  const rows = await readWaiting(db, most);
  return {
    names: rows.map((row) => ({
      ...toNamedLike(row),
      company: { _id: row.id, name: row.company_name },
      brand: row.brand,
    })),
  };
}

const notWaiting = () => new Failure('conflict', nameMessages.notWaiting);

async function hold({ db }: AdminContext, id: string): Promise<CompanyId> {
  const company = await lockName(db, trustedCompanyId(id));
  if (!company) throw notFound(companyMessages.notFound);
  return company.id;
}

/** Approves the waiting name of a company. */
export async function approveName(
  context: AdminContext,
  { params, body }: { params: { id: string }; body: { name: string } },
) {
  const { db } = context;
  const company = await hold(context, params.id);
  const request = await readRequest(db, company);
  if (request?.state !== 'waiting' || request.name !== body.name) throw notWaiting();
  await setName(db, company, request.name, true);
  await giveAddress(db, company);
  await deleteRequest(db, company);
  await logOperation(context, 'company.name-approved', { target: { type: 'company', id: company }, company });
  return { _id: company };
}

type Refusal = { params: { id: string }; body: { name: string; reason: string } };

/** Refuses the waiting name, with a reason for the company. */
export async function refuseName(context: AdminContext, { params, body }: Refusal) {
  const company = await hold(context, params.id);
  if (!(await refuseRequest(context.db, company, body.name, body.reason))) throw notWaiting();
  await logOperation(context, 'company.name-refused', {
    target: { type: 'company', id: company },
    company,
    detail: { reason: body.reason },
  });
  return { _id: company };
}
