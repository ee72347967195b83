import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { itemRoutes } from './routes.ts';

export const items: Feature = { routes: itemRoutes, tables, auditTargets: { item: 'items' } };
