import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { proofSources } from '#api/features/base/verification/plugs.ts';
import * as contract from '#contract/proofs/career-links.ts';
import { createLink } from './create-link.ts';
import { findIssued } from './find-issued.ts';
import { countOpenLinks } from './link-queries.ts';
import { tables } from './person-tables.ts';
import { careerProofs } from './plugs.ts';
import { listViews, readCareerSettings, readOwnCareer, revokeLink, saveCareerSettings } from './verbs.ts';
import { noteView } from './view-queries.ts';

export const feature: Feature = {
  routes: [
    bind(contract.readCareerSettings, readCareerSettings),
    bind(contract.saveCareerSettings, saveCareerSettings),
    bind(contract.readOwnCareer, readOwnCareer),
    bind(contract.createCareerLink, createLink),
    bind(contract.revokeCareerLink, revokeLink),
    bind(contract.listCareerViews, listViews),
  ],
  tables,
  plugs: [
    proofSources.add({ kind: 'career', find: findIssued, seen: noteView }),
    careerProofs.add({ kind: 'link', countOpen: countOpenLinks }),
  ],
};
