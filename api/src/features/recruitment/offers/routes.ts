import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { openJobPage } from '#api/features/recruitment/applications/open-job-page.ts';
import * as offered from '#contract/recruitment/offered.ts';
import * as contract from '#contract/recruitment/offers.ts';
import { answerInvitation, answerOwnInvitation, readInvitation } from './answer-invitation.ts';
import { answerOfferMessage } from './answer-message.ts';
import { answerOffer, askAboutOffer } from './answer-offer.ts';
import { createOffer } from './create-offer.ts';
import { listOffers } from './list-offers.ts';
import { listOwnOffers } from './list-own-offers.ts';
import { moveOffer } from './move-offer.ts';
import { readOfferLetter } from './read-letter.ts';
import { byOfferLink, readLinkedLetter, readLinkedOffer } from './read-linked-offer.ts';
import { readOffer } from './read-offer.ts';
import { saveOffer } from './save-offer.ts';
import { readOfferSettings, saveOfferSettings } from './save-settings.ts';

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
