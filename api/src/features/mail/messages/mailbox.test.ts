import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createPerson, type Member, type Operator } from '#api-test/factories.ts';
import { instant } from '#api-test/mail.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

describe('Without SMTP: the built-in mailbox (product.md, Mail)', () => {
  let demo: TestServer;
  let ours: Member;
  let theirs: Member;

  beforeAll(async () => {
    demo = await startTestServer({ ENCORE_DEMO: '1' });
    ours = await createMember(demo);
    theirs = await createMember(demo);
    await demo.startWorker();
  });
  afterAll(() => demo.close());

  const mailbox = (by: Member | Operator, query = '') => by.get(`/mailbox${query}`);

  test('keeps every message to ex-employees; the admin sees all, a company in the demo its own', async () => {
    const person = await createPerson(ours, { name: 'Priya Nair' });
    await instant(ours, { recipients: [person.email] });
    await instant(theirs, { recipients: [person.email] });
    const admin = await createMember(demo, { type: 'admin' });
    await until('two kept mails', async () => (await mailbox(admin)).data.totalCount === 2);
    expect((await mailbox(ours)).data).toMatchObject({
      totalCount: 1,
      messages: [{ to: person.email, subject: 'Hello Priya Nair', from: expect.stringContaining('people@company') }],
    });
    const mine = (await mailbox(ours)).data.messages[0]._id;
    const other = (await mailbox(theirs)).data.messages[0]._id;
    expect(other).not.toBe(mine);
    const whole = await ours.get(`/mailbox/${mine}`);
    expect(whole.data.html).toContain('How are you, Priya Nair?');
    expect(whole.data.text).toContain('How are you, Priya Nair?');
    expect(whole.data.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect((await ours.get(`/mailbox/${other}`)).status).toBe(404);
    expect((await theirs.get(`/mailbox/${mine}`)).status).toBe(404);
    expect((await admin.get(`/mailbox/${mine}`)).status).toBe(200);
    expect((await mailbox(ours, '?to=nobody@mail.example')).data).toMatchObject({ totalCount: 0, messages: [] });
    expect((await mailbox(ours, `?to=${person.email.toUpperCase()}`)).data.totalCount).toBe(1);
  });

  test('no viewers, no ex-employees, and no one without a session', async () => {
    const viewer = await createMember(demo, { company: ours.company, role: 'viewer' });
    const exEmployee = await createMember(demo, { company: ours.company, type: 'exemployee' });
    for (const client of [viewer, exEmployee])
      expect((await mailbox(client)).data).toEqual({ messages: [], totalCount: 0 });
    expect((await demo.as(null).get('/mailbox')).status).toBe(401);
  });

  test('with an SMTP server there is no mailbox', async () => {
    // Nothing is sent: the setting alone is enough.
    const sending = await startTestServer({ ENCORE_DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await mailbox(await createMember(sending))).status).toBe(403);
    expect((await sending.as(null).get('/mailbox/asked')).status).toBe(403);
    await sending.close();
  });

  test('outside the demo only the admin', async () => {
    const outside = await startTestServer();
    const person = await createPerson(await createMember(outside));
    expect((await mailbox(await createMember(outside), `?to=${person.email}`)).data.totalCount).toBe(0);
    expect((await mailbox(await createMember(outside, { type: 'admin' }))).status).toBe(200);
    await outside.close();
  });
});
