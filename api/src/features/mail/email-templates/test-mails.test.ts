import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTeam, type Member } from '#api-test/factories.ts';
import { arrived, parsed } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let smtp: SmtpSink;
let hr: Member;
let stranger: Member;

beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  await server.startWorker();
  ({ hr, stranger } = await createTeam(server));
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const written = (html: string) => ({
  subject: 'A test',
  preheader: '',
  document: { version: 1, settings: {}, blocks: [{ id: 'a', type: 'text', html }] },
});
const create = async (): Promise<string> =>
  (await hr.post('/email-templates', { name: 'News', ...written('<p>Saved</p>') })).data._id;

test('a test goes only to the user who asks, as it is written; the limit is twenty an hour', async () => {
  const id = await create();
  const now = written('<p>Dear {firstName|friend}, not saved yet</p>');
  expect(await hr.post(`/email-templates/${id}/tests`, now)).toMatchObject({ status: 201, data: { email: hr.email } });
  await arrived(smtp, 1, hr.email);
  const mail = await parsed(smtp.mailTo(hr.email)[0]);
  expect(mail.subject).toBe('A test');
  expect(mail.text).toContain('not saved yet');
  expect((await hr.get(`/email-templates/${id}`)).data).toMatchObject({ revision: 1 });
  for (let more = 1; more < 20; more += 1) await hr.post(`/email-templates/${id}/tests`, now);
  expect(await hr.post(`/email-templates/${id}/tests`, now)).toMatchObject({
    status: 429,
    message: 'You can send yourself 20 tests an hour. Please try again later',
  });
});

test('a test is not sent of another company’s email, nor of a deleted one', async () => {
  const id = await create();
  const missing = { status: 404, message: 'Template not found' };
  expect(await stranger.post(`/email-templates/${id}/tests`, written('x'))).toMatchObject(missing);
  const { _id: own } = (await stranger.post('/email-templates', { name: 'Own', ...written('x') })).data;
  await stranger.delete(`/email-templates/${own}`);
  expect(await stranger.post(`/email-templates/${own}/tests`, written('x'))).toMatchObject(missing);
});
