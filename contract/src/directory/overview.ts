import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { group } from './groups.ts';
import { importSummary } from './imports.ts';
import { listed, overviewCounts, waiting } from './overview-parts.ts';

/** Everything that the overview of the directory shows. What the caller may not see is null. */
const overview = z.object({
  /** `YYYY-MM-DD`, for {@link overviewSearches}. */
  today: z.string(),
  counts: overviewCounts,
  /** Who left last, the last first. */
  leavers: listed({}),
  /** The largest first; null for who may not see groups. */
  groups: z.array(group.pick({ _id: true, name: true, count: true, faces: true })).nullable(),
  /** The newest first. */
  imports: z.array(importSummary).nullable(),
  waiting,
  /** The ex-employee whom the caller has begun to add. */
  draft: z.object({ name: z.string() }).nullable(),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = route({
  method: 'GET',
  path: '/overview',
  may: 'people:read',
  summary: 'Where the company stands with its ex-employees: everything that the overview shows, in one call',
  responses: { 200: answer(overview) },
});
