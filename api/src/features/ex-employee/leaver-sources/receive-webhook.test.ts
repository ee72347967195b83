import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signPayload } from '#api/features/base/webhooks/sign-payload.ts';
import { leaverBody } from '#api-test/factories/leavers.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let source: { _id: string; token: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const now = new Date('2026-06-01T06:30:00Z');
beforeEach(async () => {
  owner = await createMember(server);
  server.setNow(now);
  ({ data: source } = await owner.post('/leaver-sources', { kind: 'webhook', name: 'HR', settings: {} }));
});
afterEach(() => server.setNow(null));

type Signed = { secret?: string; at?: Date; id?: string; headers?: Record<string, string>; sent?: string };
/** Calls the source's address as the HR system does. @param sent the body as it arrives, if it is not the signed one */
async function call(
  body: object,
  { secret = source.token, at = now, id = 'msg-1', headers, sent }: Signed = {},
  to = source._id,
) {
  const payload = JSON.stringify(body);
  const { statusCode, body: said } = await server.app.inject({
    method: 'POST',
    url: `/api/leaver-webhooks/${to}`,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      ...(headers ?? signPayload(secret, id, at, payload)),
    },
    payload: sent ?? payload,
  });
  return { status: statusCode, said, ...(JSON.parse(said) as { data?: any; message?: string; errors?: any }) };
}
const find = async (employeeId: string) =>
  (await owner.get('/arrivals?view=announced')).data.leavers.find((one: any) => one.employeeId === employeeId);
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

describe('A webhook of an HR system', () => {
  test('announces a leaver, changes them, and says that they stay; the answer is that of the API', async () => {
    const body = leaverBody({ employeeId: 'W-1', companyEmail: 'w1@work.example' });
    expect(await call(body)).toMatchObject({
      status: 200,
      data: { employeeId: 'W-1', state: 'announced', dateOfLeaving: '2026-06-30' },
    });
    expect(await find('W-1')).toMatchObject({ dateOfLeaving: '2026/06/30', source: 'webhook' });
    expect(await call({ ...body, dateOfLeaving: '2026-07-15' })).toMatchObject({
      data: { dateOfLeaving: '2026-07-15' },
    });
    expect(await call({ employeeId: 'W-1', stays: true })).toMatchObject({
      status: 200,
      data: { employeeId: 'W-1', state: 'stays', dateOfLeaving: null },
    });
    expect(await find('W-1')).toBeUndefined();
    const [run] = (await owner.get(`/leaver-sources/${source._id}/runs`)).data;
    expect(run).toMatchObject({ read: 3, announced: 1, changed: 1, cancelled: 1, faulty: 0 });
  });

  test('the same call again changes nothing', async () => {
    const body = leaverBody({ employeeId: 'W-2', companyEmail: 'w2@work.example' });
    const first = await call(body);
    expect(await call(body)).toEqual(first);
    const [run] = (await owner.get(`/leaver-sources/${source._id}/runs`)).data;
    expect(run).toMatchObject({ read: 2, announced: 1, changed: 0 });
  });

  test('while it is only tried, nothing it says counts', async () => {
    await owner.post(`/leaver-sources/${source._id}`, { isDry: true });
    const body = leaverBody({ employeeId: 'W-9', companyEmail: 'w9@work.example' });
    expect(await call(body)).toMatchObject({ status: 200, data: { employeeId: 'W-9', state: 'announced' } });
    expect(await call({ ...body, dateOfLeaving: '2029-01-01' })).toMatchObject({ status: 400 });
    expect(await find('W-9')).toBeUndefined();
    const [run] = (await owner.get(`/leaver-sources/${source._id}/runs`)).data;
    expect(run).toMatchObject({ isDry: true, read: 1, announced: 1, canUndo: false });
    const { entries } = (await owner.get('/audit-log')).data;
    expect(entries.map(({ action }: { action: string }) => action)).not.toContain('leaver.announced');
  });

  test('an unknown source, another kind, a wrong signature and none are answered alike, and change nothing', async () => {
    const body = leaverBody({ employeeId: 'W-3' });
    const other = (await owner.post('/leaver-sources', { kind: 'scim', name: 'Entra', settings: {} })).data;
    const another = (await owner.post('/leaver-sources', { kind: 'webhook', name: 'HR 2', settings: {} })).data;
    const unknown = await call(body, {}, '01890000-0000-7000-8000-000000000000');
    expect(unknown.status).toBe(404);
    const good = signPayload(source.token, 'msg-1', now, JSON.stringify(body));
    for (const wrong of [
      await call(body, {}, other._id),
      await call(body, { secret: another.token }),
      await call(body, {}, another._id),
      await call(body, { headers: {} }),
      await call(body, { headers: { ...good, 'webhook-id': 'msg-2' } }),
      await call(body, { headers: { ...good, 'webhook-timestamp': String(now.getTime() / 1000 + 1) } }),
      await call(body, { headers: { ...good, 'webhook-signature': 'v1,' } }),
      await call(body, { headers: { ...good, 'webhook-signature': good['webhook-signature']?.slice(3) ?? '' } }),
      await call(body, { sent: JSON.stringify({ ...body, name: 'Someone Else' }) }),
      await call(body, { sent: `${JSON.stringify(body)} ` }),
    ])
      expect(wrong).toEqual(unknown);
    expect(await find('W-3')).toBeUndefined();
    expect((await owner.get(`/leaver-sources/${source._id}/runs`)).data).toEqual([]);
  });

  test('the time of a signature is at most five minutes away', async () => {
    const body = leaverBody({ employeeId: 'W-4', companyEmail: 'w4@work.example' });
    expect((await call(body, { at: seconds(-300) })).status).toBe(200);
    expect((await call(body, { at: seconds(300) })).status).toBe(200);
    expect((await call(body, { at: seconds(-301) })).status).toBe(404);
    expect((await call(body, { at: seconds(301) })).status).toBe(404);
  });

  test('one of several signatures is enough, within the first five', async () => {
    const body = leaverBody({ employeeId: 'W-5', companyEmail: 'w5@work.example' });
    const good = signPayload(source.token, 'msg-1', now, JSON.stringify(body));
    const after = (count: number) => ({
      ...good,
      'webhook-signature': `${'v1,AAAA '.repeat(count)}${good['webhook-signature']}`,
    });
    expect((await call(body, { headers: after(4) })).status).toBe(200);
    expect((await call(body, { headers: after(5) })).status).toBe(404);
  });

  test('an earlier secret works for a week beside the new one, and the one before it no more', async () => {
    const body = leaverBody({ employeeId: 'W-6', companyEmail: 'w6@work.example' });
    const rotate = async () => (await owner.post(`/leaver-sources/${source._id}/token`)).data.token as string;
    const [second, first] = [await rotate(), source.token];
    for (const secret of [first, second]) expect((await call(body, { secret })).status).toBe(200);
    const third = await rotate();
    expect((await call(body, { secret: first })).status).toBe(404);
    const later = (moment: string) => {
      server.setNow(new Date(moment));
      return { at: new Date(moment) };
    };
    expect((await call(body, { secret: second, ...later('2026-06-08T06:29:59Z') })).status).toBe(200);
    expect((await call(body, { secret: second, ...later('2026-06-08T06:30:00Z') })).status).toBe(404);
    expect((await call(body, { secret: third, ...later('2026-06-08T06:30:00Z') })).status).toBe(200);
  });

  test('a dry call says what it would come to, and writes nothing', async () => {
    const body = leaverBody({ employeeId: 'W-9', companyEmail: 'w9@work.example' });
    expect(await call({ ...body, isDry: true })).toMatchObject({
      status: 200,
      data: { employeeId: 'W-9', state: 'announced', dateOfLeaving: '2026-06-30' },
    });
    expect(await find('W-9')).toBeUndefined();
    await call(body);
    expect((await call({ employeeId: 'W-9', stays: true, isDry: true })).data.state).toBe('stays');
    expect(await find('W-9')).toBeDefined();
    const [run] = (await owner.get(`/leaver-sources/${source._id}/runs`)).data;
    expect(run).toMatchObject({ read: 1, announced: 1, cancelled: 0 });
  });

  test('a source that is switched off says so to its own system only', async () => {
    const body = leaverBody({ employeeId: 'W-7' });
    await owner.post(`/leaver-sources/${source._id}`, { enabled: false });
    expect(await call(body)).toMatchObject({ status: 409, message: 'Please switch the source on first' });
    expect((await call(body, { headers: {} })).status).toBe(404);
  });

  test.each([
    [{ dateOfLeaving: undefined }, 'dateOfLeaving'],
    [{ dateOfLeaving: '31.02.2026' }, 'dateOfLeaving'],
    [{ name: '' }, 'name'],
    [{ employeeId: '' }, 'employeeId'],
    [{ email: 'no address' }, 'email'],
    [{ dateOfLeaving: '2027-06-03' }, 'dateOfLeaving'],
    [{ dateOfLeaving: '2026-04-01' }, 'dateOfLeaving'],
  ])('%o is refused', async (values, field) => {
    const { status, errors } = await call(leaverBody(values));
    expect(status).toBe(400);
    expect(JSON.stringify(errors)).toContain(field);
  });

  test('last days at the limits: a year ahead, and 60 days ago', async () => {
    for (const [index, dateOfLeaving] of ['2027-06-02', '2026-04-02'].entries()) {
      const ids = { employeeId: `W-8-${index}`, companyEmail: `w8${index}@work.example` };
      expect((await call(leaverBody({ ...ids, dateOfLeaving }))).status).toBe(200);
    }
  });

  test('more leavers than are usual in a day wait for approval', async () => {
    const many = (count: number) => leaverBody({ employeeId: `M-${count}`, companyEmail: `m${count}@work.example` });
    for (let count = 1; count <= 5; count += 1) expect((await call(many(count))).status).toBe(200);
    expect((await call(many(6))).status).toBe(429);
    expect(await find('M-6')).toBeUndefined();
  });
});

const python = ['/usr/bin/python3', '/usr/local/bin/python3'].find(existsSync);
/** Signs by the reference of Standard Webhooks, in another language. */
const program = `
import base64, hashlib, hmac, json, sys
given = json.load(sys.stdin)
key = base64.b64decode(given['secret'].removeprefix('whsec_'))
body = json.dumps(given['body'], ensure_ascii=False, indent=1)
content = f"{given['id']}.{given['timestamp']}.{body}".encode()
signature = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
print(json.dumps({'body': body, 'signature': f'v1,{signature}'}))`;

test.runIf(python)('a call that Python has written and signed is taken, with letters outside ASCII', async () => {
  const body = { ...leaverBody({ employeeId: 'PY-1', companyEmail: 'py1@work.example' }), department: 'Qualität' };
  const timestamp = String(now.getTime() / 1000);
  const input = JSON.stringify({ secret: source.token, id: 'msg_python', timestamp, body });
  const made = JSON.parse(execFileSync(python ?? '', ['-c', program], { input, env: { PYTHONUTF8: '1' } }).toString());
  const headers = { 'webhook-id': 'msg_python', 'webhook-timestamp': timestamp, 'webhook-signature': made.signature };
  expect(await call(body, { headers, sent: made.body })).toMatchObject({ status: 200, data: { state: 'announced' } });
  expect(await call(body, { headers, sent: made.body.replace('PY-1', 'PY-2') })).toMatchObject({ status: 404 });
});
