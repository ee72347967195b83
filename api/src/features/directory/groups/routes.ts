import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/groups.ts';
import { changeGroup } from './change-group.ts';
import { listGroups } from './list-groups.ts';
import { createGroup, deleteGroup } from './verbs.ts';

export const groupRoutes = [
  bind(contract.listGroups, listGroups),
  bind(contract.createGroup, createGroup),
  bind(contract.changeGroup, changeGroup),
  bind(contract.deleteGroup, deleteGroup),
];
