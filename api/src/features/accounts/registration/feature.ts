import type { Feature } from '#api/core/feature.ts';
import { registrationRoutes } from './routes.ts';
import { startRegistrationWorker } from './tasks.ts';

export const registration: Feature = { routes: registrationRoutes, startWorker: startRegistrationWorker };
