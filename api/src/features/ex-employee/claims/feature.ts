import type { Feature } from '#api/core/feature.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { countPendingClaims } from './queries.ts';
import { claimRoutes } from './routes.ts';

export const claims: Feature = {
  routes: claimRoutes,
  tables,
  notifications,
  waiting: [{ kind: 'sign-ups', may: 'people:write', count: ({ db, company }) => countPendingClaims(db, company) }],
};
