import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, createMailer, peopleOf, reached } from '#api-test/factories/campaigns.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { arrived, parsed, settled } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { readJobKey } from './read-job-key.ts';

let server: TestServer;
let smtp: SmtpSink;
let owner: Member;
beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  await server.startWorker();
  owner = await createMember(server);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const system = () => server.services.database.system;
const ask = (url: string) => server.app.inject({ url, headers: { host: 'localhost' } });
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

async function createJob(title: string): Promise<string> {
  const places = { cityIds: [11] };
  const made = await owner.post('/jobs', { title, description: '<p>Do</p>', places, isExclusive: true, open: true });
  expect(made.status, made.message).toBe(201);
  return made.data._id;
}
const rehire = (jobId: string, recipients: string[], values: object = {}) =>
  owner.post('/emailers/rehire', { type: 1, jobId, subject: 'Come back', message: 'Do', recipients, ...values });

/** Returns the job's links in the last mails to an address, from the text and from the HTML. */
async function linksOf(email: string, count = 1) {
  const raw = (await arrived(smtp, count, email)).at(-1);
  const { html = '', text = '' } = await parsed(raw);
  const named = /http\S+\/jobs\/\S+/.exec(text)?.[0] ?? '';
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replace(/&(?:amp|#38);/g, '&'));
  return { html, text, named, hrefs };
}
const follow = async (hrefs: readonly string[]) => {
  const clicks = hrefs.filter((href) => href.includes('/mail/click?'));
  const answers = await Promise.all(clicks.map((href) => ask(pathOf(href))));
  return answers.map(({ headers }) => String(headers.location)).filter((to) => to.includes('/jobs/'));
};

describe('A mail that shares an exclusive job opens it for its reader', () => {
  test('by the link in its text, and by its button, whose click is counted', async () => {
    const job = await createJob('Robotics Lead');
    const [one, two] = [await createPerson(owner), await createPerson(owner)];
    const message = `Look: <a href="https://elsewhere.example/?{recipient-token}">there</a>`;
    await rehire(job, [one.email, two.email], { message });
    const links = await linksOf(one.email);
    const key = new URL(links.named).searchParams.get('key') ?? '';
    expect(await readJobKey(server.services, key, job)).toEqual({ company: owner.company, person: one._id });
    expect((await ask(pathOf(links.named))).body).toContain('Robotics Lead');
    const page = links.named.split('?')[0];
    // The button shows the job, and the two links below it apply and refer.
    expect(await follow(links.hrefs)).toEqual(['', '/apply', '/refer'].map((step) => `${page}${step}?key=${key}`));
    const rows = await system()
      .selectFrom('outbox')
      .select(['email', 'scanned_at', 'clicked_at'])
      .where('person_id', '=', one._id)
      .execute();
    expect(rows.every((row) => row.scanned_at ?? row.clicked_at)).toBe(true);
    expect((await linksOf(two.email)).named).not.toBe(links.named);
    // The author of a mail cannot pass the readers' keys to a site of their own.
    expect(links.html.replaceAll('%7B', '{')).not.toMatch(new RegExp(`elsewhere[^"]*(?:${key}|recipient-token)`));
  });

  test('even where the company counts nothing', async () => {
    const job = await createJob('Uncounted Lead');
    const { email } = await createPerson(owner);
    await system().updateTable('companies').set({ tracks_mail: false }).where('id', '=', owner.company).execute();
    await rehire(job, [email]);
    const { named, hrefs } = await linksOf(email);
    await system().updateTable('companies').set({ tracks_mail: true }).where('id', '=', owner.company).execute();
    expect(hrefs).toContain(named);
    expect((await ask(pathOf(named))).statusCode).toBe(200);
  });

  test('a copy that a colleague views has no key', async () => {
    const job = await createJob('Shown Lead');
    const { email } = await createPerson(owner);
    const sent = await rehire(job, [email]);
    await linksOf(email);
    const { id } = await system()
      .selectFrom('outbox')
      .select('id')
      .where('message_id', '=', sent.data._id)
      .executeTakeFirstOrThrow();
    const copy = await owner.get(`/messages/${sent.data._id}/recipients/${id}`);
    expect(JSON.stringify(copy.data)).not.toMatch(/key=[\w-]{20}|recipient-token/);
  });

  test('a mail sent again opens it too', async () => {
    const job = await createJob('Late Lead');
    const person = await createPerson(owner);
    const sent = await rehire(job, [person.email]);
    await linksOf(person.email);
    await settled(server, sent.data._id);
    const row = system().updateTable('outbox').set({ state: 'failed' }).where('message_id', '=', sent.data._id);
    const { id } = await row.returning('id').executeTakeFirstOrThrow();
    const again = await owner.post(`/messages/${sent.data._id}/recipients/${id}/resend`, {
      email: 'late@mail.example',
    });
    expect(again.status, again.message).toBe(201);
    const { named } = await linksOf('late@mail.example');
    expect((await ask(pathOf(named))).statusCode).toBe(200);
  });
});

test.each([
  [true, 'Carder'],
  [false, 'Stacker'],
])(
  'A mailer with the card of an exclusive job shares it with everyone who gets it, counted %s',
  async (counts, designation) => {
    const setCounting = (tracks_mail: boolean) =>
      system().updateTable('companies').set({ tracks_mail }).where('id', '=', owner.company).execute();
    await setCounting(counts);
    const job = await createJob('Carded Lead');
    const people = [await createPerson(owner, { designation }), await createPerson(owner, { designation })];
    const mailer = await createMailer(owner, { audience: { filters: { designations: [designation] }, removed: [] } });
    const email = (await owner.get(`/email-templates/${mailer.templateId}`)).data;
    const { name, subject, preheader, document, revision } = email;
    const blocks = [...document.blocks, { id: 'card', type: 'job', jobId: job }];
    const saved = await owner.post(`/email-templates/${email._id}`, {
      name,
      subject,
      preheader,
      revision,
      document: { ...document, blocks },
    });
    expect(saved.status, saved.message).toBe(200);
    expect((await peopleOf(owner, `exclusiveAlumni=1&jobid=${job}`)).totalCount).toBe(0);
    const started = await act(owner, mailer, { act: 'start' });
    expect(started.status, started.message).toBeLessThan(300);
    await reached(owner, mailer, 'finished');
    for (const { email: to, _id } of people) {
      const { named, hrefs } = await linksOf(to);
      const key = new URL(named).searchParams.get('key') ?? '';
      expect(await readJobKey(server.services, key, job)).toEqual({ company: owner.company, person: _id });
      expect((await ask(pathOf(named))).body).toContain('Sent to you');
      expect(counts ? await follow(hrefs) : hrefs.filter((href) => href.includes('/jobs/'))).toEqual([named]);
    }
    await setCounting(true);
    expect((await peopleOf(owner, `exclusiveAlumni=1&jobid=${job}`)).totalCount).toBe(people.length);
  },
);
