import type { Feature } from '#api/core/feature.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { timeline as sources } from './note-queries.ts';
import { tables } from './person-tables.ts';
import { timelineRoutes } from './routes.ts';

export const timeline: Feature = {
  routes: timelineRoutes,
  tables,
  plugs: [timelineSources.add(...sources)],
};
