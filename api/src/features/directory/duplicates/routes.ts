import { bind } from '#api/core/server/http.ts';
import { startSweep } from '#api/features/base/likeness/start-sweep.ts';
import * as contract from '#contract/directory/duplicates.ts';
import { mergePeople } from './merge-people.ts';
import { dismissDuplicate, findSimilar, listDuplicates, reopenDuplicate } from './verbs.ts';

export const duplicateRoutes = [
  bind(contract.findSimilar, findSimilar),
  bind(contract.listDuplicates, listDuplicates),
  bind(contract.sweepDuplicates, startSweep),
  bind(contract.dismissDuplicate, dismissDuplicate),
  bind(contract.reopenDuplicate, reopenDuplicate),
  bind(contract.mergePeople, mergePeople),
];
