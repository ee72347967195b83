import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { signInRoutes } from './routes.ts';

export const signIn: Feature = { routes: signInRoutes, tables };
