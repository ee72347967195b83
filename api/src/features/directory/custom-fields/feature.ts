import type { Feature } from '#api/core/feature.ts';
import { customFilter } from './filter-queries.ts';
import { customFieldRoutes } from './routes.ts';

export const customFields: Feature = {
  routes: customFieldRoutes,
  filters: [customFilter],
  tables: { custom_fields: 'about nobody' },
};
