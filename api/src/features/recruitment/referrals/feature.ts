import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { secretColumns } from '#api/core/sessions/secret-columns.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { applicationFollowers } from '#api/features/recruitment/applications/plugs.ts';
import { timelineOfMoves } from '#api/features/recruitment/jobs/plugs.ts';
import * as contract from '#contract/recruitment/referrals.ts';
import * as referring from '#contract/recruitment/referring.ts';
import { answerReferral, byReferralLink, readCandidateReferral } from './answer-referral.ts';
import { followApplication } from './follow-application.ts';
import { moveReferral } from './move-referral.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { hashesColumn } from './policy.ts';
import { readReferral } from './read-referral.ts';
import { sendThanks } from './send-thanks.ts';
import { startReferralWorker } from './tasks.ts';
import {
  applyAsCandidate,
  listOwnReferrals,
  listReferrals,
  moveReward,
  referAsColleague,
  referAsOneself,
  referByPage,
  referralPage,
  startAsCandidate,
  startOwnReferral,
  startReferral,
  withdrawOwnReferral,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listReferrals, listReferrals),
    bind(contract.createReferral, referAsColleague),
    publicPage(referring.readCandidateReferral, byReferralLink, readCandidateReferral),
    publicPage(referring.answerReferral, byReferralLink, answerReferral),
    publicPage(referring.startAsCandidate, byReferralLink, startAsCandidate),
    publicPage(referring.applyAsCandidate, byReferralLink, applyAsCandidate),
    bind(contract.readReferral, readReferral),
    bind(contract.moveReferral, moveReferral),
    bind(contract.moveReward, moveReward),
    bind(contract.sendThanks, sendThanks),
    publicPage(referring.startReferral, referralPage, startReferral),
    publicPage(referring.referByPage, referralPage, referByPage),
    bind(referring.startOwnReferral, startOwnReferral),
    bind(referring.referAsOneself, referAsOneself),
    bind(referring.listOwnReferrals, listOwnReferrals),
    bind(referring.withdrawOwnReferral, withdrawOwnReferral),
  ],
  startWorker: startReferralWorker,
  tables,
  plugs: [
    timelineSources.add(timelineOfMoves('referral', 'referrer_person_id')),
    notificationSources.add(notifications),
    applicationFollowers.add(followApplication),
    secretColumns.add(hashesColumn),
  ],
};
