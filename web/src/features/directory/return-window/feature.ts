import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  filters: async () => (await import('./components/person-filters.ts')).filters,
} satisfies Feature;
