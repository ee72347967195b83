import type { Caller } from '../../api/test/caller.ts';
import { daysFromNow } from '../../api/test/factories/offers.ts';
import { until } from '../../api/test/until.ts';
import { invitationPath, paths } from '../../contract/src/base/paths.ts';
import { attack, type Marks } from '../support/probes.ts';

type Offering = {
  owner: Caller;
  stranger: Caller;
  linkTo: (page: string, email: string) => Promise<string>;
};
type Id = { _id: string };

/** `draft`: an offer with editable terms. `returned`: a person who works here again, and one who has left again since. */
export type Offered = { offers: string[]; draft: string; returned: string[]; invitation: string };

/**
 * Makes offers with a probe in every text. The signed-in ex-employee asks, is answered and accepts; two others join, and one of
 * them leaves again; the last offer is a draft. @param mailed a job that was sent to them, with its key
 */
export async function attackOffers(
  { owner, stranger, linkTo }: Offering,
  marks: Marks,
  { job, mailed }: { job: string; mailed: { id: string; key: string } },
): Promise<Offered> {
  const write = <T = Id>(caller: Caller, route: string, body: object, parameters: Record<string, string> = {}) =>
    caller.call<T>(route, marks.write(route, body), parameters);
  const draft = async (person: string) => {
    const { _id: id } = await owner.call<Id>('POST /offers', { person, job });
    const words = { designation: attack, department: attack, location: attack, salary: attack, letter: attack };
    const days = { startsOn: daysFromNow(40), expiresOn: daysFromNow(14) };
    await write(
      owner,
      'POST /offers/{id}',
      { ...words, ...days, signatory: attack, changes: attack, team: attack },
      { id },
    );
    return id;
  };
  const move = (id: string, state: string, more: object = {}) =>
    owner.call('POST /offers/{id}/state', { state, ...more }, { id });
  const extend = async (person: string, email: string) => {
    const id = await draft(person);
    await move(id, 'approved');
    await move(id, 'extended');
    const token = (await linkTo(paths.offer, email)).split('token=')[1];
    const { letterHash } = await stranger.call(`GET /offers/linked?token=${token}`);
    const accept = () =>
      write(stranger, 'POST /offers/linked/answer', { token, letterHash, accept: true, note: attack });
    return { id, token, accept };
  };

  const { alumnis } = await owner.call<{ alumnis: Id[] }>('GET /alumni?searchtext=ravi@alumni.example');
  const invited = alumnis[0]?._id ?? '';
  const first = await extend(invited, 'ravi@alumni.example');
  await write(stranger, 'POST /offers/linked/messages', { token: first.token, text: attack });
  await write(owner, 'POST /offers/{id}/messages', { text: attack }, { id: first.id });
  await first.accept();

  const [back, left, asked] = ['leela@mail.example', 'lata@mail.example', 'lila@mail.example'];
  const add = async (name: string, email: string) => (await write(owner, 'POST /alumni', leaver(name, email)))._id;
  const returned: string[] = [];
  for (const [name, email] of [
    ['Leela Das', back],
    ['Lata Das', left],
  ] as const) {
    const person = await add(name, email);
    const { id, accept } = await extend(person, email);
    await accept();
    await move(id, 'joined', { joinedOn: '2024-01-01' });
    returned.push(person);
  }
  const leaving = { dateOfLeaving: '2024-06-01', designation: attack, department: attack, location: attack };
  await write(owner, 'POST /alumni/{id}/leaving', leaving, { id: returned[1] ?? '' });
  const last = await draft(await add('Lila Das', asked));

  const waiting = `GET /offers?person=${invited}&job=${mailed.id}&state=invited`;
  await until('the invitation is noted', async () => (await owner.call(waiting)).offers.length > 0);
  const { offers } = await owner.call<{ offers: Id[] }>('GET /offers');
  return {
    offers: offers.map(({ _id }) => _id),
    draft: last,
    returned,
    invitation: invitationPath(mailed.id, mailed.key),
  };
}

const leaver = (name: string, email: string) => ({
  name,
  email,
  companyEmail: email.replace('mail', 'acme'),
  gender: 'female',
  designation: attack,
  department: attack,
  location: attack,
  dateOfBirth: '03/14',
  dateOfJoining: '2016/04/01',
  dateOfLeaving: '2021/03/31',
});
