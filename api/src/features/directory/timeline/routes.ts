import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/timeline.ts';
import { addNote, deleteNote, listTimeline } from './verbs.ts';

export const timelineRoutes = [
  bind(contract.listTimeline, listTimeline),
  bind(contract.addNote, addNote),
  bind(contract.deleteNote, deleteNote),
];
