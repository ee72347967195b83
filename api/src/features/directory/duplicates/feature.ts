import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { startSweep } from '#api/features/base/likeness/shared.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import * as contract from '#contract/directory/duplicates.ts';
import { countOpenPairs } from './count-open-pairs.ts';
import { mergePeople } from './merge-people.ts';
import { tables } from './person-tables.ts';

import { dismissDuplicate, findSimilar, listDuplicates, reopenDuplicate } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.findSimilar, findSimilar),
    bind(contract.listDuplicates, listDuplicates),
    bind(contract.sweepDuplicates, startSweep),
    bind(contract.dismissDuplicate, dismissDuplicate),
    bind(contract.reopenDuplicate, reopenDuplicate),
    bind(contract.mergePeople, mergePeople),
  ],
  tables,
  plugs: [
    waitingCounts.add({
      kind: 'duplicates',
      may: 'people:write',
      count: countOpenPairs,
    }),
  ],
};
