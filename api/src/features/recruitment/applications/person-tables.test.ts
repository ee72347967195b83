import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendDigests } from '#api/features/base/notifications/send-digests.ts';
import { applyRetention } from '#api/features/company/privacy/apply-retention.ts';
import {
  applicationWay,
  applyAsMember,
  applyAsStranger,
  applyByPage,
  bringOn,
  createOpenJob,
  filesOf,
  resumePdf,
  strangersForm,
} from '#api-test/factories/applications.ts';
import { acceptOffer } from '#api-test/factories/offers.ts';
import { createExemployee, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
});
afterAll(() => server.close());

const db = () => server.services.database.system;
const day = 86_400_000;
const rowsOf = (
  { company }: Member,
  table: 'applications' | 'application_moves' | 'application_notes' | 'unconfirmed_applications' | 'files',
) => db().selectFrom(table).select('id').where('company_id', '=', company).execute();
const move = async (by: Member, id: string, ...states: string[]) => {
  for (const state of states) {
    const rejection = { reason: 'other', tell: 'none' };
    const { status, message } = await by.post(`/applications/${id}/state`, { state, rejection });
    expect(status, message).toBe(200);
  }
};
const stateOf = async (by: Member, id: string) => (await by.get(`/applications/${id}`)).data.state;

describe('Unsuccessful applications (product.md, Privacy: retention)', () => {
  test('go after their days with moves, notes and résumés; others stay', async () => {
    const owner = await createMember(server);
    const job = await createOpenJob(owner);
    const ids = [];
    for (const states of [[], ['rejected'], ['withdrawn'], applicationWay]) {
      const id = await applyAsStranger(server, job, {}, resumePdf);
      await owner.post(`/applications/${id}/notes`, { body: 'A note' });
      await move(owner, id, ...states);
      ids.push(id);
    }
    expect(await filesOf(server, owner.company)).toHaveLength(4);
    const run = async (days: number) => {
      server.setNow(new Date(Date.now() + days * day));
      await applyRetention(server.services, owner.company);
      server.setNow(null);
    };
    await run(729);
    expect(await rowsOf(owner, 'applications')).toHaveLength(4);
    await run(731);
    const left = (await rowsOf(owner, 'applications')).map(({ id }) => id);
    expect(left.sort()).toEqual([ids[0], ids[3]].sort());
    expect(await rowsOf(owner, 'application_notes')).toHaveLength(2);
    const kept = (await rowsOf(owner, 'files')).map(({ id }) => id).sort();
    expect(kept).toHaveLength(2);
    await until('the files to go', async () => (await filesOf(server, owner.company)).length === 2 || null);
    expect(await filesOf(server, owner.company)).toEqual(kept);
    const { entries } = (await owner.get('/audit-log?action=retention.applied')).data;
    expect(entries[0].detail).toMatchObject({ applications: 2 });
  });
});

describe('An ex-employee', () => {
  test('who is erased leaves nothing they have sent, confirmed or not', async () => {
    const owner = await createMember(server);
    const job = await createOpenJob(owner);
    const own = await createExemployee(server, owner);
    const { email } = (await owner.get(`/alumni/${own.person}`)).data;
    const file = { name: 'cv.pdf', content: resumePdf };
    const { data } = await own.upload(`/own/jobs/${job}/applications`, file);
    await owner.post(`/applications/${data._id}/notes`, { body: 'Good' });
    await applyByPage(server, await createOpenJob(owner), strangersForm({ email }), { resume: resumePdf });
    const other = await applyAsStranger(server, job, {}, resumePdf);
    expect(await filesOf(server, owner.company)).toHaveLength(3);
    const erased = await owner.post(`/alumni/${own.person}/erase`, {});
    expect(erased.status, erased.message).toBeLessThan(300);
    expect((await rowsOf(owner, 'applications')).map(({ id }) => id)).toEqual([other]);
    for (const table of ['unconfirmed_applications', 'application_notes'] as const)
      expect(await rowsOf(owner, table), table).toEqual([]);
    expect(await rowsOf(owner, 'application_moves')).toHaveLength(1);
    await until('the files to go', async () => (await filesOf(server, owner.company)).length === 1 || null);
  });

  test('who applied without a record and is erased is no longer named in mails to colleagues: immediate, mention or daily', async () => {
    const owner = await createMember(server);
    const [daily, mentioned] = [
      await createMember(server, { company: owner.company, role: 'hr' }),
      await createMember(server, { company: owner.company, role: 'hr' }),
    ];
    const choice = await daily.post('/notifications/choices', { kind: 'application', mail: 'daily' });
    expect(choice.status, choice.message).toBeLessThan(300);
    const [gone, stays] = [
      { name: 'Zarina Quixote', email: 'zarina@quixote.example' },
      { name: 'Yusuf Staying', email: 'yusuf@staying.example' },
    ];
    const told = async (name: string) => {
      const places = (await findEverywhere(server, name)).map((place) => place.split(':')[0]);
      return places.filter((place) => place === 'public.messages').length;
    };
    for (const who of [gone, stays]) {
      const id = await applyAsStranger(server, await createOpenJob(owner), who);
      // The job's recruiter gets a notice of each applicant.
      await applyAsStranger(server, await createOpenJob(daily), who);
      const body = { body: 'Look', mentions: [mentioned.userId] };
      expect((await owner.post(`/applications/${id}/notes`, body)).status).toBeLessThan(300);
      server.setNow(new Date(Date.now() + day));
      await sendDigests(server.services);
      server.setNow(null);
    }
    // At least the notice, the mention and the daily mail.
    const before = await told(stays.name);
    expect(before).toBeGreaterThanOrEqual(3);
    expect(await told(gone.name)).toBe(before);
    const { _id } = await createPerson(owner, gone);
    expect((await owner.post(`/alumni/${_id}/erase`, {})).status).toBe(201);
    expect(await findEverywhere(server, 'Quixote')).toEqual([]);
    expect(await told(stays.name)).toBe(before);
  });

  test('downloads what they have sent, with the outcome as far as they know it', async () => {
    const owner = await createMember(server);
    const job = await createOpenJob(owner);
    const { id, member } = await applyAsMember(server, owner, job);
    await owner.post(`/applications/${id}/notes`, { body: 'Not a fit' });
    await owner.post(`/applications/${id}/state`, { state: 'rejected', rejection: { reason: 'skills' } });
    const whole = (await member.post('/own/download', {})).body.toString('utf8');
    const { applications } = JSON.parse(whole);
    expect(applications).toMatchObject([{ job: 'Staff Engineer', state: 'new', has_resume: false, source: 'feed' }]);
    expect(applications[0].changed_at).toBe(applications[0].created_at);
    expect(whole).not.toMatch(/Not a fit|skills/);
  });

  test('after a merge the later application stays open, unless one of them led to a hire', async () => {
    const owner = await createMember(server);
    const [job, second] = [await createOpenJob(owner), await createOpenJob(owner)];
    const first = await applyAsMember(server, owner, job);
    const hired = (await first.member.post(`/own/jobs/${second}/applications`)).data._id;
    await bringOn(owner, hired, 'offered');
    await acceptOffer({ server, by: owner, job: second }, first.member.person);
    await move(owner, hired, 'hired');
    const { _id: merge, email } = await createPerson(owner);
    const later = await applyAsStranger(server, job, { email });
    const tooLate = await applyAsStranger(server, second, { email });
    // The earlier one moved last, but what counts is the later application.
    await move(owner, first.id, 'in_review');
    const merged = await owner.post('/alumni/merge', { keep: first.member.person, merge });
    expect(merged.status, merged.message).toBeLessThan(300);
    const states = [];
    for (const id of [first.id, later, hired, tooLate]) states.push(await stateOf(owner, id));
    expect(states).toEqual(['withdrawn', 'new', 'hired', 'withdrawn']);
    const of = (await owner.get(`/applications?person=${first.member.person}`)).data.applications;
    expect(of).toHaveLength(4);
    const { history } = (await owner.get(`/applications/${tooLate}`)).data;
    expect(history.at(-1)).toMatchObject({ from: 'new', to: 'withdrawn', by: { _id: owner.userId } });
  });
});
