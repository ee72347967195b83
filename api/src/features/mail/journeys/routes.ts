import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/mail/journeys.ts';
import { listDue, listJourneys } from './list-journeys.ts';
import { changeJourney, openJourneyEmail, testJourney } from './verbs.ts';

export const journeyRoutes = [
  bind(contract.listJourneys, listJourneys),
  bind(contract.changeJourney, changeJourney),
  bind(contract.openJourneyEmail, openJourneyEmail),
  bind(contract.testJourney, testJourney),
  bind(contract.listDue, listDue),
];
