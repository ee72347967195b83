import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { careerRecommendations } from '#api/features/proofs/career/plugs.ts';
import * as contract from '#contract/proofs/recommendations.ts';
import { byWriterLink, end, readRequest, write } from './answer-request.ts';
import { tables } from './person-tables.ts';
import { readShown } from './queries.ts';
import { ask, endOwn, listOwn } from './verbs.ts';
import { toShown } from './view.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listOwnRecommendations, listOwn),
    bind(contract.askForRecommendation, ask),
    bind(contract.endOwnRecommendation, endOwn),
    publicPage(contract.readRecommendation, byWriterLink, readRequest),
    publicPage(contract.writeRecommendation, byWriterLink, write),
    publicPage(contract.endRecommendation, byWriterLink, end),
  ],
  tables,
  plugs: [
    careerRecommendations.add({
      read: async (db, company, of) => (await readShown(db, company, of)).flatMap(toShown),
    }),
  ],
};
