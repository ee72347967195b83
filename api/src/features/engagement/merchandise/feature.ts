import type { Feature } from '#api/core/feature.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { campaignContents } from '#api/features/engagement/campaigns/plugs.ts';
import { claimGiftPath } from '#contract/base/paths.ts';
import { giftEmail } from '#contract/engagement/campaign-emails.ts';
import { beginGift, listGiftProblems } from './create-gift.ts';
import { giftFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { claimantsOf, countClaimants } from './queries.ts';
import { merchandiseRoutes } from './routes.ts';
import { startMerchandiseWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';

export const merchandise: Feature = {
  routes: merchandiseRoutes,
  startWorker: startMerchandiseWorker,
  tables,
  plugs: [
    audienceFilters.add(giftFilter),
    timelineSources.add(...timeline),
    campaignContents.add({
      kind: 'merchandise',
      topic: 'newsletter',
      path: claimGiftPath,
      email: giftEmail,
      begin: beginGift,
      problems: listGiftProblems,
      countAnswers: countClaimants,
      answered: claimantsOf,
    }),
  ],
};
