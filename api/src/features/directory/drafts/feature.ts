import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/drafts.ts';
import { tables } from './person-tables.ts';
import { deleteDraft, readDraft, saveDraft } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.readDraft, readDraft),
    bind(contract.saveDraft, saveDraft),
    bind(contract.deleteDraft, deleteDraft),
  ],
  tables,
};
