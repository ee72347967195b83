import { listPeople } from '#contract/directory/people.ts';
import { call } from '../../../../lib/client.ts';
import type { Find } from '../../../../lib/feature.ts';

const offered = 6;

/** Finds people for the command palette like the search, but without a total, which would have to be counted. */
export const findPeople: Find['find'] = async (search, { signal }) => {
  const query = { searchtext: search, pageContent: offered, withTotal: '0' };
  const { alumnis } = await call(listPeople, { query }, { signal });
  return alumnis.map((person) => ({
    id: person._id,
    label: person.name,
    note: [person.designation, person.crawledInfo.currentCompany].filter(Boolean).join(' · '),
    photo: person.profileImg ?? null,
    to: `/home/exemployee?id=${person._id}`,
  }));
};
