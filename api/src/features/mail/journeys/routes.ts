import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/mail/journeys.ts';
import { changeJourney } from './change-journey.ts';
import { listDue, listJourneys } from './list-journeys.ts';
import { openJourneyEmail } from './open-journey-email.ts';
import { testJourney } from './test-journey.ts';

export const journeyRoutes = [
  bind(contract.listJourneys, listJourneys),
  bind(contract.changeJourney, changeJourney),
  bind(contract.openJourneyEmail, openJourneyEmail),
  bind(contract.testJourney, testJourney),
  bind(contract.listDue, listDue),
];
