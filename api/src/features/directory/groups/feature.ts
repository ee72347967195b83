import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import * as contract from '#contract/directory/groups.ts';
import { changeGroup } from './change-group.ts';
import { groupFilter } from './filter-queries.ts';
import { listGroups } from './list-groups.ts';
import { tables } from './person-tables.ts';
import { createGroup, deleteGroup } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listGroups, listGroups),
    bind(contract.createGroup, createGroup),
    bind(contract.changeGroup, changeGroup),
    bind(contract.deleteGroup, deleteGroup),
  ],
  tables,
  plugs: [audienceFilters.add(groupFilter), auditTargets.add({ group: 'groups' })],
};
