import { HtmlValidate } from 'html-validate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { createExemployee, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { anotherSecret, testSecret } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { readJobKey } from './read-job-key.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
  await system()
    .updateTable('companies')
    .set({ name: 'Acme & <Sons>', website: 'https://acme.example' })
    .where('id', '=', owner.company)
    .execute();
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const whole = {
  title: 'Lead "Smelter" </script><b>x</b>',
  description: '<p>Melt &amp; pour. </p><script>alert(1)</script><ul><li>Iron</li></ul>',
  places: { cityIds: [11], others: ['Alang yard'], isRemote: true },
  salary: { kind: 'range', from: 1_800_000, to: 2_400_000, currency: 'INR', period: 'year' },
  employmentType: 'full-time',
  openings: 3,
  reward: { amount: 25_000, currency: 'INR' },
  closesOn: '2999-12-31',
};
async function createJob(values: object = {}, by = owner): Promise<string> {
  const closesOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const made = await by.post('/jobs', { ...whole, closesOn, ...values, open: true });
  expect(made.status, made.message).toBe(201);
  return made.data._id;
}
const ask = (path: string, { host = 'localhost', method = 'GET' as 'GET' | 'HEAD' | 'POST' } = {}) =>
  server.app.inject({ method, url: path, headers: { host } });
const page = (id: string, key?: string) => ask(`/jobs/${id}${key === undefined ? '' : `?key=${key}`}`);
const setJob = (id: string, values: object) => system().updateTable('jobs').set(values).where('id', '=', id).execute();
/** Moves the company to the other brand, where its current session is not valid. */
const toHomecoming = ({ services }: TestServer, { company }: Member) =>
  services.database.system.updateTable('companies').set({ brand: 'homecoming' }).where('id', '=', company).execute();
const postingIn = (html: string) => {
  const [, text = 'null'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(text);
};

/** Sends a job to people, and returns the key of each person's copy. */
async function share(job: string, emails: string[], by = owner): Promise<string[]> {
  const sent = await by.post('/emailers/rehire', {
    type: 1,
    jobId: job,
    subject: 'Come back',
    message: 'Do',
    recipients: emails,
  });
  expect(sent.status, sent.message).toBe(201);
  return Promise.all(emails.map((email) => keyOf(by, sent.data._id, email)));
}
async function keyOf(by: Member, message: string, email: string): Promise<string> {
  const { id } = await system()
    .selectFrom('outbox')
    .select('id')
    .where('message_id', '=', message)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return recipientToken(testSecret, { company: by.company, outbox: id });
}

describe('The page of an open job (issue: readable without JavaScript)', () => {
  test('says everything about the job, in valid HTML, without a script or anything from elsewhere', async () => {
    const id = await createJob();
    const answer = await page(id);
    expect(answer).toMatchObject({ statusCode: 200 });
    const html = answer.body;
    for (const words of [
      'Acme &#38; &#60;Sons&#62;',
      'Pune, Alang yard or remote',
      '₹18,00,000 – ₹24,00,000 a year',
      'Full-time',
      '<dd>3</dd>',
      'Apply by',
      'Posted',
      '₹25,000 for referring someone who joins',
      '<p>Melt &amp; pour. </p>',
      'people@company.example',
    ])
      expect(html).toContain(words);
    expect(html).toContain(`href="/jobs/${id}/apply"`);
    expect(html).toContain(`href="/jobs/${id}/refer"`);
    expect(html).toContain('href="mailto:people@company.example?subject=');
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|alert\(1\)|<b>x<\/b>|Sent to you/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none';style-src 'sha256-[^']+';img-src 'self' https:;font-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'$/,
    );
    const off = [
      'void-style',
      'doctype-style',
      'attribute-boolean-style',
      'no-trailing-whitespace',
      'no-style-tag',
      'long-title',
      'no-raw-characters',
    ];
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: Object.fromEntries(off.map((rule) => [rule, 'off' as const])),
    });
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
  });

  test('has what search engines and sites that preview the link read', async () => {
    const id = await createJob();
    const html = (await page(id)).body;
    const url = `${server.services.brands[0]?.siteUrl}/jobs/${id}`;
    expect(html).toContain(
      '<title>Lead &#34;Smelter&#34; &#60;/script&#62;&#60;b&#62;x&#60;/b&#62;, Acme &#38; &#60;Sons&#62;</title>',
    );
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain(`<meta property="og:image" content="${url}/card.png">`);
    expect(html).toMatch(/<meta name="description" content="Acme &#38; [^"<>]{50,400}">/);
    expect(postingIn(html)).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: whole.title,
      description: '<p>Melt &amp; pour. </p><ul><li>Iron</li></ul>',
      identifier: { '@type': 'PropertyValue', name: 'Acme & <Sons>', value: id },
      url,
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT23:59:59\+05:30$/),
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Acme & <Sons>', sameAs: 'https://acme.example' },
      jobLocation: [
        { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' } },
        {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Alang yard', addressCountry: 'IN' },
        },
      ],
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'INR',
        value: { '@type': 'QuantitativeValue', minValue: 1_800_000, maxValue: 2_400_000, unitText: 'YEAR' },
      },
      totalJobOpenings: 3,
      directApply: true,
    });
  });

  test('has what search engines require even with little content', async () => {
    const id = await createJob({
      title: 'Cook',
      places: { others: ['Leh'] },
      salary: null,
      employmentType: null,
      openings: 1,
      reward: null,
      closesOn: null,
    });
    const answer = await page(id);
    const posting = postingIn(answer.body);
    for (const required of ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'])
      expect(posting[required]).toBeTruthy();
    expect(posting.jobLocation).toMatchObject([{ address: { addressLocality: 'Leh', addressCountry: 'IN' } }]);
    const abroad = await createJob({ places: { others: ['Berlin, Germany', 'Singapore'] } });
    expect(postingIn((await page(abroad)).body).jobLocation).toMatchObject([
      { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
      { address: { addressLocality: 'Singapore', addressCountry: 'SG' } },
    ]);
    expect(posting.hiringOrganization.name).toBeTruthy();
    expect(answer.body).not.toMatch(/<dt>(?:Salary|Type|Openings|Apply by)|for referring/);
  });

  test('answers HEAD too, no other method, and every spelling of its id', async () => {
    const id = await createJob();
    const head = await ask(`/jobs/${id}`, { method: 'HEAD' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect((await ask(`/jobs/${id}`, { method: 'POST' })).statusCode).toBe(405);
    expect((await page(id.toUpperCase())).statusCode).toBe(200);
    expect((await ask(`/jobs/${id}/`)).statusCode).toBe(200);
  });

  test('has the colours of its brand', async () => {
    const theirs = await createMember(server);
    const id = await createJob({}, theirs);
    await toHomecoming(server, theirs);
    const { body } = await ask(`/jobs/${id}`, { host: 'homecoming.localhost' });
    expect(body).toContain('--brand-light:#0c6156');
    expect(body).toContain('Powered by Homecoming');
  });
});

describe('A job that may not be seen gets the same answer as one that does not exist', () => {
  test('in every state, after its closing date, for a company that is not open, and on the other brand: as page, picture and data', async () => {
    const id = await createJob();
    const unknown = newId();
    const missing = (await page(unknown)).body;
    expect(missing).toContain('This job is no longer open');
    const hidden: Record<string, number[]> = {};
    await createJob({ title: 'Another' });
    const ended = ['on_hold', 'filled', 'closed', 'cancelled', 'past its closing date'];
    const look = async (why: string, host = 'localhost') => {
      const answers = [];
      for (const path of ['', '/card.png']) answers.push(await ask(`/jobs/${id}${path}`, { host }));
      answers.push(await ask(`/api/jobs/public/${id}`, { host }));
      hidden[why] = answers.map(({ statusCode }) => statusCode);
      // Everyone could see the job while it was open, so whose it was is no secret (page-company.test.ts).
      if (ended.includes(why)) expect(answers[0]?.body, why).toContain('Open jobs at Acme');
      else if (host === 'localhost') expect(answers[0]?.body, why).toBe(missing);
      for (const { headers } of answers) expect(headers['cache-control'], why).toBe('no-store');
    };
    for (const status of ['draft', 'on_hold', 'filled', 'closed', 'cancelled']) {
      await setJob(id, { status, opened_at: status === 'draft' ? null : new Date() });
      await look(status);
    }
    await setJob(id, { status: 'open', closes_on: '2020-01-01' });
    await look('past its closing date');
    await setJob(id, { closes_on: null });
    const company = system().updateTable('companies').where('id', '=', owner.company);
    for (const [why, off, on] of [
      ['suspended', { suspended_at: new Date() }, { suspended_at: null }],
      ['closed company', { closed_at: new Date() }, { closed_at: null }],
      ['name not approved', { name_approved: false }, { name_approved: true }],
    ] as const) {
      await company.set(off).execute();
      await look(why);
      await company.set(on).execute();
    }
    await look('the other brand', 'homecoming.localhost');
    for (const [why, found] of Object.entries(hidden)) expect(found, why).toEqual([404, 404, 404]);
    for (const id of ['nonsense', '%00', 'x'.repeat(90)])
      expect((await page(id)).statusCode, id).toBeGreaterThanOrEqual(400);
    expect((await page('nonsense')).body).toBe(missing);
    expect((await page(id)).statusCode, 'and it is visible again').toBe(200);
  });
});

describe('Exclusive jobs (issue: only those it was sent to see it)', () => {
  test('open with the key in the mail, for its reader only; not for others, with keys of other jobs or invented ones', async () => {
    const [job, other, open] = [
      await createJob({ isExclusive: true }),
      await createJob({ isExclusive: true }),
      await createJob(),
    ];
    const person = await createPerson(owner);
    const [key = ''] = await share(job, [person.email]);
    const [otherKey = ''] = await share(other, [(await createPerson(owner)).email]);
    const stranger = await createMember(server);
    const [theirKey = ''] = await share(
      await createJob({ isExclusive: true }, stranger),
      [(await createPerson(stranger)).email],
      stranger,
    );
    const answer = await page(job, key);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.body).toContain('Sent to you');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).toContain(`href="/jobs/${job}/apply?key=${key}"`);
    expect(answer.body).not.toMatch(/ld\+json|og:|canonical|card\.png/);
    const missing = (await page(newId())).body;
    const forged = recipientToken(anotherSecret, { company: owner.company, outbox: newId() });
    for (const wrong of [
      undefined,
      '',
      otherKey,
      theirKey,
      forged,
      `${key.slice(0, -1)}${key.endsWith('A') ? 'E' : 'A'}`,
      `${key}A`,
      'x'.repeat(300),
    ]) {
      const refused = await page(job, wrong);
      expect([refused.statusCode, refused.body === missing], wrong).toEqual([404, true]);
      expect((await ask(`/api/jobs/public/${job}${wrong === undefined ? '' : `?key=${wrong}`}`)).statusCode).toBe(404);
    }
    expect((await ask(`/jobs/${job}?key=${key}&key=${key}`)).statusCode).toBe(404);
    expect((await ask(`/jobs/${job}/card.png?key=${key}`)).statusCode).toBe(404);
    expect((await ask(`/api/jobs/public/${job}?key=${key}`)).statusCode).toBe(200);
    expect(await readJobKey(server.services, key, job)).toEqual({ company: owner.company, person: person._id });
    expect(await readJobKey(server.services, key, open)).toBeNull();
    expect(await readJobKey(server.services, forged, job)).toBeNull();
    await setJob(job, { status: 'closed' });
    expect((await page(job, key)).body).toBe(missing);
  });

  test('the key of a public job identifies its reader, and an invalid key is not passed on', async () => {
    const job = await createJob();
    const person = await createPerson(owner);
    const [key = '', strange = ''] = await share(job, [person.email, 'stranger@mail.example']);
    expect(await readJobKey(server.services, key, job)).toEqual({ company: owner.company, person: person._id });
    expect(await readJobKey(server.services, strange, job)).toEqual({ company: owner.company, person: null });
    const keyed = await page(job, key);
    expect(keyed.headers['cache-control']).toBe('private, no-store');
    expect(keyed.body).toContain(`href="/jobs/${job}/apply?key=${key}"`);
    expect(keyed.body).toContain(`href="/jobs/${job}/refer?key=${key}"`);
    expect(keyed.body).not.toContain('ld+json');
    const wrong = await page(job, 'nonsense');
    expect(wrong.body).toBe((await page(job)).body);
    expect(wrong.body).not.toContain('nonsense');
  });

  test('the feed links to it for the people it was sent to, and hides it from everyone else', async () => {
    const job = await createJob({ isExclusive: true });
    const open = await createJob();
    const email = 'reader@mail.example';
    const [reader, other] = [await createExemployee(server, owner, { email }), await createExemployee(server, owner)];
    await share(job, [email]);
    type Item = { _id: string; path: string };
    const items = async (by: Member) => (await by.get<{ items: Item[] }>('/own/feed')).data.items;
    const item = (await items(reader)).find(({ _id }) => _id === job);
    expect(item?.path).toMatch(new RegExp(`^/jobs/${job}\\?key=[\\w-]+$`));
    expect((await ask(item?.path ?? '')).statusCode).toBe(200);
    expect((await items(other)).map(({ _id }) => _id)).not.toContain(job);
    expect((await items(other)).find(({ _id }) => _id === open)?.path).toBe(`/jobs/${open}`);
  });

  test('an erased reader keeps no key', async () => {
    const job = await createJob({ isExclusive: true });
    const person = await createPerson(owner);
    const [key = ''] = await share(job, [person.email]);
    expect((await owner.post(`/alumni/${person._id}/erase`)).status).toBeLessThan(300);
    expect((await readJobKey(server.services, key, job))?.person ?? null).toBeNull();
  });
});

describe('The picture of a job', () => {
  test('is a PNG of the size that sites expect, whatever its text, and is drawn once', async () => {
    const id = await createJob({ title: 'நன்றி <b>"&" हिन्दी </text></svg>' });
    const draw = vi.spyOn(sharp.prototype, 'composite');
    const first = await ask(`/jobs/${id}/card.png`);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const many = await Promise.all(Array.from({ length: 50 }, () => ask(`/jobs/${id}/card.png`)));
    expect(new Set(many.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(draw).toHaveBeenCalledTimes(1);
    draw.mockRestore();
  });
});

describe('What search engines get (issue: a sitemap per brand)', () => {
  const list = async (host = 'localhost', query = '') => (await ask(`/sitemap.xml${query}`, { host })).body;

  test('each brand lists its start page and its open jobs, and refers to the list', async () => {
    const fresh = await startTestServer();
    const [one, theirs] = [await createMember(fresh), await createMember(fresh)];
    const askFresh = async (path: string, host = 'localhost') =>
      fresh.app.inject({ method: 'GET', url: path, headers: { host } });
    const [open, exclusive, closed, other] = [
      await createJob({}, one),
      await createJob({ isExclusive: true }, one),
      await createJob({}, one),
      await createJob({}, theirs),
    ];
    await toHomecoming(fresh, theirs);
    await one.post(`/jobs/${closed}/state`, { state: 'closed' });
    const ours = await askFresh('/sitemap.xml');
    expect(ours.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    const [site, theirSite] = fresh.services.brands.map(({ siteUrl }) => siteUrl);
    expect(ours.body).toContain(`<loc>${site}/</loc>`);
    expect([open, exclusive, closed, other].filter((id) => ours.body.includes(id))).toEqual([open]);
    const second = await askFresh('/sitemap.xml', 'homecoming.localhost');
    expect(second.body).toContain(`<loc>${theirSite}/jobs/${other}</loc>`);
    expect(second.body).not.toContain(open);
    const robots = await askFresh('/robots.txt', 'homecoming.localhost');
    expect(robots.body).toBe(
      `User-agent: *\nDisallow: /home\nDisallow: /admin\nDisallow: /exemployee\nDisallow: /api\n\nSitemap: ${theirSite}/sitemap.xml\n`,
    );
    expect((await askFresh('/sitemap.xml?part=2')).statusCode).toBe(404);
    expect((await askFresh('/sitemap.xml?part=x')).json()).toMatchObject({ errors: [{ path: 'part' }] });
    await fresh.close();
  });

  test.runIf(withAll)('many jobs are listed in parts', async () => {
    const many = await createMember(server, { brand: 'homecoming' });
    await sql`insert into jobs (company_id, id, title, description, description_html, status)
      select ${many.company}, gen_random_uuid(), 'Job', 'Do', '<p>Do</p>', 'open' from generate_series(1, 20005)`.execute(
      system(),
    );
    const host = 'homecoming.localhost';
    const index = await list(host);
    expect(index).toContain('<sitemapindex');
    expect(index.match(/<loc>/g)).toHaveLength(3);
    const parts = await Promise.all([1, 2, 3].map((part) => list(host, `?part=${part}`)));
    const urls = parts.flatMap((part) => [...part.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url));
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length).toBeGreaterThanOrEqual(20_006);
    expect(parts[0]?.match(/<loc>/g)).toHaveLength(10_001);
  });
});
