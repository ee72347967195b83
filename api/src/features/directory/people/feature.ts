import type { Feature } from '#api/core/feature.ts';
import { activityFilter, recordFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { peopleRoutes } from './routes.ts';
import { tellPerson } from './tell-person.ts';
import { timeline } from './timeline-queries.ts';

export const people: Feature = {
  routes: peopleRoutes,
  filters: [recordFilter, activityFilter],
  webhookSubjects: { person: tellPerson },
  tables,
  timeline,
  auditTargets: { person: 'people' },
};
