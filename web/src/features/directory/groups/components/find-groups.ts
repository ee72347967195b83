import { paths } from '#contract/base/paths.ts';
import type { Find } from '../../../../lib/feature.ts';
import { hasWords } from '../../../../lib/found.ts';
import { groupsQuery } from '../api.ts';
import { groupIcon } from './group-icon.ts';

/** Finds groups for the command palette. Loads all of them once, because a company has few. */
export const findGroups: Find['find'] = async (search, { client }) => {
  const groups = await client.fetchQuery(groupsQuery);
  return groups
    .filter(({ name }) => hasWords(name, search))
    .map(({ _id, name, count }) => ({
      id: _id,
      label: name,
      note: `${count.toLocaleString('en-IN')} ex-employee`,
      icon: groupIcon(name),
      to: `${paths.search}?groupIds=${_id}`,
    }));
};
