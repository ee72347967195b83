import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { applyRetention } from '#api/features/company/privacy/apply-retention.ts';
import { askFor, createListed, type FormerColleague } from '#api-test/factories/recommendations.ts';
import { forgetAttempts, mailsTo } from '#api-test/factories/referrals.ts';
import { createExemployee, createTeam } from '#api-test/factories.ts';
import { testSecret } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { CareerLink } from '#contract/proofs/career-links.ts';
import { recommendationLimits, recommendationMessages } from '#contract/proofs/recommendation-messages.ts';
import type { OwnRecommendations } from '#contract/proofs/recommendations.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let ravi: FormerColleague;
let meera: FormerColleague;
const now = new Date('2026-11-30T10:00:00.000Z');
const moveTo = (at: string) => server.setNow(new Date(at));

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(now);
  await forgetAttempts(server);
  team = await createTeam(server);
  ravi = await createListed(server, team.owner, { name: 'Ravi Menon', designation: 'Senior Software Engineer' });
  meera = await createListed(server, team.owner, {
    name: 'Meera Iyer',
    designation: 'Engineering Manager',
    dateOfBirth: '03/14',
  });
});

const system = () => server.services.database.system;
const stranger = () => server.as(null);
const given = { relation: 'manager', text: 'Ravi kept the lights on.\nI would hire him again.' };
const ask = (by: FormerColleague, writer: { person: string }) =>
  by.post('/own/recommendations', { colleague: writer.person });
const write = (token: string, changes: Record<string, unknown> = {}) =>
  stranger().post('/recommendations/linked', { token, ...given, ...changes });
const end = (token: string) => stranger().post('/recommendations/linked/end', { token });
const read = (token: string) => stranger().get(`/recommendations/linked?token=${token}`);
const own = async (by: FormerColleague = ravi): Promise<OwnRecommendations> =>
  (await by.get('/own/recommendations')).data;
const written = async (writer: FormerColleague = meera) => {
  const request = await askFor(ravi, writer);
  expect((await write(request.token)).status).toBe(200);
  return request;
};
const createLink = async (recommendations: string[]): Promise<CareerLink> => {
  const chosen = { hasTitles: true, hasDepartments: false, dates: 'years', days: 365, recommendations };
  const answer = await ravi.post('/own/career/links', chosen);
  expect(answer.status, answer.message ?? '').toBe(201);
  return answer.data;
};
const shown = async ({ code }: { code: string }) =>
  (await stranger().post('/verify', { code })).data.proof?.recommendations;
const others = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      createListed(server, team.owner, { dateOfBirth: `05/${String(place + 10)}` }),
    ),
  );

describe('Asking a former colleague: POST /own/recommendations', () => {
  test('mails them a link, without the words or the address of the person', async () => {
    const { status, data } = await ask(ravi, meera);
    expect(status).toBe(201);
    expect(data).toEqual({
      _id: expect.any(String),
      writer: { name: 'Meera Iyer', title: 'Engineering Manager' },
      state: 'asked',
      relation: null,
      text: null,
      askedAt: '2026-11-30T10:00:00.000Z',
      writtenAt: null,
    });
    const [mail] = await mailsTo(server, meera.email);
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Ravi Menon, formerly of .*, asks you for a recommendation$/),
      link: { page: '/recommendation', id: data._id },
    });
    expect(JSON.stringify(mail)).not.toContain(ravi.email);
    expect(JSON.stringify(await own(meera))).not.toContain(ravi.email);
    expect((await own(meera)).asked).toEqual([
      {
        _id: data._id,
        person: { name: 'Ravi Menon', title: 'Senior Software Engineer' },
        state: 'asked',
        askedAt: '2026-11-30T10:00:00.000Z',
        path: `/recommendation?token=${linkToken(testSecret, data._id)}`,
      },
    ]);
  });

  test('reaches only those who are listed in the directory of the same company', async () => {
    const missing = { status: 404, message: recommendationMessages.notThere };
    const unlisted = await createExemployee(server, team.owner, { name: 'Unlisted Person', phone: null });
    const elsewhere = await createListed(server, team.stranger, { name: 'Else Where' });
    for (const writer of [unlisted, elsewhere, ravi, { person: newId() }])
      expect(await ask(ravi, writer)).toMatchObject(missing);
    await meera.post('/own/consents', { purpose: 'directory_listing', granted: false });
    expect(await ask(ravi, meera)).toMatchObject(missing);
    expect(await mailsTo(server, meera.email)).toEqual([]);
  });

  test('is for those who are listed themselves, and were not removed by the company', async () => {
    await ravi.post('/own/consents', { purpose: 'directory_listing', granted: false });
    expect(await ask(ravi, meera)).toMatchObject({ status: 403, message: recommendationMessages.notListed });
    expect((await own()).isListed).toBe(false);
    await ravi.post('/own/consents', { purpose: 'directory_listing', granted: true });
    await sql`insert into directory_blocks (company_id, person_id, created_at, created_by)
      values (${ravi.company}, ${ravi.person}, now(), ${team.hr.userId})`.execute(system());
    expect(await ask(ravi, meera)).toMatchObject({ status: 403, message: recommendationMessages.removed });
  });

  test('is one request to the same colleague within a year, whatever became of it', async () => {
    const again = { status: 409, message: recommendationMessages.askedBefore };
    const { id, token } = await askFor(ravi, meera);
    expect(await ask(ravi, meera)).toMatchObject(again);
    await ravi.delete(`/own/recommendations/${id}`);
    expect(await ask(ravi, meera)).toMatchObject(again);
    expect(await read(token)).toMatchObject({ status: 404, message: recommendationMessages.linkGone });
    moveTo('2027-11-29T10:00:00.000Z');
    const later = server.as(await server.session(ravi.userId));
    expect(await later.post('/own/recommendations', { colleague: meera.person })).toMatchObject(again);
    moveTo('2027-11-30T10:00:00.001Z');
    expect(await later.post('/own/recommendations', { colleague: meera.person })).toMatchObject({ status: 201 });
  });

  test('is three open requests at a time, and five a week', async () => {
    const [one, two, three, four, five, six] = await others(6);
    const requests = [];
    for (const writer of [one, two, three]) requests.push(await askFor(ravi, writer as FormerColleague));
    expect(await ask(ravi, four as FormerColleague)).toMatchObject({
      status: 409,
      message: recommendationMessages.tooManyOpen,
    });
    for (const { token } of requests) await end(token);
    for (const writer of [four, five]) await askFor(ravi, writer as FormerColleague);
    expect(await ask(ravi, six as FormerColleague)).toMatchObject({
      status: 429,
      message: recommendationMessages.tooManyThisWeek,
    });
    moveTo('2026-12-07T10:00:00.001Z');
    expect(await ask(ravi, six as FormerColleague)).toMatchObject({ status: 201 });
  });

  test('is three open requests also at the same moment', async () => {
    const writers = await others(5);
    const answers = await Promise.all(writers.map((writer) => ask(ravi, writer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  });

  test('is refused by those who may not, and with bad input', async () => {
    expect(await stranger().post('/own/recommendations', { colleague: meera.person })).toMatchObject({ status: 401 });
    for (const by of [team.owner, team.viewer])
      expect(await by.post('/own/recommendations', { colleague: meera.person })).toMatchObject({ status: 403 });
    for (const [body, message] of [
      [{}, recommendationMessages.colleagueRequired],
      [{ colleague: 'x' }, recommendationMessages.colleagueRequired],
    ] as const)
      expect(await ravi.post('/own/recommendations', body)).toMatchObject({
        status: 400,
        errors: [{ path: 'colleague', message }],
      });
    expect(await ravi.post('/own/recommendations', { colleague: meera.person, note: 'Hi' })).toMatchObject({
      status: 400,
    });
  });
});

describe('Writing by the link of the mail', () => {
  test('needs no sign-in, and the person is mailed once', async () => {
    const { token } = await askFor(ravi, meera);
    expect((await read(token)).data).toEqual({
      companyName: expect.any(String),
      person: { name: 'Ravi Menon', title: 'Senior Software Engineer' },
      writer: { name: 'Meera Iyer', title: 'Engineering Manager' },
      state: 'asked',
      relation: null,
      text: null,
      until: '2026-12-30',
    });
    expect(await write(token)).toMatchObject({ status: 200, data: { state: 'written', ...given } });
    expect(await write(token, { text: 'He kept the lights on.' })).toMatchObject({ status: 200 });
    expect((await own()).recommendations).toMatchObject([
      { state: 'written', relation: 'Managed Ravi Menon', text: 'He kept the lights on.' },
    ]);
    const mails = (await mailsTo(server, ravi.email)).map(({ subject }) => subject);
    expect(mails).toEqual(['Meera Iyer has written a recommendation for you']);
    expect(JSON.stringify(await mailsTo(server, ravi.email))).not.toContain('lights');
  });

  test('is possible for 30 days; what is written stays', async () => {
    const { token } = await askFor(ravi, meera);
    moveTo('2026-12-30T10:00:00.001Z');
    expect(await write(token)).toMatchObject({ status: 404, message: recommendationMessages.linkGone });
    moveTo('2026-12-30T10:00:00.000Z');
    expect(await write(token)).toMatchObject({ status: 200 });
    moveTo('2027-06-01T10:00:00.000Z');
    expect(await write(token, { relation: 'colleague' })).toMatchObject({ status: 200 });
  });

  test('can be declined, which is final', async () => {
    const { token } = await askFor(ravi, meera);
    expect(await end(token)).toMatchObject({ status: 200, data: { state: 'ended', text: null } });
    expect(await end(token)).toMatchObject({ status: 200 });
    expect(await write(token)).toMatchObject({ status: 409, message: recommendationMessages.tooLate });
    expect((await own()).recommendations).toMatchObject([{ state: 'declined', text: null }]);
    expect((await own(meera)).asked).toEqual([]);
  });

  test.each([
    [{ relation: 'friend' }, 'relation', recommendationMessages.relationRequired],
    [{ relation: undefined }, 'relation', recommendationMessages.relationRequired],
    [{ text: '  \n ' }, 'text', recommendationMessages.textRequired],
    [{ text: 'x'.repeat(601) }, 'text', recommendationMessages.textTooLong],
  ])('with %j is refused by name', async (changes, path, message) => {
    const { token } = await askFor(ravi, meera);
    expect(await write(token, changes)).toMatchObject({ status: 400, errors: [{ path, message }] });
    expect(await write(token, { text: 'x'.repeat(600) })).toMatchObject({ status: 200 });
  });

  test('needs the right link', async () => {
    const { id, token } = await askFor(ravi, meera);
    const gone = { status: 404, message: recommendationMessages.linkGone };
    for (const wrong of ['', id, `${id}.${'A'.repeat(43)}`, linkToken(testSecret, meera.person), `${token}x`]) {
      expect(await read(wrong)).toMatchObject(gone);
      expect(await write(wrong)).toMatchObject(gone);
      expect(await end(wrong)).toMatchObject(gone);
    }
  });

  test('is over when the company no longer offers it; what is written can still be withdrawn', async () => {
    const { token } = await written();
    await team.hr.post('/career/settings', { isOffered: true, hasRecommendations: false });
    expect(await write(token)).toMatchObject({ status: 409, message: recommendationMessages.notOffered });
    expect(await ask(ravi, meera)).toMatchObject({ status: 409, message: recommendationMessages.notOffered });
    expect((await own()).isOffered).toBe(false);
    expect(await end(token)).toMatchObject({ status: 200 });
  });
});

describe('A link with recommendations', () => {
  test('shows those that were chosen, with their writers', async () => {
    const [colleague] = await others(1);
    const first = await written();
    const second = await askFor(ravi, colleague as FormerColleague);
    await write(second.token, { relation: 'colleague', text: 'He explains things well.' });
    const link = await createLink([second.id, first.id]);
    expect(link.recommendations).toEqual([second.id, first.id]);
    expect(await shown(link)).toEqual([
      {
        text: 'He explains things well.',
        name: expect.any(String),
        title: 'Engineer',
        relation: 'Worked with Ravi Menon',
        writtenOn: '2026-11-30',
      },
      {
        text: given.text,
        name: 'Meera Iyer',
        title: 'Engineering Manager',
        relation: 'Managed Ravi Menon',
        writtenOn: '2026-11-30',
      },
    ]);
    expect(await shown(await createLink([]))).toEqual([]);
    expect((await ravi.get('/own/career')).data.recommendations.map(({ _id }: { _id: string }) => _id)).toEqual([
      second.id,
      first.id,
    ]);
  });

  test('no longer shows one that the writer has withdrawn', async () => {
    const { id, token } = await written();
    const link = await createLink([id]);
    await end(token);
    expect(await shown(link)).toEqual([]);
    expect((await own()).recommendations).toMatchObject([{ state: 'withdrawn', text: null, relation: null }]);
    const { rows } = await sql`select text from recommendations where id = ${id}`.execute(system());
    expect(rows).toEqual([{ text: null }]);
  });

  test('no longer shows one that the person has deleted', async () => {
    const { id, token } = await written();
    const link = await createLink([id]);
    expect(await ravi.delete(`/own/recommendations/${id}`)).toMatchObject({ status: 200, data: { _id: id } });
    expect(await shown(link)).toEqual([]);
    expect((await own()).recommendations).toEqual([]);
    expect(await read(token)).toMatchObject({ status: 404 });
    expect(await ravi.delete(`/own/recommendations/${id}`)).toMatchObject({ status: 404 });
  });

  test('shows none while the company does not offer them', async () => {
    const { id } = await written();
    const link = await createLink([id]);
    await team.hr.post('/career/settings', { isOffered: true, hasRecommendations: false });
    expect(await shown(link)).toEqual([]);
    await team.hr.post('/career/settings', { isOffered: true, hasRecommendations: true });
    expect(await shown(link)).toHaveLength(1);
  });

  test('shows at most three, and only those of the person that are written', async () => {
    const chosen = { hasTitles: true, hasDepartments: false, dates: 'years', days: 7 };
    const refused = async (recommendations: unknown, by: FormerColleague = ravi) =>
      (await by.post('/own/career/links', { ...chosen, recommendations })).errors;
    const { id } = await written();
    const [waiting] = await others(1);
    const request = await askFor(ravi, waiting as FormerColleague);
    const unknown = [{ path: 'recommendations', message: recommendationMessages.unknownInLink }];
    expect(await refused([id, request.id])).toEqual(unknown);
    expect(await refused([newId()])).toEqual(unknown);
    expect(await refused([id], meera)).toEqual(unknown);
    expect(await refused([id, id, id, id])).toMatchObject([
      { path: 'recommendations', message: recommendationMessages.tooManyInLink },
    ]);
    expect((await createLink([id, id])).recommendations).toEqual([id]);
  });

  test('is text, not markup', async () => {
    const { token, id } = await askFor(ravi, meera);
    const text = '<img src=x onerror="alert(1)"> & “words”';
    await write(token, { text });
    expect(await shown(await createLink([id]))).toMatchObject([{ text }]);
  });
});

describe('Ending one’s own: DELETE /own/recommendations/{id}', () => {
  test('is for the person it is for', async () => {
    const { id } = await written();
    const elsewhere = await createListed(server, team.stranger);
    for (const by of [meera, elsewhere])
      expect(await by.delete(`/own/recommendations/${id}`)).toMatchObject({
        status: 404,
        message: recommendationMessages.notFound,
      });
    for (const by of [team.owner, team.hr])
      expect(await by.delete(`/own/recommendations/${id}`)).toMatchObject({ status: 403 });
    expect(await stranger().delete(`/own/recommendations/${id}`)).toMatchObject({ status: 401 });
    expect(await ravi.delete('/own/recommendations/x')).toMatchObject({
      status: 400,
      message: recommendationMessages.invalidId,
    });
    expect((await own()).recommendations).toHaveLength(1);
  });
});

describe('Recommendations when records change', () => {
  test('one whose writer’s record is deleted is not shown until it is restored; erased, it is gone', async () => {
    const { id } = await written();
    const link = await createLink([id]);
    await team.owner.post(`/alumni/${meera.person}`, { status: 0 });
    expect(await shown(link)).toEqual([]);
    await team.owner.post(`/alumni/${meera.person}/restore`);
    expect(await shown(link)).toHaveLength(1);
    expect((await team.owner.post(`/alumni/${meera.person}/erase`)).status).toBe(201);
    expect(await shown(link)).toEqual([]);
    const { rows } = await sql`select id from recommendations where id = ${id}`.execute(system());
    expect(rows).toEqual([]);
  });

  test('erasing the person removes what was written for them, and their name from the mail', async () => {
    await written();
    expect((await team.owner.post(`/alumni/${ravi.person}/erase`)).status).toBe(201);
    const { rows } = await sql`select id from recommendations where company_id = ${ravi.company}`.execute(system());
    expect(rows).toEqual([]);
    expect(JSON.stringify(await mailsTo(server, meera.email))).not.toContain('Ravi');
  });

  test('erasing the writer removes their name from the mail to the person', async () => {
    await written();
    expect((await team.owner.post(`/alumni/${meera.person}/erase`)).status).toBe(201);
    expect(JSON.stringify(await mailsTo(server, ravi.email))).not.toContain('Meera');
  });

  test('a merge moves them, but none becomes a recommendation of oneself', async () => {
    const [other] = await others(1);
    await written();
    await written(other as FormerColleague);
    await sql`update users set person_id = null where person_id = ${other?.person}`.execute(system());
    await sql`delete from users where id = ${other?.userId}`.execute(system());
    const merged = await team.owner.post('/alumni/merge', { keep: ravi.person, merge: other?.person });
    expect(merged.status, merged.message ?? '').toBe(200);
    expect((await own()).recommendations.map(({ writer }) => writer.name)).toEqual(['Meera Iyer']);
  });

  test('the download has those that one got and those that one wrote', async () => {
    await written();
    const held = async (by: FormerColleague) =>
      JSON.parse((await by.post('/own/download')).body.toString('utf8')).recommendations;
    expect(await held(ravi)).toMatchObject([{ role: 'person', colleague: 'Meera Iyer', text: given.text }]);
    expect(await held(meera)).toMatchObject([{ role: 'writer', colleague: 'Ravi Menon', text: given.text }]);
  });

  test('retention removes requests that ended, and keeps what is written', async () => {
    const [other] = await others(1);
    const { id } = await written();
    const request = await askFor(ravi, other as FormerColleague);
    await sql`update recommendations set asked_at = now() - interval '1100 days' where id in (${id}, ${request.id})`.execute(
      system(),
    );
    moveTo('2026-12-03T10:00:00.000Z');
    await applyRetention(server.services, ravi.company);
    const { rows } = await sql<{
      id: string;
    }>`select id from recommendations where company_id = ${ravi.company}`.execute(system());
    expect(rows).toEqual([{ id }]);
  });
});

test('the limits are those of product.md', () => {
  expect(recommendationLimits).toEqual({
    text: 600,
    open: 3,
    perWeek: 5,
    askDays: 30,
    againDays: 365,
    perLink: 3,
    shown: 50,
  });
});
