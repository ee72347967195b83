import type { Feature } from '#api/core/feature.ts';
import { securityRoutes } from './routes.ts';

export const security: Feature = { routes: securityRoutes, tables: { recovery_codes: 'about nobody' } };
