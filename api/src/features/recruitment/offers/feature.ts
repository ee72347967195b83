import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { proofSources } from '#api/features/base/verification/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { applicationFollowers, hireChecks } from '#api/features/recruitment/applications/plugs.ts';
import { openJobPage } from '#api/features/recruitment/applications/verbs.ts';
import { timelineOfMoves } from '#api/features/recruitment/jobs/plugs.ts';
import * as offered from '#contract/recruitment/offered.ts';
import * as contract from '#contract/recruitment/offers.ts';
import { answerInvitation, answerOwnInvitation, readInvitation } from './answer-invitation.ts';
import { answerOffer, askAboutOffer } from './answer-offer.ts';
import { findIssued } from './find-issued.ts';
import { checkAccepted, followApplication } from './follow-application.ts';
import { moveOffer } from './move-offer.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { byOfferLink, readLinkedLetter, readLinkedOffer } from './read-linked-offer.ts';
import { readOffer } from './read-offer.ts';
import { inviteQueue } from './shared.ts';
import { startOfferWorker } from './tasks.ts';
import {
  answerOfferMessage,
  createOffer,
  listOffers,
  listOwnOffers,
  readOfferLetter,
  readOfferSettings,
  saveOffer,
  saveOfferSettings,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listOffers, listOffers),
    bind(contract.createOffer, createOffer),
    bind(contract.readOfferSettings, readOfferSettings),
    bind(contract.saveOfferSettings, saveOfferSettings),
    publicPage(offered.readLinkedOffer, byOfferLink, readLinkedOffer),
    publicPage(offered.readLinkedLetter, byOfferLink, readLinkedLetter),
    publicPage(offered.answerOffer, byOfferLink, answerOffer),
    publicPage(offered.askAboutOffer, byOfferLink, askAboutOffer),
    bind(contract.readOffer, readOffer),
    bind(contract.saveOffer, saveOffer),
    bind(contract.moveOffer, moveOffer),
    bind(contract.readOfferLetter, readOfferLetter),
    bind(contract.answerOfferMessage, answerOfferMessage),
    publicPage(offered.readInvitation, openJobPage, readInvitation),
    publicPage(offered.answerInvitation, openJobPage, answerInvitation),
    bind(offered.listOwnOffers, listOwnOffers),
    bind(offered.answerOwnInvitation, answerOwnInvitation),
  ],
  queues: [inviteQueue],
  startWorker: startOfferWorker,
  tables,
  plugs: [
    // The mail of the invitation and the application already have timeline entries of their own.
    timelineSources.add(timelineOfMoves('offer', 'person_id', ['invited', 'applied'])),
    notificationSources.add(notifications),
    applicationFollowers.add(followApplication),
    hireChecks.add(checkAccepted),
    proofSources.add({ kind: 'offer', find: findIssued }),
  ],
};
