import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/core/database/database.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { type Received, type Receiver, startReceiver } from '#api-test/outside/receiver.ts';
import { csv, row } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { companyLimits } from '#contract/base/rules.ts';
import {
  deliveriesPage,
  type Webhook,
  type WebhookDelivery,
  webhookEvents,
  webhookMessages,
} from '#contract/base/webhooks.ts';
import { deliverEvents } from './deliver-events.ts';
import { claimDue } from './delivery-queries.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});
afterEach(() => {
  server.setNow(null);
  receiver.answers((response) => response.end('ok'));
});

type Made = Webhook & { secret: string };
let paths = 0;
/** Adds a webhook at a separate address, for all events by default. */
async function listen(
  member: Member,
  events: readonly string[] = webhookEvents,
): Promise<Made & { calls: () => Received[] }> {
  const path = `/hook-${(paths += 1)}`;
  const made = await member.post<Made>('/webhooks', { url: `${receiver.url}${path}`, events });
  expect(made.status, made.message).toBe(201);
  return { ...made.data, calls: () => receiver.received.filter((call) => call.path === path) };
}
/** Runs the worker once, as when it is woken. */
const deliver = () => deliverEvents(server.services, new AbortController().signal);
const deliveriesOf = async (member: Member, { _id }: { _id: string }) =>
  (await member.get<{ deliveries: WebhookDelivery[] }>(`/webhooks/${_id}/deliveries`)).data.deliveries;
const eventsOf = (calls: readonly Received[]) => calls.map(({ body }) => JSON.parse(body) as Record<string, any>);
const later = (seconds: number) => server.setNow(new Date(server.services.clock().getTime() + seconds * 1000));

describe('Webhooks (product.md, Settings: signed, retried)', () => {
  test('owners and HR add, see, change, test and delete them; no one else', async () => {
    const { owner, hr, recruiter, viewer, stranger } = await createTeam(server);
    const hook = await listen(hr, ['person.added']);
    expect(hook).toMatchObject({ events: ['person.added'], enabled: true, createdBy: 'Asha Rao', lastDelivery: null });
    const { secret: _, calls: __, ...shown } = hook;
    expect((await owner.get('/webhooks')).data).toEqual([shown]);
    const [delivery] = [(await owner.post(`/webhooks/${hook._id}/test`)).data];
    const calls = (who: Pick<Member, 'get' | 'post' | 'delete'>) => [
      () => who.post('/webhooks', { url: 'https://a.example', events: ['person.added'] }),
      () => who.post(`/webhooks/${hook._id}`, { enabled: false }),
      () => who.post(`/webhooks/${hook._id}/secret`),
      () => who.post(`/webhooks/${hook._id}/test`),
      () => who.get(`/webhooks/${hook._id}/deliveries`),
      () => who.post(`/webhooks/${hook._id}/deliveries/${delivery._id}/resend`),
      () => who.delete(`/webhooks/${hook._id}`),
    ];
    for (const who of [recruiter, viewer]) {
      expect(await who.get('/webhooks')).toMatchObject(notAllowed);
      for (const call of calls(who)) expect(await call()).toMatchObject(notAllowed);
    }
    for (const call of calls(server.as(null))) expect(await call()).toMatchObject(notSignedIn);
    expect((await stranger.get('/webhooks')).data).toEqual([]);
    for (const call of calls(stranger).slice(1)) expect(await call()).toMatchObject({ status: 404 });
    const { data } = await owner.get('/webhooks');
    expect(data).toMatchObject([{ enabled: true, lastDelivery: { state: 'queued' } }]);

    const other = (await stranger.post('/webhooks', { url: 'https://c.example/', events: ['group.deleted'] })).data;
    const neighbour = (await owner.post('/webhooks', { url: 'https://d.example/', events: ['person.merged'] })).data;
    const changed = await owner.post(`/webhooks/${hook._id}`, { url: 'https://b.example/', events: ['group.created'] });
    expect(changed).toMatchObject({ status: 200, data: { url: 'https://b.example/', events: ['group.created'] } });
    expect((await owner.delete(`/webhooks/${hook._id}`)).status).toBe(200);
    for (const [by, one, url, event] of [
      [owner, neighbour, 'https://d.example/', 'person.merged'],
      [stranger, other, 'https://c.example/', 'group.deleted'],
    ] as const)
      expect((await by.get('/webhooks')).data).toMatchObject([{ _id: one._id, url, events: [event], enabled: true }]);
    expect(await owner.delete(`/webhooks/${hook._id}`)).toMatchObject({ status: 404 });
    const log = await server.services.database.system
      .selectFrom('audit_log')
      .select('action')
      .where('target_type', '=', 'webhook')
      .where('company_id', '=', owner.company)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.created',
      'webhook.changed',
      'webhook.deleted',
    ]);
  });

  test.each([
    ['no address', { url: ' ' }, 'url', webhookMessages.urlRequired],
    ['half an address', { url: 'hooks.example' }, 'url', webhookMessages.urlInvalid],
    ['another kind of address', { url: 'ftp://hooks.example' }, 'url', webhookMessages.urlInvalid],
    ['plain http to elsewhere', { url: 'http://8.8.8.8' }, 'url', undefined],
    ['a password in the address', { url: 'https://a:b@hooks.example' }, 'url', undefined],
    ['no event', { events: [] }, 'events', webhookMessages.eventsRequired],
    ['an unknown event', { events: ['person.kissed'] }, 'events.0', webhookMessages.unknownEvent],
  ])('%s is refused by the name of the field', async (_, values, path, message) => {
    const member = await createMember(server);
    const body = { url: 'https://hooks.example/', events: ['person.added'], ...values };
    const fault = { status: 400, errors: [{ path, ...(message ? { message } : {}) }] };
    expect(await member.post('/webhooks', body)).toMatchObject(fault);
    const hook = await listen(member);
    expect(await member.post(`/webhooks/${hook._id}`, values)).toMatchObject(fault);
    expect((await member.get('/webhooks')).data).toHaveLength(1);
  });

  test('a company has no more than twenty', async () => {
    const member = await createMember(server);
    for (let count = 0; count < companyLimits.webhooks; count += 1) await listen(member);
    const body = { url: 'https://hooks.example/', events: ['person.added'] };
    expect(await member.post('/webhooks', body)).toMatchObject({ status: 409, message: webhookMessages.tooMany });
  });

  test('the secret is shown once, sealed in the database, and can be changed', async () => {
    const member = await createMember(server);
    const hook = await listen(member);
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await member.get('/webhooks')).body.toString()).not.toContain('whsec_');
    const kept = await server.services.database.system.selectFrom('webhooks').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(hook.secret);
    const rotated = await member.post<Made>(`/webhooks/${hook._id}/secret`);
    expect(rotated.status).toBe(201);
    expect(rotated.data.secret).not.toBe(hook.secret);
    await member.post(`/webhooks/${hook._id}/test`);
    await deliver();
    expect(isSigned(hook.calls()[0], rotated.data.secret)).toBe(true);
    expect(isSigned(hook.calls()[0], hook.secret)).toBe(false);
  });
});

/** Checks a signature as a receiver does (Standard Webhooks). */
function isSigned(call: Received | undefined, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = call?.headers ?? {};
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return signature === `v1,${createHmac('sha256', key).update([id, at, call?.body].join('.')).digest('base64')}`;
}

describe('Sent events', () => {
  test('a person that is added: signed, with what lists show and without contact details; nothing of it is kept', async () => {
    const member = await createMember(server);
    const hook = await listen(member, ['person.added']);
    const person = await createPerson(member, { phone: '9000022222', designation: 'Secret Agent' });
    await deliver();
    const [call, ...others] = hook.calls();
    expect(others).toEqual([]);
    expect(call).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(isSigned(call, hook.secret)).toBe(true);
    expect(Math.abs(Number(call?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    const [event] = eventsOf([call as Received]);
    expect(event).toMatchObject({
      type: 'person.added',
      data: { person: { _id: person._id, name: person.name, designation: 'Secret Agent' } },
    });
    for (const secret of [person.email, '9000022222', '02/29']) expect(call?.body).not.toContain(secret);
    for (const name of ['email', 'phone', 'profileImg']) expect(event?.data.person).not.toHaveProperty(name);
    const [delivery] = await deliveriesOf(member, hook);
    expect(delivery).toMatchObject({
      _id: call?.headers['webhook-id'],
      event: 'person.added',
      state: 'delivered',
      attempts: 1,
      responseStatus: 200,
      error: null,
      nextAttemptAt: null,
      data: { person: { _id: person._id } },
    });
    const kept = await server.services.database.system.selectFrom('webhook_deliveries').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('Secret Agent');
  });

  test('every change of people and groups is sent once, in order', async () => {
    const member = await createMember(server);
    const hook = await listen(member);
    const [person, other] = [await createPerson(member), await createPerson(member)];
    const at = `/alumni/${person._id}`;
    await member.post(at, { designation: 'Lead', jobSearchStatus: 'active' });
    await member.post(at, { designation: 'Lead' });
    await member.post(at, { status: 0 });
    await member.post(`${at}/restore`);
    await member.post('/alumni/merge', { keep: person._id, merge: other._id });
    const group = (await member.post('/group', { name: 'Told' })).data;
    await member.post(`/group/${group._id}`, { alumnis: [person._id] });
    await member.post(`/group/${group._id}`, { alumnisToRemove: [person._id], name: 'Renamed' });
    await member.delete(`/group/${group._id}`);
    const imported = await member.upload('/alumni/bulk-upload', { name: 'a.csv', content: csv([row(), row()]) });
    await deliver();
    const events = eventsOf(
      hook.calls().sort((a, b) => (String(a.headers['webhook-id']) < String(b.headers['webhook-id']) ? -1 : 1)),
    );
    const ofPerson = { _id: person._id };
    const ofGroup = { _id: group._id };
    expect(events.map(({ type, data }) => [type, data])).toMatchObject([
      ['person.added', { person: ofPerson }],
      ['person.added', { person: { _id: other._id } }],
      ['person.changed', { person: { designation: 'Lead' }, fields: ['jobSearchStatus', 'designation'] }],
      ['person.job_search_status_changed', { person: { ...ofPerson, jobSearchStatus: 'active' } }],
      ['person.deleted', { person: ofPerson }],
      ['person.restored', { person: ofPerson }],
      ['person.merged', { person: ofPerson, merged: { _id: other._id } }],
      ['group.created', { group: ofGroup, dynamic: false }],
      ['group.changed', { group: ofGroup, added: 1 }],
      ['group.changed', { group: ofGroup, fields: ['name'] }],
      ['group.changed', { group: ofGroup, removed: 1 }],
      ['group.deleted', { group: ofGroup }],
      ['import.finished', { import: { _id: imported.data._id }, rows: 2, added: 2, faultyRows: 0 }],
    ]);
  });

  test('a refused change is sent to no one, and nothing is written without listeners', async () => {
    const member = await createMember(server);
    const hook = await listen(member, ['person.added']);
    const person = await createPerson(member);
    expect((await member.post('/alumni', { name: 'x' })).status).toBe(400);
    expect((await member.post(`/alumni/${person._id}`, { designation: 'Other' })).status).toBe(200);
    await member.post(`/webhooks/${hook._id}`, { enabled: false });
    await createPerson(member);
    const other = await createMember(server);
    await createPerson(other);
    expect(await deliveriesOf(member, hook)).toHaveLength(1);
  });

  test('the worker is woken by the change', async () => {
    const own = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
    await own.startWorker();
    const member = await createMember(own);
    const hook = await listen(member, ['person.added']);
    await createPerson(member);
    await until('the call', () => hook.calls().length === 1, 4);
    await own.close();
  });
});

describe('Deliveries: retried with back-off over a day, then failed', () => {
  test('a failing receiver is called again, at growing intervals, under the same id', async () => {
    const member = await createMember(server);
    const hook = await listen(member);
    receiver.answers((response) => response.writeHead(500).end('private words of the receiver'));
    const made = await member.post(`/webhooks/${hook._id}/test`);
    expect(made).toMatchObject({ status: 201, data: { event: 'ping', state: 'queued', attempts: 0 } });
    await deliver();
    const [first] = await deliveriesOf(member, hook);
    expect(first).toMatchObject({ state: 'queued', attempts: 1, responseStatus: 500, error: 'It answered 500' });
    expect(JSON.stringify(first)).not.toContain('private');
    await deliver();
    expect(hook.calls()).toHaveLength(1);
    const started = server.services.clock().getTime();
    let calls = 1;
    let waited = 0;
    for (;;) {
      const [{ state, nextAttemptAt } = { state: '', nextAttemptAt: null }] = await deliveriesOf(member, hook);
      if (state !== 'queued' || !nextAttemptAt) break;
      const wait = new Date(nextAttemptAt).getTime() - server.services.clock().getTime();
      expect(wait).toBeGreaterThan(waited);
      waited = wait;
      server.setNow(new Date(new Date(nextAttemptAt).getTime() + 1));
      await deliver();
      calls += 1;
      expect(hook.calls()).toHaveLength(calls);
    }
    const hours = (server.services.clock().getTime() - started) / 3_600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(30);
    expect(await deliveriesOf(member, hook)).toMatchObject([{ state: 'failed', attempts: 8, nextAttemptAt: null }]);
    expect(new Set(hook.calls().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    later(100_000);
    expect(await deliver()).toBe(0);

    // A manual retry starts over.
    receiver.answers((response) => response.writeHead(204).end());
    const again = await member.post(`/webhooks/${hook._id}/deliveries/${made.data._id}/resend`);
    expect(again).toMatchObject({ status: 201, data: { state: 'queued', attempts: 0, error: null } });
    await deliver();
    expect(await deliveriesOf(member, hook)).toMatchObject([{ state: 'delivered', responseStatus: 204, error: null }]);
    expect(await member.post(`/webhooks/${hook._id}/deliveries/${unknownId}/resend`)).toMatchObject({ status: 404 });
  });

  test('redirects are not followed, and no answer counts as failure', async () => {
    const member = await createMember(server);
    const hook = await listen(member);
    receiver.answers((response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end());
    await member.post(`/webhooks/${hook._id}/test`);
    await deliver();
    expect(await deliveriesOf(member, hook)).toMatchObject([{ state: 'queued', responseStatus: 302 }]);
    expect(receiver.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    receiver.answers((response) => response.destroy());
    later(20);
    await deliver();
    expect(await deliveriesOf(member, hook)).toMatchObject([
      { state: 'queued', attempts: 2, responseStatus: null, error: 'The connection was lost' },
    ]);
  });

  test('a delivery taken and not finished by one process is sent by another when the lease expires', async () => {
    const member = await createMember(server);
    const hook = await listen(member);
    await member.post(`/webhooks/${hook._id}/test`);
    // Killed during the call: the row was taken, and nothing was recorded.
    await server.services.database.system
      .updateTable('webhook_deliveries')
      .set({ attempts: 1, next_attempt_at: new Date(Date.now() + 60_000) })
      .where('webhook_id', '=', hook._id)
      .execute();
    await deliver();
    expect(hook.calls()).toHaveLength(0);
    later(61);
    await deliver();
    expect(hook.calls()).toHaveLength(1);
  });

  test('two workers at once call once', async () => {
    const member = await createMember(server);
    const hook = await listen(member);
    for (let count = 0; count < 6; count += 1) await member.post(`/webhooks/${hook._id}/test`);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(hook.calls()).toHaveLength(6);
  });

  test.runIf(process.env.ENCORE_TEST_DATABASE === 'postgres')(
    'a worker skips rows that another one is taking at the same moment',
    async () => {
      const member = await createMember(server);
      const hook = await listen(member);
      for (let count = 0; count < 4; count += 1) await member.post(`/webhooks/${hook._id}/test`);
      const now = new Date();
      const claim = { now, leaseUntil: new Date(now.getTime() + 60_000), ofEach: 2, most: 32 };
      const { database } = server.services;
      // Begun outside the transaction, as by another worker.
      const claimed = Promise.withResolvers<void>();
      const second = claimed.promise.then(() => claimDue(database.system, claim));
      const [mine, others] = await inTransaction(database, async (_, db) => {
        const first = await claimDue(db, claim);
        claimed.resolve();
        // oxlint-disable-next-line no-restricted-globals -- a deadline: the claim would wait for the lock of this transaction
        const waited = new Promise<never[]>((resolve) => setTimeout(() => resolve([]), 3000));
        return [first, await Promise.race([second, waited])];
      });
      expect([mine.length, others.length]).toEqual([2, 2]);
      expect(new Set([...mine, ...others].map(({ id }) => id)).size).toBe(4);
    },
  );

  test('one that does not answer holds up no one else', async () => {
    const member = await createMember(server);
    const [dead, alive] = [await listen(member), await listen(member)];
    for (let count = 0; count < 10; count += 1) await member.post(`/webhooks/${dead._id}/test`);
    await member.post(`/webhooks/${alive._id}/test`);
    const order: string[] = [];
    receiver.answers((response, { path }) => {
      order.push(path);
      response.writeHead(path === new URL(dead.url).pathname ? 500 : 200).end();
    });
    await deliver();
    expect(order.indexOf(new URL(alive.url).pathname)).toBeLessThan(5);
    expect(order).toHaveLength(11);
  });

  test('switched off, suspended or closed, nothing is sent; switched on again, waiting deliveries are sent', async () => {
    const member = await createMember(server);
    const hook = await listen(member);
    const at = `/webhooks/${hook._id}`;
    const { data: ping } = await member.post(`${at}/test`);
    await member.post(at, { enabled: false });
    await deliver();
    expect(hook.calls()).toHaveLength(0);
    expect(await member.post(`${at}/test`)).toMatchObject({ status: 409, message: webhookMessages.off });
    expect(await member.post(`${at}/deliveries/${ping._id}/resend`)).toMatchObject({ status: 409 });
    const companies = (values: object) =>
      server.services.database.system.updateTable('companies').set(values).where('id', '=', member.company).execute();
    await member.post(at, { enabled: true });
    await companies({ suspended_at: new Date() });
    await deliver();
    await companies({ suspended_at: null, closed_at: new Date() });
    await deliver();
    expect(hook.calls()).toHaveLength(0);
    await companies({ closed_at: null });
    await deliver();
    expect(hook.calls()).toHaveLength(1);
  });

  test('the log is listed page by page without a gap, for its webhook only', async () => {
    const member = await createMember(server);
    const [hook, other] = [await listen(member), await listen(member)];
    const made: string[] = [];
    for (let count = 0; count < deliveriesPage + 3; count += 1)
      made.push((await member.post(`/webhooks/${hook._id}/test`)).data._id);
    await member.post(`/webhooks/${other._id}/test`);
    const first = (await member.get(`/webhooks/${hook._id}/deliveries`)).data;
    const second = (await member.get(`/webhooks/${hook._id}/deliveries?cursor=${first.nextCursor}`)).data;
    expect(second.nextCursor).toBeNull();
    const seen = [...first.deliveries, ...second.deliveries].map(({ _id }: WebhookDelivery) => _id);
    expect(seen).toEqual(made.toReversed());
    expect(await member.get(`/webhooks/${hook._id}/deliveries?cursor=x`)).toMatchObject({ status: 400 });
  });

  test('the log is kept for 30 days; waiting deliveries stay', async () => {
    const own = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
    const member = await createMember(own);
    const hook = await listen(member);
    const { system } = own.services.database;
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await member.post(`/webhooks/${hook._id}/test`)).data._id);
    const old = new Date(Date.now() - 31 * 24 * 3_600_000);
    const [gone, young, waiting] = ids;
    const set = (id: string | undefined, values: object) =>
      system
        .updateTable('webhook_deliveries')
        .set(values)
        .where('id', '=', id ?? '')
        .execute();
    await set(gone, { created_at: old, state: 'failed' });
    await set(young, { state: 'delivered' });
    await set(waiting, { created_at: old, next_attempt_at: new Date(Date.now() + 3_600_000) });
    await own.startWorker();
    await until('the old one to be forgotten', async () => (await deliveriesOf(member, hook)).length === 2);
    expect((await deliveriesOf(member, hook)).map(({ _id }) => _id)).toEqual([waiting, young]);
    await own.close();
  });
});

describe('Without the operator’s permission (ENCORE_ALLOW_PRIVATE_NETWORK)', () => {
  test('no address in a private network is accepted, and none is called that has become one', async () => {
    const strict = await startTestServer();
    const member = await createMember(strict);
    for (const url of [
      receiver.url,
      'https://127.0.0.1/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'https://10.0.0.1',
    ])
      expect(await member.post('/webhooks', { url, events: ['person.added'] })).toMatchObject({
        status: 400,
        errors: [{ path: 'url', message: expect.stringMatching(/begin with https|private network/) }],
      });
    // A name is resolved with every call.
    const made = await member.post('/webhooks', {
      url: `https://localhost:${receiver.port}/own`,
      events: ['person.added'],
    });
    expect(made.status).toBe(201);
    await createPerson(member);
    await deliverEvents(strict.services, new AbortController().signal);
    expect(await deliveriesOf(member, made.data)).toMatchObject([
      { state: 'queued', responseStatus: null, error: 'The address is in a private network' },
    ]);
    expect(receiver.received.filter(({ path }) => path === '/own')).toEqual([]);
    await strict.close();
  });
});
