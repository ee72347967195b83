import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/mail/journeys.ts';
import { listDue, listJourneys } from './list-journeys.ts';
import { tables } from './person-tables.ts';
import { startJourneyWorker } from './tasks.ts';
import { changeJourney, openJourneyEmail, testJourney } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listJourneys, listJourneys),
    bind(contract.changeJourney, changeJourney),
    bind(contract.openJourneyEmail, openJourneyEmail),
    bind(contract.testJourney, testJourney),
    bind(contract.listDue, listDue),
  ],
  startWorker: startJourneyWorker,
  tables,
};
