import type { Feature } from '#api/core/feature.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { customFilter } from './filter-queries.ts';
import { customFieldRoutes } from './routes.ts';

export const customFields: Feature = {
  routes: customFieldRoutes,
  tables: { custom_fields: 'about nobody' },
  plugs: [audienceFilters.add(customFilter)],
};
