import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { linkPurposes, readAccountLink as readAccountLinkRoute } from '#contract/base/account-links.ts';
import { byLink } from './open-link.ts';
import { tables } from './person-tables.ts';
import { readAccountLink } from './read-account-link.ts';
import { startAccountLinkWorker } from './tasks.ts';

export const feature: Feature = {
  routes: [publicPage(readAccountLinkRoute, byLink(...linkPurposes), readAccountLink)],
  startWorker: startAccountLinkWorker,
  tables,
};
