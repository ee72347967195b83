import type { Caller } from '../../api/test/caller.ts';
import { paths } from '../../contract/src/base/paths.ts';
import { attack, type Marks } from '../support/probes.ts';

type Applicants = {
  owner: Caller;
  exemployee: Caller;
  stranger: Caller;
  linkTo: (page: string, email: string) => Promise<string>;
};

/**
 * Applies for an open job with a probe in every text, as the signed-in ex-employee and as an outsider; a colleague
 * writes about both, and rejects one. @returns their ids
 */
export async function attackApplications(
  { owner, exemployee, stranger, linkTo }: Applicants,
  marks: Marks,
  job: string,
): Promise<string[]> {
  const about = { currentCompany: attack, currentDesignation: attack, message: attack };
  const own = 'POST /own/jobs/{id}/applications';
  const first = await exemployee.call(own, marks.write(own, about), { id: job });
  const email = 'indra@mail.example';
  const byPage = 'POST /jobs/public/{id}/applications';
  await stranger.call(byPage, marks.write(byPage, { ...about, name: 'Indra Sen', email }), { id: job });
  const token = (await linkTo(paths.confirmApplication, email)).split('token=')[1];
  const second = await stranger.call('POST /applications/confirmation', { token });
  const [note, move] = ['POST /applications/{id}/notes', 'POST /applications/{id}/state'];
  for (const { _id: id } of [first, second]) await owner.call(note, marks.write(note, { body: attack }), { id });
  const rejection = { reason: 'other', message: attack, tell: 'now' };
  await owner.call(move, marks.write(move, { state: 'rejected', rejection }), { id: second._id });
  return [first._id, second._id];
}
