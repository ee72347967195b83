import { paths } from '#contract/base/paths.ts';
import { listCompanies } from '#contract/operations/admin-companies.ts';
import { brandsQuery } from '#web/features/operations/operations/api.ts';
import { call } from '../../../../lib/client.ts';
import type { Find } from '../../../../lib/feature.ts';

const offered = 6;

/** Finds companies for the admin area's command palette. */
export const findCompanies: Find['find'] = async (search, { client, signal }) => {
  const { companies } = await call(listCompanies, { query: { search, pageContent: offered } }, { signal });
  const { brands } = await client.fetchQuery(brandsQuery);
  return companies.map(({ _id, name, brand }) => ({
    id: _id,
    label: name,
    note: brands.find(({ key }) => key === brand)?.name ?? '',
    to: paths.adminCompany.replace('$id', _id),
  }));
};
