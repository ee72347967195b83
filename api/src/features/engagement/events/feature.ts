import type { Feature } from '#api/core/feature.ts';
import { pageHeads } from '#api/core/pages/page-head.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { campaignContents } from '#api/features/engagement/campaigns/plugs.ts';
import { emailCards } from '#api/features/mail/email-templates/plugs.ts';
import { attendEventPath } from '#contract/base/paths.ts';
import { eventEmail } from '#contract/engagement/campaign-emails.ts';
import { beginEvent, listEventProblems, readEventCard } from './create-event.ts';
import { eventFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { answeredOf, countAnswered } from './queries.ts';
import { eventRoutes } from './routes.ts';
import { eventHead } from './show-event-data.ts';
import { startEventWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';

export const events: Feature = {
  routes: eventRoutes,
  startWorker: startEventWorker,
  tables,
  plugs: [
    audienceFilters.add(eventFilter),
    timelineSources.add(...timeline),
    pageHeads.add(eventHead),
    emailCards.add({ block: 'event', read: readEventCard }),
    campaignContents.add({
      kind: 'event',
      topic: 'events',
      path: attendEventPath,
      email: eventEmail,
      begin: beginEvent,
      problems: listEventProblems,
      countAnswers: countAnswered,
      answered: answeredOf,
    }),
  ],
};
