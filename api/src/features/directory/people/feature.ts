import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { webhookSubjects } from '#api/features/base/webhooks/plugs.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { activityFilter, recordFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { timelineSources } from './plugs.ts';
import { peopleRoutes } from './routes.ts';
import { tellPerson } from './tell-person.ts';
import { timeline } from './timeline-queries.ts';

export const people: Feature = {
  routes: peopleRoutes,
  tables,
  plugs: [
    audienceFilters.add(recordFilter, activityFilter),
    webhookSubjects.add({ name: 'person', read: tellPerson }),
    timelineSources.add(...timeline),
    auditTargets.add({ person: 'people' }),
  ],
};
