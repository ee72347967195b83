import type { Feature } from '#api/core/feature.ts';
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
  filters: [eventFilter],
  timeline,
  tables,
  pageHeads: [eventHead],
  campaignContent: {
    kind: 'event',
    topic: 'events',
    path: attendEventPath,
    email: eventEmail,
    begin: beginEvent,
    problems: listEventProblems,
    countAnswers: countAnswered,
    answered: answeredOf,
    card: readEventCard,
  },
};
