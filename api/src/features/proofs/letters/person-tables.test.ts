import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let own: Member & { person: string };
let template: LetterTemplate;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr } = await createTeam(server));
  own = await createExemployee(server, owner);
  template = await createLetterTemplate(hr);
});

const issue = async (person: string) => (await hr.post('/letters', { person, template: template._id })).data;
const verify = async (code: string) => (await server.as(null).post('/verify', { code })).data;
const other = () => createPerson(owner, { name: 'Meera Iyer', phone: '9000012345' });

describe('Letters when the record changes hands', () => {
  test('a merge brings the letters along; of two requests for one letter one stays', async () => {
    const second = (await other())._id;
    const letter = await issue(second);
    const relieving = await createLetterTemplate(hr, 'relieving');
    await own.post('/own/letters', { template: relieving._id });
    // Someone with an account who has given it up since: two accounts can't be merged.
    await sql`insert into letters (company_id, id, person_id, template_id, kind, title, state, requested_at, promised_on, created_at)
      values (${owner.company}, ${newId()}, ${second}, ${relieving._id}, 'relieving', 'Relieving letter', 'requested', now(), '2096-12-04', now())`.execute(
      server.services.database.system,
    );
    expect((await owner.post('/alumni/merge', { keep: own.person, merge: second })).status).toBe(200);
    const { data } = await own.get('/own/letters');
    expect(data.letters.map(({ state }: { state: string }) => state).sort()).toEqual([
      'issued',
      'requested',
      'withdrawn',
    ]);
    expect(await verify(letter.code)).toMatchObject({ state: 'valid' });
  });

  test('an erasure removes the letters, their files and what they prove', async () => {
    const letter = await issue(own.person);
    const { rows } = await sql<{ file_id: string }>`select file_id from letters where id = ${letter._id}`.execute(
      server.services.database.system,
    );
    const file = `${owner.company}/${rows[0]?.file_id}`;
    expect(await server.services.files.get(file)).not.toBeNull();
    expect((await owner.post(`/alumni/${own.person}/erase`)).status).toBe(201);
    expect(await verify(letter.code)).toMatchObject({ state: 'unknown', proof: null });
    expect((await hr.get(`/letters/${letter._id}`)).status).toBe(404);
    // The number is not given again.
    expect((await issue((await other())._id)).number).toMatch(/0002$/);
  });

  test('the letters of a deleted record don’t verify and are out of sight; both come back with it', async () => {
    const letter = await issue(own.person);
    await owner.post(`/alumni/${own.person}`, { status: 0 });
    expect((await hr.get(`/letters/${letter._id}`)).status).toBe(404);
    expect((await hr.get('/letters?view=issued')).data.letters).toEqual([]);
    expect(await hr.post(`/letters/${letter._id}/revoke`, { reason: 'Forged' })).toMatchObject({ status: 404 });
    expect(await verify(letter.code)).toMatchObject({ state: 'unknown', proof: null });
    expect(await owner.post(`/alumni/${own.person}/restore`)).toMatchObject({ status: 200 });
    expect(await verify(letter.code)).toMatchObject({ state: 'valid' });
    expect((await hr.get('/letters?view=issued')).data.letters).toMatchObject([{ _id: letter._id }]);
  });
});
