import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { readEngagementOverview as readOverviewRoute } from '#contract/engagement/campaign-overview.ts';
import * as contract from '#contract/engagement/campaign-routes.ts';
import * as handovers from '#contract/engagement/handovers.ts';
import { handOverMailer, listHandovers } from './create-handover.ts';
import { readCampaign } from './find-campaign.ts';
import { recipientFilter } from './find-recipients.ts';
import { moveCampaign } from './move-campaign.ts';
import { notifications } from './notification-queries.ts';
import { countAudience, rehearseCampaign } from './rehearse-campaign.ts';
import { campaignQueues, startCampaignWorker } from './tasks.ts';
import {
  archiveCampaign,
  changeCampaign,
  copyCampaign,
  createCampaign,
  decideTrial,
  listCampaigns,
  readEngagementOverview,
  readTrial,
  testCampaign,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(readOverviewRoute, readEngagementOverview),
    bind(contract.listCampaigns, listCampaigns),
    bind(contract.createCampaign, createCampaign),
    bind(contract.countAudience, countAudience),
    bind(handovers.listHandovers, listHandovers),
    bind(handovers.handOverMailer, handOverMailer),
    bind(contract.readCampaign, readCampaign),
    bind(contract.changeCampaign, changeCampaign),
    bind(contract.moveCampaign, moveCampaign),
    bind(contract.rehearseCampaign, rehearseCampaign),
    bind(contract.testCampaign, testCampaign),
    bind(contract.copyCampaign, copyCampaign),
    bind(contract.archiveCampaign, archiveCampaign),
    bind(contract.decideTrial, decideTrial),
    bind(contract.readTrial, readTrial),
  ],
  queues: campaignQueues,
  startWorker: startCampaignWorker,
  tables: { campaigns: 'about nobody' },
  plugs: [
    audienceFilters.add(recipientFilter),
    notificationSources.add(notifications),
    auditTargets.add({ campaign: 'campaigns' }),
  ],
};
