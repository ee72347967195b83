import type { Caller } from '../../api/test/caller.ts';
import { paths } from '../../contract/src/paths.ts';
import { attack, type Marks } from './probes.ts';

type Applicants = {
  exemployee: Caller;
  stranger: Caller;
  linkTo: (page: string, email: string) => Promise<string>;
};

/** Applies for an open job with a probe in every text, as the ex-employee who is signed in and as somebody from outside. @returns their ids */
export async function attackApplications(
  { exemployee, stranger, linkTo }: Applicants,
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
  return [first._id, second._id];
}
