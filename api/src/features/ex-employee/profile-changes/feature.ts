import type { Feature } from '#api/core/feature.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { countWaiting } from './queries.ts';
import { profileChangeRoutes } from './routes.ts';

export const profileChanges: Feature = {
  routes: profileChangeRoutes,
  tables,
  notifications,
  waiting: [{ kind: 'changes', may: 'people:write', count: ({ db, company }) => countWaiting(db, company) }],
};
