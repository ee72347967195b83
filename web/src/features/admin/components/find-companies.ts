import { listCompanies } from '#contract/admin-companies.ts';
import { paths } from '#contract/paths.ts';
import { call } from '../../../lib/client.ts';
import type { Find } from '../../../lib/feature.ts';
import { brandsQuery } from '../../operations/api.ts';

const offered = 6;

/** For the command palette of the admin area. */
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
