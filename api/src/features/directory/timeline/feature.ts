import type { Feature } from '#api/core/feature.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { tables } from './person-tables.ts';
import { timeline as sources } from './queries.ts';
import { timelineRoutes } from './routes.ts';

export const feature: Feature = {
  routes: timelineRoutes,
  tables,
  plugs: [timelineSources.add(...sources)],
};
