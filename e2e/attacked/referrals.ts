import type { Caller } from '../../api/test/caller.ts';
import { paths } from '../../contract/src/base/paths.ts';
import { attack, type Marks } from '../support/probes.ts';
import { attackApplications } from './applications.ts';
import { attackOffers, type Offered } from './offers.ts';

type Referring = {
  owner: Caller;
  exemployee: Caller;
  stranger: Caller;
  linkTo: (page: string, email: string) => Promise<string>;
};
type Id = { _id: string };
type Mailed = { id: string; key: string };

export type Recruited = { applications: string[]; referrals: string[] } & Offered;

/** Applies for a job, makes offers for it, and refers people for another job. */
export async function attackRecruitment(cast: Referring, marks: Marks, job: string): Promise<Recruited> {
  const applications = await attackApplications(cast, marks, job);
  const mailed = await findMailedJob(cast.exemployee);
  const { referrals, application } = await attackReferrals(cast, marks, mailed);
  // The ex-employee’s offer goes out once their application is at the interview stage.
  for (const state of ['in_review', 'shortlisted', 'interviewing'])
    await cast.owner.call('POST /applications/{id}/state', { state }, { id: applications[0] ?? '' });
  const offered = await attackOffers(cast, marks, { job, mailed });
  return { applications: [...applications, application], referrals, ...offered };
}

/**
 * Refers people with a probe in every text: as a colleague, as the signed-in ex-employee, and by the key in an email. One of the
 * candidates applies, and another’s reward is voided. @returns the ids of the referrals and the application
 */
async function attackReferrals(
  { owner, exemployee, stranger, linkTo }: Referring,
  marks: Marks,
  { id, key }: Mailed,
): Promise<{ referrals: string[]; application: string }> {
  const reward = { amount: 9_000, currency: 'INR' };
  const job = { title: 'Gardener', description: '<p>Gardens</p>', places: { cityIds: [11] }, reward, open: true };
  const { _id: jobId } = await owner.call<Id>('POST /jobs', job);
  const candidate = (email: string) => ({ name: 'Kiran Joshi', email, note: attack });
  const [byTeam, bySession, byKey] = [
    'POST /referrals',
    'POST /own/jobs/{id}/referrals',
    'POST /jobs/public/{id}/referrals',
  ];
  const first = await owner.call<Id>(byTeam, marks.write(byTeam, { ...candidate('kiran@mail.example'), jobId }));
  const own = marks.write(bySession, candidate('kiran.two@mail.example'));
  const second = await exemployee.call<Id>(bySession, own, { id: jobId });
  await stranger.call(byKey, marks.write(byKey, { ...candidate('kiran.three@mail.example'), key }), { id });
  const token = (await linkTo(paths.referral, 'kiran@mail.example')).split('token=')[1];
  const applying = 'POST /referrals/candidate/application';
  const about = { currentCompany: attack, currentDesignation: attack, message: attack };
  await stranger.call(applying, marks.write(applying, { token, name: 'Kiran Joshi', ...about }));
  const rewarding = 'POST /referrals/{id}/reward';
  await owner.call(rewarding, marks.write(rewarding, { state: 'void', reason: attack }), { id: second._id });
  const { applicationId } = await owner.call('GET /referrals/{id}', {}, { id: first._id });
  const { referrals } = await owner.call<{ referrals: Id[] }>('GET /referrals');
  return { referrals: referrals.map(({ _id }) => _id), application: applicationId };
}

/** Finds a job that was sent to the ex-employee, and its key: their feed opens it with both. */
async function findMailedJob(exemployee: Caller): Promise<Mailed> {
  const { items } = await exemployee.call<{ items: { path?: string }[] }>('GET /own/feed');
  const [, id, key] = items.map(({ path = '' }) => /^\/jobs\/([^?]+)\?key=(.+)$/.exec(path)).find(Boolean) ?? [];
  if (!id || !key) throw new Error('No job of the feed has the key of a mail');
  return { id, key };
}
