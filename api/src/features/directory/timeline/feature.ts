import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import * as contract from '#contract/directory/timeline.ts';
import { tables } from './person-tables.ts';
import { timeline as sources } from './queries.ts';
import { addNote, deleteNote, listTimeline } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listTimeline, listTimeline),
    bind(contract.addNote, addNote),
    bind(contract.deleteNote, deleteNote),
  ],
  tables,
  plugs: [timelineSources.add(...sources)],
};
