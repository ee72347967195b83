import type { Feature } from '#api/core/feature.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { campaignContents } from '#api/features/engagement/campaigns/plugs.ts';
import { emailCards } from '#api/features/mail/email-templates/plugs.ts';
import { votePollPath } from '#contract/base/paths.ts';
import { pollEmail } from '#contract/engagement/campaign-emails.ts';
import { beginPoll, listPollProblems, readPollCard } from './create-poll.ts';
import { pollFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { countVoters, votersOf } from './queries.ts';
import { pollRoutes } from './routes.ts';

export const polls: Feature = {
  routes: pollRoutes,
  tables,
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
      countAnswers: countVoters,
      answered: votersOf,
    }),
  ],
};
