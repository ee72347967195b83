import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/timeline.ts';
import { addNote } from './add-note.ts';
import { deleteNote } from './delete-note.ts';
import { listTimeline } from './list-timeline.ts';

export const timelineRoutes = [
  bind(contract.listTimeline, listTimeline),
  bind(contract.addNote, addNote),
  bind(contract.deleteNote, deleteNote),
];
