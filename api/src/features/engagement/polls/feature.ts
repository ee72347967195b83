import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { byCampaignKey } from '#api/features/engagement/campaigns/find-addressed.ts';
import { campaignContents } from '#api/features/engagement/campaigns/plugs.ts';
import { emailCards } from '#api/features/mail/email-templates/plugs.ts';
import { votePollPath } from '#contract/base/paths.ts';
import { pollEmail } from '#contract/engagement/campaign-emails.ts';
import * as contract from '#contract/engagement/polls.ts';
import { beginPoll, describePolls, listPollProblems, readPollCard } from './create-poll.ts';
import { pollFilter } from './filter-queries.ts';
import { readPoll } from './find-poll.ts';
import { tables } from './person-tables.ts';
import { countVoters, pollsAsking, readPollRows, votedAt, votersOf } from './queries.ts';
import { startPollWorker } from './tasks.ts';
import { exportPoll, listOwnPolls, savePoll } from './verbs.ts';
import { readLinkedPoll, readOwnPoll, voteByLink, voteInPoll } from './vote-in-poll.ts';

export const feature: Feature = {
  routes: [
    bind(contract.readPoll, readPoll),
    bind(contract.savePoll, savePoll),
    bind(contract.exportPoll, exportPoll),
    publicPage(contract.readLinkedPoll, byCampaignKey, readLinkedPoll),
    publicPage(contract.voteByLink, byCampaignKey, voteByLink),
    bind(contract.listOwnPolls, listOwnPolls),
    bind(contract.readOwnPoll, readOwnPoll),
    bind(contract.voteInPoll, voteInPoll),
  ],
  tables,
  startWorker: startPollWorker,
  plugs: [
    audienceFilters.add(pollFilter),
    emailCards.add({ block: 'poll', read: readPollCard }),
    campaignContents.add({
      kind: 'poll',
      topic: 'surveys',
      path: votePollPath,
      email: pollEmail,
      begin: beginPoll,
      problems: listPollProblems,
      isSecret: async (db, company, id) => (await readPollRows(db, company, [id]))[0]?.is_named === false,
      describe: describePolls,
      titled: pollsAsking,
      answeredAt: votedAt,
      countAnswers: countVoters,
      answered: votersOf,
    }),
  ],
};
