import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/drafts.ts';
import { deleteDraft, readDraft, saveDraft } from './verbs.ts';

export const draftRoutes = [
  bind(contract.readDraft, readDraft),
  bind(contract.saveDraft, saveDraft),
  bind(contract.deleteDraft, deleteDraft),
];
