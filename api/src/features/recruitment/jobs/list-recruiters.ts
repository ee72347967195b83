import type { Context } from '#api/core/context.ts';
import { companyRoles, permissionsOf } from '#contract/base/permissions.ts';
import { readColleagues } from './queries.ts';

const mayWork = companyRoles.filter((role) => permissionsOf({ type: 'company', role }).includes('jobs:manage'));

/** The colleagues who may work on jobs, by name. */
export async function listRecruiters({ db, company }: Pick<Context, 'db' | 'company'>) {
  const rows = await readColleagues(db, company, mayWork);
  return rows.map(({ id, name }) => ({ _id: id, name }));
}
