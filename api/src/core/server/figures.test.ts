import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendQueue } from '#api/features/mail/messages/send-message.ts';
import { createMember, createPerson } from '#api-test/factories.ts';
import { arrived, instant } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { figureSources } from './figures.ts';

let smtp: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpSink({ refuseRecipient: (email) => (email.startsWith('gone') ? 550 : null) });
  server = await startTestServer({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const scrape = async (of = server) => (await of.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body;
/** Returns the value of a metric with these labels. */
function valueOf(text: string, name: string, labels = ''): number | null {
  const line = text.split('\n').find((each) => each.startsWith(`${name}${labels} `));
  return line === undefined ? null : Number(line.split(' ').at(-1));
}

describe('What monitoring reads', () => {
  test('covers every part of the installation, and no single company', async () => {
    const owner = await createMember(server);
    const [asha, gone] = [await createPerson(owner), await createPerson(owner, { email: 'gone.person@mail.example' })];
    await server.services.database.system
      .updateTable('installation')
      .set({ backed_up_at: new Date(Date.now() - 7_200_000) })
      .execute();
    await instant(owner, { recipients: [asha.email, gone.email] });
    const before = await scrape();
    expect(valueOf(before, 'encore_mail_waiting', '{brand="encore"}')).toBe(2);
    expect(valueOf(before, 'encore_mail_waiting', '{brand="homecoming"}')).toBe(0);
    expect(valueOf(before, 'encore_mail_paused', '{brand="encore"}')).toBe(0);
    expect(valueOf(before, 'encore_info', `{version="0.1.0",database="${server.services.database.kind}"}`)).toBe(1);
    expect(valueOf(before, 'encore_ready')).toBe(1);
    expect(valueOf(before, 'encore_database_up')).toBe(1);
    expect(valueOf(before, 'encore_outgoing_held')).toBe(0);
    expect(valueOf(before, 'encore_queue_jobs', `{queue="${sendQueue}",state="waiting"}`)).toBe(1);
    expect(valueOf(before, 'encore_queue_oldest_seconds', `{queue="${sendQueue}"}`)).toBeLessThan(60);
    expect(valueOf(before, 'encore_streams_open')).toBe(0);
    expect(valueOf(before, 'encore_imports', '{state="running"}')).toBe(0);
    expect(valueOf(before, 'encore_backup_age_seconds')).toBeGreaterThanOrEqual(7_200);
    expect(valueOf(before, 'encore_backup_age_seconds')).toBeLessThan(7_300);
    expect(valueOf(before, 'encore_database_bytes')).toBeGreaterThan(1_000_000);
    if (server.services.database.kind === 'postgres')
      expect(valueOf(before, 'encore_database_connections', '{state="total"}')).toBeGreaterThan(0);
    expect(before).not.toContain(owner.company);

    const mailed = (text: string, outcome: string) =>
      valueOf(text, 'encore_mail_total', `{brand="encore",outcome="${outcome}"}`) ?? 0;
    await server.startWorker();
    await arrived(smtp, 1, asha.email);
    const counted = await until('the refusal to be counted', async () => {
      const text = await scrape();
      // The process may have counted for others before.
      return mailed(text, 'failed') === mailed(before, 'failed') + 1 ? text : null;
    });
    expect(mailed(counted, 'sent')).toBe(mailed(before, 'sent') + 1);
    expect(valueOf(counted, 'encore_jobs_total', `{queue="${sendQueue}",outcome="done"}`)).toBeGreaterThanOrEqual(1);
    await server.services.files.put(`${owner.company}/${owner.company}`, Buffer.from('x'), 'text/plain');
    expect(
      valueOf(await scrape(), 'encore_file_store_seconds_count', '{operation="put",outcome="ok"}'),
    ).toBeGreaterThanOrEqual(1);
  });

  test('queries the database once in fifteen seconds, however often it is scraped', async () => {
    const own = await startTestServer();
    expect(valueOf(await scrape(own), 'encore_outgoing_held')).toBe(0);
    await own.services.database.system.updateTable('installation').set({ mail_held: 'restored' }).execute();
    expect(valueOf(await scrape(own), 'encore_outgoing_held')).toBe(0);
    await own.close();
  });

  test('without a database, everything else is there', async () => {
    const lost = await startTestServer();
    await lost.services.database.close();
    const text = await scrape(lost);
    expect(valueOf(text, 'encore_database_up')).toBe(0);
    expect(valueOf(text, 'encore_queue_oldest_seconds')).toBeNull();
    expect(text).toContain('process_cpu_seconds_total');
  });
});

test('the dashboard and the alerts use only exported metrics', async () => {
  const owner = await createMember(server);
  await owner.get('/alumni');
  await server.services.files.put(`${owner.company}/${owner.company}`, Buffer.from('x'), 'text/plain');
  const exported = new Set((await scrape()).match(/^[a-z_]+/gm));
  const about = (await scrape()).match(/^# TYPE (\w+)/gm)?.map((line) => line.slice(7)) ?? [];
  // The embedded database has no pool, and so no metrics of one.
  const declared = server.services.pluggedIn.at(figureSources).flatMap((source) => Object.keys(source.about));
  const known = new Set([...exported, ...about, ...declared]);
  for (const file of ['grafana-dashboard.json', 'alerts.yml']) {
    const text = readFileSync(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8');
    const named = [...text.matchAll(/\b(?:encore|process|nodejs)_[a-z_]+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(8);
    expect(
      [...new Set(named)].filter((name) => !known.has(name)),
      file,
    ).toEqual([]);
  }
});

test('alerts on guessing, probing and flooding use routes and statuses that are measured', async () => {
  const alerts = readFileSync(new URL('../../../../deploy/monitoring/alerts.yml', import.meta.url), 'utf8');
  const expressionOf = (name: string) => new RegExp(`alert: ${name}\\n\\s+expr: (.+)`).exec(alerts)?.[1] ?? '';
  const guessing = expressionOf('EncoreSignInsRefused');
  const route = new RegExp(`^(?:${/route=~"([^"]+)"/.exec(guessing)?.[1]})$`);
  const stranger = server.as(null);
  expect((await stranger.post('/auth/login', { email: 'no@one.example', password: 'Wrong@2025' })).status).toBe(401);
  expect((await stranger.post('/auth/login/code', { challenge: 'x'.repeat(60), code: '123456' })).status).toBe(401);
  const viewer = await createMember(server, { role: 'viewer' });
  expect((await viewer.get('/team')).status).toBe(403);
  const measured = [...(await scrape()).matchAll(/^encore_http_request_seconds_count\{(.+)\} \d+/gm)].map(
    ([, labels]) =>
      Object.fromEntries([...(labels ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );
  const refused = measured.filter((labels) => labels.status === '401' && route.test(labels.route ?? ''));
  expect(refused.map((labels) => labels.route).toSorted()).toEqual(['/api/auth/login', '/api/auth/login/code']);
  expect(measured).toContainEqual({ method: 'GET', route: '/api/team', status: '403' });
  for (const name of ['EncoreSignInsRefused', 'EncoreRequestsForbidden', 'EncoreRequestsTooMany'])
    expect(expressionOf(name), name).toContain('encore_http_request_seconds_count{');
});
