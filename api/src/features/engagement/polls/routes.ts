import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { byCampaignKey } from '#api/features/engagement/campaigns/find-addressed.ts';
import * as contract from '#contract/engagement/polls.ts';
import { readPoll } from './find-poll.ts';
import { exportPoll, listOwnPolls, savePoll } from './verbs.ts';
import { readLinkedPoll, readOwnPoll, voteByLink, voteInPoll } from './vote-in-poll.ts';

export const pollRoutes = [
  bind(contract.readPoll, readPoll),
  bind(contract.savePoll, savePoll),
  bind(contract.exportPoll, exportPoll),
  publicPage(contract.readLinkedPoll, byCampaignKey, readLinkedPoll),
  publicPage(contract.voteByLink, byCampaignKey, voteByLink),
  bind(contract.listOwnPolls, listOwnPolls),
  bind(contract.readOwnPoll, readOwnPoll),
  bind(contract.voteInPoll, voteInPoll),
];
