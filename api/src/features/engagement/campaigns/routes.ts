import { bind } from '#api/core/server/http.ts';
import { readEngagementOverview as readOverviewRoute } from '#contract/engagement/campaign-overview.ts';
import * as contract from '#contract/engagement/campaign-routes.ts';
import { readCampaign } from './find-campaign.ts';
import { moveCampaign } from './move-campaign.ts';
import { countAudience, rehearseCampaign } from './rehearse-campaign.ts';
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

export const campaignRoutes = [
  bind(readOverviewRoute, readEngagementOverview),
  bind(contract.listCampaigns, listCampaigns),
  bind(contract.createCampaign, createCampaign),
  bind(contract.countAudience, countAudience),
  bind(contract.readCampaign, readCampaign),
  bind(contract.changeCampaign, changeCampaign),
  bind(contract.moveCampaign, moveCampaign),
  bind(contract.rehearseCampaign, rehearseCampaign),
  bind(contract.testCampaign, testCampaign),
  bind(contract.copyCampaign, copyCampaign),
  bind(contract.archiveCampaign, archiveCampaign),
  bind(contract.decideTrial, decideTrial),
  bind(contract.readTrial, readTrial),
];
