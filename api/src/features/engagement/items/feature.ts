import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { itemRoutes } from './routes.ts';

export const items: Feature = { routes: itemRoutes, tables, plugs: [auditTargets.add({ item: 'items' })] };
