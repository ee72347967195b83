import type { Feature } from '#api/core/feature.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import { tables } from './person-tables.ts';
import { countOpenPairs } from './queries.ts';
import { duplicateRoutes } from './routes.ts';

export const duplicates: Feature = {
  routes: duplicateRoutes,
  tables,
  plugs: [
    waitingCounts.add({
      kind: 'duplicates',
      may: 'people:write',
      count: ({ db, company }) => countOpenPairs(db, company),
    }),
  ],
};
