import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { createOpenJob, filesOf } from '#api-test/factories/applications.ts';
import { answerLinked, moveOffer, offerIn, offerToken, readLinked, readOffer } from '#api-test/factories/offers.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { invitePeople } from './shared.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
});
afterAll(() => server.close());

const rowsOf = ({ company }: Member, table: 'offers' | 'offer_moves' | 'offer_messages' | 'stints' | 'files') =>
  server.services.database.system.selectFrom(table).select('id').where('company_id', '=', company).execute();
const ask = (id: string, text: string) =>
  server.as(null).post('/offers/linked/messages', { token: offerToken(id), text });

describe('An ex-employee with an offer', () => {
  test('who is erased leaves no row and no letter; the offers of others stay', async () => {
    const owner = await createMember(server);
    const job = await createOpenJob(owner);
    const gone = await offerIn({ server, by: owner, job }, 'accepted');
    const back = await offerIn({ server, by: owner, job }, 'joined');
    const kept = await offerIn({ server, by: owner, job }, 'extended');
    for (const { id } of [gone, kept]) await ask(id, 'May I work from home?');
    expect(await filesOf(server, owner.company)).toHaveLength(3);
    for (const { member } of [gone, back]) {
      const erased = await owner.post(`/alumni/${member.person}/erase`, {});
      expect(erased.status, erased.message).toBeLessThan(300);
    }
    expect((await rowsOf(owner, 'offers')).map(({ id }) => id)).toEqual([kept.id]);
    expect(await rowsOf(owner, 'offer_moves')).toHaveLength(3);
    expect(await rowsOf(owner, 'offer_messages')).toHaveLength(1);
    expect(await rowsOf(owner, 'stints')).toEqual([]);
    expect(await rowsOf(owner, 'files')).toHaveLength(1);
    await until('the letters to be deleted', async () => (await filesOf(server, owner.company)).length === 1 || null);
    expect((await readLinked(server, gone.id)).status).toBe(404);
    expect((await server.as(null).get(`/offers/linked/letter?token=${offerToken(kept.id)}`)).status).toBe(200);
  });

  test('an erased person is no longer named in mails to colleagues about the offer, not even in old ones that did not record the names in them', async () => {
    // Without a worker, since a mail already on its way to a colleague would still arrive.
    const quiet = await startTestServer();
    onTestFinished(() => quiet.close());
    const owner = await createMember(quiet);
    const job = await createOpenJob(owner);
    const { system } = quiet.services.database;
    const erased = [];
    for (const isOld of [false, true]) {
      const { member } = await offerIn({ server: quiet, by: owner, job }, 'accepted');
      const { name } = (await member.get('/own/record')).data;
      const told = () =>
        system
          .selectFrom('messages')
          .select(['id', 'text'])
          .where('subject', 'like', `%${name} has accepted%`)
          .execute();
      const [mail] = await told();
      expect(mail?.text).toContain(name);
      if (isOld) await sql`update outbox set merge = merge - 'about' where message_id = ${mail?.id}`.execute(system);
      expect((await owner.post(`/alumni/${member.person}/erase`, {})).status).toBe(201);
      expect(await told(), `old: ${isOld}`).toEqual([]);
      erased.push(name);
    }
    expect(await findEverywhere(quiet, ...erased)).toEqual([]);
  });

  test('downloads the offers sent to them and the thread, not unsent offers, nor who drafted them', async () => {
    const owner = await createMember(server);
    const sent = await offerIn({ server, by: owner, job: await createOpenJob(owner) }, 'extended');
    await ask(sent.id, 'May I work from home?');
    await owner.post(`/offers/${sent.id}/messages`, { text: 'On Fridays.' });
    const whole = JSON.parse((await sent.member.post('/own/download', {})).body.toString('utf8'));
    expect(whole.offers).toMatchObject([
      { job: 'Staff Engineer', state: 'extended', terms: { salary: '₹42 lakh a year' }, answered_at: null },
    ]);
    expect(whole.offerMessages).toMatchObject([
      { offer_id: sent.id, own: true, text: 'May I work from home?' },
      { offer_id: sent.id, own: false, text: 'On Fridays.' },
    ]);
    expect(whole.earlierTimes).toEqual([]);
    expect(JSON.stringify(whole.offers)).not.toContain(owner.userId);
    const draft = await offerIn({ server, by: owner, job: await createOpenJob(owner) }, 'offer_draft');
    const text = (await draft.member.post('/own/download', {})).body.toString('utf8');
    expect(text).not.toContain('42 lakh');
  });

  test('who left twice downloads both periods', async () => {
    const owner = await createMember(server);
    const { member } = await offerIn({ server, by: owner, job: await createOpenJob(owner) }, 'accepted');
    const { offers } = (await owner.get(`/offers?person=${member.person}`)).data;
    await moveOffer(owner, offers[0]._id, 'joined', { joinedOn: '2024-01-01' });
    expect((await owner.post(`/alumni/${member.person}/leaving`, { dateOfLeaving: '2025-01-01' })).status).toBe(200);
    const whole = JSON.parse((await member.post('/own/download', {})).body.toString('utf8'));
    expect(whole.earlierTimes).toMatchObject([{ date_of_joining: '2015-04-01', date_of_leaving: '2019-03-31' }]);
  });

  test('a merge keeps the last moved offer for each job, with its letter; other offers move', async () => {
    const owner = await createMember(server);
    const [job, other] = [await createOpenJob(owner), await createOpenJob(owner)];
    const old = await offerIn({ server, by: owner, job }, 'extended');
    const late = await offerIn({ server, by: owner, job }, 'extended');
    const own = await offerIn({ server, by: owner, job: other }, 'interested');
    await ask(old.id, 'Lost');
    await ask(late.id, 'Kept');
    const accounts = server.services.database.system.updateTable('users').set({ person_id: null });
    await accounts.where('id', 'in', [late.member.userId, own.member.userId]).execute();
    for (const { member } of [late, own]) {
      const merged = await owner.post('/alumni/merge', { keep: old.member.person, merge: member.person });
      expect(merged.status, merged.message).toBeLessThan(300);
    }
    const { offers } = (await owner.get(`/offers?person=${old.member.person}`)).data;
    expect(offers.map(({ _id }: { _id: string }) => _id).sort()).toEqual([late.id, own.id].sort());
    expect((await readOffer(owner, late.id)).thread).toMatchObject([{ text: 'Kept' }]);
    expect(await rowsOf(owner, 'offers')).toHaveLength(2);
    await until('the unused letter to be deleted', async () => (await filesOf(server, owner.company)).length === 1);
    expect(await rowsOf(owner, 'files')).toHaveLength(1);
    expect((await server.as(null).get(`/offers/linked/letter?token=${offerToken(late.id)}`)).status).toBe(200);
    expect((await readLinked(server, old.id)).status).toBe(404);
    const { entries } = (await owner.get(`/alumni/${old.member.person}/timeline`)).data;
    expect(
      entries.some(({ kind, offerId }: { kind: string; offerId?: string }) => kind === 'offer' && offerId === late.id),
    ).toBe(true);
  });

  test.each(['kept', 'other'])(
    'an accepted offer of the %s record stays with its letter, even though the other record’s began later',
    async (whose) => {
      const owner = await createMember(server);
      const job = await createOpenJob(owner);
      const accepted = await offerIn({ server, by: owner, job }, 'extended');
      const begunLater = await offerIn({ server, by: owner, job }, 'extended', {
        terms: { salary: '₹51 lakh a year' },
      });
      expect((await answerLinked(server, accepted.id, true)).status).toBe(200);
      const [kept, merged] = whose === 'kept' ? [accepted, begunLater] : [begunLater, accepted];
      await server.services.database.system
        .updateTable('users')
        .set({ person_id: null })
        .where('id', '=', merged.member.userId)
        .execute();
      const answer = await owner.post('/alumni/merge', { keep: kept.member.person, merge: merged.member.person });
      expect(answer.status, answer.message).toBeLessThan(300);
      const { offers } = (await owner.get(`/offers?person=${kept.member.person}`)).data;
      expect(offers).toMatchObject([{ _id: accepted.id, state: 'accepted' }]);
      expect(await readOffer(owner, accepted.id)).toMatchObject({ terms: { salary: '₹42 lakh a year' } });
      expect((await server.as(null).get(`/offers/linked/letter?token=${offerToken(accepted.id)}`)).status).toBe(200);
      expect((await readLinked(server, begunLater.id)).status).toBe(404);
    },
  );

  // The embedded database has one connection, so nothing can happen in between.
  test.runIf(process.env['ENCORE_TEST_DATABASE'] === 'postgres')(
    'who is deleted while a message invites them is not invited',
    async () => {
      const owner = await createMember(server);
      const job = await createOpenJob(owner);
      const { id, member } = await offerIn({ server, by: owner, job }, 'invited');
      const { system } = server.services.database;
      const [copy] = await system
        .selectFrom('outbox')
        .select('message_id')
        .where('person_id', '=', member.person)
        .execute();
      const going = { company: owner.company, message: copy?.message_id ?? '', job, by: owner.userId };
      let inviting = Promise.resolve();
      // As another request would ask, since within a transaction no second connection is given.
      const fromOutside = AsyncLocalStorage.snapshot();
      await asCompany(server.services.database, trustedCompanyId(owner.company), async ({ db: inside }) => {
        await inside.selectFrom('people').select('id').where('id', '=', member.person).forUpdate().execute();
        await inside.deleteFrom('offers').where('id', '=', id).execute();
        inviting = fromOutside(() => invitePeople(server.services, going));
        await until('the invitation to wait', async () => {
          const { rows } = await fromOutside(() => sql`select from pg_locks where not granted`.execute(system));
          return rows.length > 0;
        });
        await inside.updateTable('people').set({ status: 0 }).where('id', '=', member.person).execute();
      });
      await inviting;
      expect(await rowsOf(owner, 'offers')).toEqual([]);
    },
  );

  test('earlier periods of employment move along with a merge', async () => {
    const owner = await createMember(server);
    const { id, member } = await offerIn({ server, by: owner, job: await createOpenJob(owner) }, 'accepted');
    await moveOffer(owner, id, 'joined', { joinedOn: '2024-01-01' });
    await owner.post(`/alumni/${member.person}/leaving`, { dateOfLeaving: '2025-01-01' });
    const keep = (await offerIn({ server, by: owner, job: await createOpenJob(owner) }, 'invited')).member;
    const accounts = server.services.database.system.updateTable('users').set({ person_id: null });
    await accounts.where('id', '=', keep.userId).execute();
    expect((await owner.post('/alumni/merge', { keep: keep.person, merge: member.person })).status).toBeLessThan(300);
    expect((await owner.get(`/alumni/${keep.person}/stints`)).data).toMatchObject({
      rejoinedOn: null,
      earlier: [{ dateOfLeaving: '2019-03-31' }],
    });
  });
});
