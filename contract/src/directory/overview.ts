import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { group } from './groups.ts';
import { importSummary } from './imports.ts';
import { listed, overviewCounts, waiting } from './overview-parts.ts';

/** The contents of the overview of the directory. Anything the caller may not see is null. */
const overview = z.object({
  /** `YYYY-MM-DD`, for {@link overviewSearches}. */
  today: z.string(),
  counts: overviewCounts,
  /** The latest leavers, latest first. */
  leavers: listed({}),
  /** Largest first; null for callers who may not see groups. */
  groups: z.array(group.pick({ _id: true, name: true, count: true, faces: true })).nullable(),
  /** Newest first. */
  imports: z.array(importSummary).nullable(),
  waiting,
  /** The ex-employee that the caller has started to add. */
  draft: z.object({ name: z.string() }).nullable(),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = route({
  method: 'GET',
  path: '/overview',
  may: 'people:read',
  summary: 'Everything on the overview of the directory, in one call',
  responses: { 200: answer(overview) },
});
