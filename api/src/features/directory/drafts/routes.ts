import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/drafts.ts';
import { deleteDraft } from './delete-draft.ts';
import { readDraft } from './read-draft.ts';
import { saveDraft } from './save-draft.ts';

export const draftRoutes = [
  bind(contract.readDraft, readDraft),
  bind(contract.saveDraft, saveDraft),
  bind(contract.deleteDraft, deleteDraft),
];
