import type { z } from 'zod';
import { profile } from '../accounts/accounts.ts';
import { brandColours } from '../base/brand-colours.ts';
import { brandingContent } from '../company/branding.ts';
import { importDetail } from '../directory/imports.ts';
import { personListItem, personRecord } from '../directory/people.ts';
import { personFilters } from '../directory/person-filters.ts';
import { campaign } from '../engagement/campaigns.ts';
import { event, eventToAnswer } from '../engagement/events.ts';
import { giftToClaim, ownOrder } from '../engagement/gift-views.ts';
import { item } from '../engagement/items.ts';
import { orderLine } from '../engagement/orders.ts';
import { pollToVote } from '../engagement/polls.ts';
import { post } from '../engagement/posts.ts';
import { partialCondition, surveyDefinition, surveyPage, wholeCondition } from '../engagement/survey-definition.ts';
import { surveyToAnswer } from '../engagement/survey-views.ts';
import { emailDocument } from '../mail/email-document.ts';
import { emailTemplate } from '../mail/email-templates.ts';
import { agency } from '../proofs/check-agencies.ts';
import { consentQuestion, requestedCheck } from '../proofs/checks.ts';
import { batchDetail } from '../proofs/document-batches.ts';
import { letterBatch } from '../proofs/letter-batches.ts';
import { letterTemplate } from '../proofs/letter-templates.ts';
import { letter } from '../proofs/letters.ts';
import { check, checkSettings } from '../proofs/team-checks.ts';
import { application, applicationLine } from '../recruitment/applications.ts';
import { job } from '../recruitment/jobs.ts';
import { offer } from '../recruitment/offers.ts';
import { referral } from '../recruitment/referrals.ts';
import { companyDetail } from './admin-companies.ts';

/** Names of the schemas that many calls share, so that the API document contains each only once. */
export const schemaNames: Readonly<Record<string, z.ZodType>> = {
  Agency: agency,
  Application: application,
  ApplicationLine: applicationLine,
  BrandColours: brandColours,
  Branding: brandingContent,
  Campaign: campaign,
  Check: check,
  CheckConsent: consentQuestion,
  CheckSettings: checkSettings,
  Company: companyDetail,
  DocumentBatch: batchDetail,
  EmailDocument: emailDocument,
  EmailTemplate: emailTemplate,
  Event: event,
  EventToAnswer: eventToAnswer,
  GiftToClaim: giftToClaim,
  Import: importDetail,
  Item: item,
  Job: job,
  Letter: letter,
  LetterBatch: letterBatch,
  LetterTemplate: letterTemplate,
  Offer: offer,
  OrderLine: orderLine,
  OwnOrder: ownOrder,
  PersonFilters: personFilters,
  PersonListItem: personListItem,
  PersonRecord: personRecord,
  PollToVote: pollToVote,
  Post: post,
  Profile: profile,
  Referral: referral,
  RequestedCheck: requestedCheck,
  Survey: surveyDefinition,
  SurveyPartialCondition: partialCondition,
  SurveyPage: surveyPage,
  SurveyToAnswer: surveyToAnswer,
  SurveyWholeCondition: wholeCondition,
};
