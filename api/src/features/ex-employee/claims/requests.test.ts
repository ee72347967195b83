import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn, personNotFound, unknownId } from '#api-test/answers.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Claim } from '#contract/ex-employee/claims.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let hr: Member;
let company: CompanyId;
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  hr = team.hr;
  company = hr.company;
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const list = async (query = '', member = hr) => (await member.get(`/requests/claims${query}`)).data;
const approve = (id: string, personId: string, member: Pick<Member, 'post'> = hr) =>
  member.post(`/requests/claims/${id}/approve`, { personId });
const reject = (id: string, reason: string, member: Pick<Member, 'post'> = hr) =>
  member.post(`/requests/claims/${id}/reject`, { reason });
const stateOf = async (id: string) =>
  system().selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Creates a claim of a person with a confirmed address and no certain match. */
async function createClaim(values: Record<string, unknown> = {}, of = company) {
  number += 1;
  const claim = { company_id: of, id: newId(), email: `claims${number}@mail.example`, name: 'Nobody Known', ...values };
  await system().insertInto('claims').values(claim).execute();
  return claim;
}
const found = async (id: string): Promise<Claim> =>
  (await list('?pageContent=100')).claims.find((claim: Claim) => claim._id === id);

describe('Requests to HR (product.md, Signing in: none or several goes to HR for approval)', () => {
  test('pending ones, the longest wait first, page by page, with their number', async () => {
    const other = await createTeam(server);
    const mine = [];
    for (let index = 0; index < 3; index += 1) mine.push(await createClaim({}, other.owner.company));
    await createClaim({ state: 'rejected' }, other.owner.company);
    const first = await list('?pageContent=2', other.hr);
    expect(first).toMatchObject({ totalCount: 3, nextCursor: mine[1]?.id });
    const second = await list(`?pageContent=2&cursor=${first.nextCursor}`, other.hr);
    expect(second.nextCursor).toBeNull();
    expect([...first.claims, ...second.claims].map(({ _id }) => _id)).toEqual(mine.map(({ id }) => id));
    // Exactly a full page, with nothing after it.
    expect((await list('?pageContent=3', other.hr)).nextCursor).toBeNull();
  });

  test('candidates share the address, the employee id, the name, or the month and a part of the name', async () => {
    const away = { dateOfLeaving: '2020/12/31' };
    const byEmail = await createExemployee(server, hr, { email: 'lila@mail.example', ...away });
    const byId = await createPerson(hr, { name: 'Somebody Else', employeeId: 'C-9', ...away });
    const byName = await createPerson(hr, { name: 'Lila Zimmer Kapoor', ...away });
    const byMonth = await createPerson(hr, { name: 'Leela Kapoor', dateOfLeaving: '2018/03/01' });
    await createPerson(hr, { name: 'Leela Kapoor', ...away });
    await createPerson(hr, { name: 'Other Person', department: 'Lila Kapoor', dateOfLeaving: '2018/03/15' });
    const gone = await createPerson(hr, { name: 'Lila Kapoor', ...away });
    await hr.post(`/alumni/${gone._id}`, { status: 0 });
    await createPerson(team.stranger, { name: 'Lila Kapoor', employeeId: 'C-9' });
    const { id } = await createClaim({
      name: 'Líla  Kapoor',
      email: 'lila@mail.example',
      employee_id: 'C-9',
      leaving_month: '2018-03',
    });
    const { candidates, ...claim } = await found(id);
    expect(claim).toMatchObject({ name: 'Líla  Kapoor', employeeId: 'C-9', leavingMonth: '2018-03' });
    expect(candidates.map(({ person, reasons, hasAccount }) => [person._id, reasons, hasAccount])).toEqual([
      [byEmail.person, ['same email'], true],
      [byId._id, ['same employee ID'], false],
      [byName._id, ['same name'], false],
      [byMonth._id, ['left in the same month'], false],
    ]);
    expect(candidates[1]?.employeeId).toBe('C-9');
  });

  test('at most five, best matches first; special characters of the search have no effect', async () => {
    for (let index = 0; index < 7; index += 1) await createPerson(hr, { name: 'Common Namesake' });
    const best = await createPerson(hr, { name: 'Common Namesake', employeeId: 'N-1' });
    const { id } = await createClaim({ name: 'Common Namesake', employee_id: 'N-1' });
    const { candidates } = await found(id);
    expect(candidates).toHaveLength(5);
    expect(candidates[0]).toMatchObject({ person: { _id: best._id }, reasons: ['same employee ID', 'same name'] });
    const wild = await createClaim({ name: '%%%', employee_id: '%' });
    expect((await found(wild.id)).candidates).toEqual([]);
  });

  test('approving sends the link to the confirmed address; it signs up for the chosen record', async () => {
    const person = await createPerson(hr);
    const { id, email } = await createClaim();
    const { id: neighbour } = await createClaim();
    expect(await approve(id, person._id)).toMatchObject({ status: 200, data: { _id: id } });
    expect(await stateOf(neighbour)).toMatchObject({ state: 'pending', person_id: null, decided_by: null });
    expect(await stateOf(id)).toMatchObject({ state: 'approved', person_id: person._id, decided_by: hr.userId });
    expect(await found(id)).toBeUndefined();
    const token = (await tokenFor(server, email, 'claim-record')) ?? '';
    const answer = await server.as(null).post('/auth/claim', { token });
    expect(answer.data).toMatchObject({ state: 'signed-in', user: { email, name: person.name } });
    const account = await system().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    expect(account?.person_id).toBe(person._id);
    const lines = await system()
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('target_id', '=', person._id)
      .where('action', '=', 'claim.approved')
      .execute();
    expect(lines).toEqual([{ action: 'claim.approved', actor_id: hr.userId, detail: { claim: id } }]);
  });

  test('a record with an account, or a deleted one, cannot be chosen', async () => {
    const exemployee = await createExemployee(server, hr);
    const gone = await createPerson(hr);
    await hr.post(`/alumni/${gone._id}`, { status: 0 });
    const { id, email } = await createClaim();
    expect(await approve(id, exemployee.person)).toMatchObject({
      status: 409,
      message: 'This record already has an account',
    });
    expect(await approve(id, gone._id)).toMatchObject(personNotFound);
    expect((await stateOf(id)).state).toBe('pending');
    expect(await tokenFor(server, email, 'claim-record')).toBeUndefined();
  });

  test('rejecting mails the reason; the address may ask again', async () => {
    const { id, email } = await createClaim();
    const { id: neighbour } = await createClaim();
    const reason = 'We found no one of this name. <b>Sorry</b>';
    expect((await reject(id, reason)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'rejected', reason, decided_by: hr.userId });
    expect(await stateOf(neighbour)).toMatchObject({ state: 'pending', reason: null, decided_by: null });
    const mail = await system()
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select(['html', 'text'])
      .where('outbox.email', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(reason);
    expect(mail.html).toContain('&#60;b&#62;Sorry');
    await createClaim({ email });
  });

  test('a request is answered once, also at the same moment', async () => {
    const [one, two] = [await createPerson(hr), await createPerson(hr)];
    const { id } = await createClaim();
    const answers = await Promise.all([approve(id, one._id), approve(id, two._id), reject(id, 'No')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await approve(id, one._id)).toMatchObject({ message: 'This request has already been decided' });
    expect(await reject(id, 'No')).toMatchObject({ status: 409, message: 'This request has already been decided' });
  });

  test('roles, other companies and bad input', async () => {
    const person = await createPerson(hr);
    const { id } = await createClaim();
    for (const member of [team.recruiter, team.viewer]) {
      expect(await member.get('/requests/claims')).toMatchObject(notAllowed);
      expect(await approve(id, person._id, member)).toMatchObject(notAllowed);
      expect(await reject(id, 'No', member)).toMatchObject(notAllowed);
    }
    expect(await server.as(null).get('/requests/claims')).toMatchObject(notSignedIn);
    expect(await approve(id, person._id, server.as(null))).toMatchObject(notSignedIn);
    expect(await reject(id, 'No', server.as(null))).toMatchObject(notSignedIn);
    expect(await approve(id, person._id, team.stranger)).toMatchObject({ status: 404, message: 'Request not found' });
    expect(await reject(id, 'No', team.stranger)).toMatchObject({ status: 404, message: 'Request not found' });
    const theirs = await createPerson(team.stranger);
    expect(await approve(id, theirs._id)).toMatchObject(personNotFound);
    expect(await approve(unknownId, person._id)).toMatchObject({ status: 404 });
    for (const [answer, path] of [
      [await approve(id, 'x'), 'personId'],
      [await reject(id, ' '), 'reason'],
      [await reject(id, 'x'.repeat(501)), 'reason'],
      [await approve('x', person._id), 'id'],
    ] as const)
      expect(answer).toMatchObject({ status: 400, errors: [{ path }] });
    expect((await stateOf(id)).state).toBe('pending');
  });
});
