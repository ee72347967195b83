import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { secretColumns } from '#api/core/sessions/secret-columns.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import * as agencies from '#contract/proofs/check-agencies.ts';
import * as contract from '#contract/proofs/checks.ts';
import * as team from '#contract/proofs/team-checks.ts';
import { checkQueue } from './find-subject.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { hashesColumn } from './policy.ts';
import {
  answerConsent,
  answerOwnCheck,
  byPersonLink,
  listOwnChecks,
  readConsent,
  readOwnCheck,
} from './read-consent.ts';
import { namedByAgency, ofAgency, readAgencyCheck, requestAgencyCheck } from './receive-agency.ts';
import { grantAgency, listAgencies, revokeAgency } from './register-agency.ts';
import {
  byRequesterLink,
  checkFormPage,
  confirmCheck,
  readRequested,
  requestCheck,
  startCheck,
  withdrawCheck,
} from './request-check.ts';
import { startCheckWorker } from './tasks.ts';
import {
  blockRequesters,
  listChecks,
  readCheck,
  readSettings,
  refuseCheck,
  saveSettings,
  sendAnswer,
  unblockRequesters,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    publicPage(contract.startCheck, checkFormPage, startCheck),
    publicPage(contract.requestCheck, checkFormPage, requestCheck),
    publicPage(contract.readRequestedCheck, byRequesterLink, readRequested),
    publicPage(contract.confirmCheck, byRequesterLink, confirmCheck),
    publicPage(contract.withdrawCheck, byRequesterLink, withdrawCheck),
    publicPage(contract.readCheckConsent, byPersonLink, readConsent),
    publicPage(contract.answerCheckConsent, byPersonLink, answerConsent),
    bind(contract.listOwnChecks, listOwnChecks),
    bind(contract.readOwnCheck, readOwnCheck),
    bind(contract.answerOwnCheck, answerOwnCheck),
    bind(team.listChecks, listChecks),
    bind(team.readCheckSettings, readSettings),
    bind(team.saveCheckSettings, saveSettings),
    bind(team.blockRequesters, blockRequesters),
    bind(team.unblockRequesters, unblockRequesters),
    bind(team.readCheck, readCheck),
    bind(team.sendCheckAnswer, sendAnswer),
    bind(team.refuseCheck, refuseCheck),
    publicPage(agencies.requestAgencyCheck, namedByAgency, requestAgencyCheck),
    publicPage(agencies.readAgencyCheck, ofAgency, readAgencyCheck),
    bind(agencies.listAgencies, listAgencies),
    bind(agencies.grantAgency, grantAgency),
    bind(agencies.revokeAgency, revokeAgency),
  ],
  queues: [checkQueue],
  startWorker: startCheckWorker,
  tables,
  plugs: [notificationSources.add(notifications), secretColumns.add(hashesColumn)],
};
