import type { Feature } from '#api/core/feature.ts';
import { postRoutes } from './routes.ts';

export const posts: Feature = {
  routes: postRoutes,
  tables: { posts: 'about nobody' },
};
