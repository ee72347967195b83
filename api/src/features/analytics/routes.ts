import { bind } from '#api/core/http.ts';
import * as contract from '#contract/analytics.ts';
import { readFunnel } from './read-funnel.ts';

export const analyticsRoutes = [bind(contract.readFunnel, readFunnel)];
