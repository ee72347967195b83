import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { openJobPage } from '#api/features/recruitment/applications/verbs.ts';
import * as offered from '#contract/recruitment/offered.ts';
import * as contract from '#contract/recruitment/offers.ts';
import { answerInvitation, answerOwnInvitation, readInvitation } from './answer-invitation.ts';
import { answerOffer, askAboutOffer } from './answer-offer.ts';
import { moveOffer } from './move-offer.ts';
import { byOfferLink, readLinkedLetter, readLinkedOffer } from './read-linked-offer.ts';
import { readOffer } from './read-offer.ts';
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

export const offerRoutes = [
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
];
