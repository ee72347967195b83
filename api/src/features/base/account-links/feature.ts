import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { accountLinkRoutes } from './routes.ts';
import { startAccountLinkWorker } from './tasks.ts';

export const accountLinks: Feature = { routes: accountLinkRoutes, startWorker: startAccountLinkWorker, tables };
