import { createRewardedJob, leadToHire, referAs } from '../factories/referrals.ts';
import { about, createColleague, type Deeds, did } from './deed.ts';

export const deeds: Deeds = [
  ['referral.made', async (owner) => about('referral', (await referAs(owner, await createRewardedJob(owner)))._id)],
  [
    'referral.moved',
    async (owner) => {
      const { _id } = await referAs(owner, await createRewardedJob(owner));
      await did(owner.post(`/referrals/${_id}/state`, { state: 'withdrawn' }));
      return about('referral', _id);
    },
  ],
  [
    'referral.reward-moved',
    async (owner, { server }) => {
      const job = await createRewardedJob(owner);
      const { _id } = await referAs(await createColleague(server, owner, 'recruiter'), job);
      await leadToHire(server, owner, _id);
      await did(owner.post(`/referrals/${_id}/reward`, { state: 'approved' }));
      return about('referral', _id);
    },
  ],
  [
    'referral.thanked',
    async (owner) => {
      const { _id } = await referAs(owner, await createRewardedJob(owner));
      await did(owner.post(`/referrals/${_id}/thanks`));
      return about('referral', _id);
    },
  ],
];
