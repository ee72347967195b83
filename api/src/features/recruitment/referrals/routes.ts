import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/recruitment/referrals.ts';
import * as referring from '#contract/recruitment/referring.ts';
import { answerReferral, byReferralLink, readCandidateReferral } from './answer-referral.ts';
import { applyAsCandidate, startAsCandidate } from './apply-as-candidate.ts';
import { listOwnReferrals } from './list-own-referrals.ts';
import { listReferrals } from './list-referrals.ts';
import { moveReferral } from './move-referral.ts';
import { moveReward } from './move-reward.ts';
import { readReferral } from './read-referral.ts';
import { referAsColleague } from './refer-as-colleague.ts';
import { referAsOneself, referByPage } from './refer-as-oneself.ts';
import { sendThanks } from './send-thanks.ts';
import { referralPage, startOwnReferral, startReferral } from './start-referral.ts';
import { withdrawOwnReferral } from './withdraw-referral.ts';

export const referralRoutes = [
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
];
