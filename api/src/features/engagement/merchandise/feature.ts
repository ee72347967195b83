import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { byCampaignKey } from '#api/features/engagement/campaigns/find-addressed.ts';
import { campaignContents } from '#api/features/engagement/campaigns/plugs.ts';
import { claimGiftPath } from '#contract/base/paths.ts';
import { giftEmail } from '#contract/engagement/campaign-emails.ts';
import * as gifts from '#contract/engagement/gifts.ts';
import * as orders from '#contract/engagement/orders.ts';
import { claimByLink, claimGift, readLinkedGift, readOwnGift } from './claim-gift.ts';
import { beginGift, describeGifts, listGiftProblems } from './create-gift.ts';
import { exportGift } from './export-gift.ts';
import { exportOrders } from './export-orders.ts';
import { giftFilter } from './filter-queries.ts';
import { readGift } from './find-gift.ts';
import { importTracking } from './import-tracking.ts';
import { moveOrder, moveOrders } from './move-order.ts';
import { tables } from './person-tables.ts';
import { claimantsOf, claimedAt, countClaimants, giftsTitled } from './queries.ts';
import { listOrderColumn, readOrder, readOrderBoard } from './read-order-board.ts';
import { startMerchandiseWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';
import { cancelByLink, cancelOwnOrder, listOwnGifts, listOwnOrders, readGiftResults, saveGift } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(gifts.readGift, readGift),
    bind(gifts.saveGift, saveGift),
    bind(gifts.readGiftResults, readGiftResults),
    bind(gifts.exportGift, exportGift),
    publicPage(gifts.readLinkedGift, byCampaignKey, readLinkedGift),
    publicPage(gifts.claimByLink, byCampaignKey, claimByLink),
    publicPage(gifts.cancelByLink, byCampaignKey, cancelByLink),
    bind(gifts.listOwnGifts, listOwnGifts),
    bind(gifts.readOwnGift, readOwnGift),
    bind(gifts.claimGift, claimGift),
    bind(gifts.listOwnOrders, listOwnOrders),
    bind(gifts.cancelOwnOrder, cancelOwnOrder),
    bind(orders.readOrderBoard, readOrderBoard),
    bind(orders.listOrderColumn, listOrderColumn),
    bind(orders.exportOrders, exportOrders),
    bind(orders.importTracking, importTracking),
    bind(orders.moveOrders, moveOrders),
    bind(orders.readOrder, readOrder),
    bind(orders.moveOrder, moveOrder),
  ],
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
      describe: describeGifts,
      titled: giftsTitled,
      answeredAt: claimedAt,
      countAnswers: countClaimants,
      answered: claimantsOf,
    }),
  ],
};
