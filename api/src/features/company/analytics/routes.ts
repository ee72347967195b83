import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/company/analytics.ts';
import { readFunnel } from './read-funnel.ts';

export const analyticsRoutes = [bind(contract.readFunnel, readFunnel)];
