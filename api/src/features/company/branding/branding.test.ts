import { HtmlValidate } from 'html-validate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed } from '#api-test/answers.ts';
import { createMember, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { type BrandingContent, brandingLimits, emptyBranding } from '#contract/company/branding.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let stranger: Member;
let now = Date.now();

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, recruiter, stranger } = await createTeam(server));
  server.services.clock = () => new Date(now);
});
afterAll(() => server.close());

const later = (minutes: number) => {
  now += minutes * 60_000;
};
const system = () => server.services.database.system;
type Changes = Partial<Omit<BrandingContent, 'page'>> & { page?: Partial<BrandingContent['page']> };
const content = ({ page, ...look }: Changes = {}): BrandingContent => {
  const empty = emptyBranding();
  return { ...empty, ...look, page: { ...empty.page, ...page } };
};
const save = (by: Member, revision: number, changes: Changes) =>
  by.post('/branding', { revision, content: content(changes) });
const publish = (by: Member, revision: number) => by.post('/branding/publication', { revision });
/** Saves and publishes, replacing any draft. */
async function show(by: Member, changes: Changes) {
  const { revision } = (await by.get('/branding')).data;
  const saved = await save(by, revision, changes);
  expect(saved.status, saved.message).toBe(200);
  later(10);
  const shown = await publish(by, revision + 1);
  expect(shown.status, JSON.stringify(shown)).toBe(200);
  return shown.data;
}
const dot = (colour = '#aa3366', width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
const upload = async (by: Member, use = 'logo', given?: Buffer) =>
  by.upload(`/branding/pictures?use=${use}`, { name: 'picture.png', content: given ?? (await dot()) });
const ask = (path: string, host = 'localhost') => server.app.inject({ method: 'GET', url: path, headers: { host } });
const whole: Changes = {
  colour: '#FFD400',
  mailHeader: { picture: null, text: 'Good people stay friends' },
  mailFooter: 'Acme Ltd, Pune\n{recipient-token}<b>',
  signInArt: { picture: null, text: 'Welcome back' },
  page: {
    isPublic: true,
    hero: { title: 'Come <home>', text: 'We would love to see you again.', picture: null },
    about: '<p>We melt iron.</p><script>alert(1)</script>',
    benefits: [{ title: 'Health', text: 'For all of the family', icon: 'health' }],
    sections: [{ title: 'Life at Acme', text: '<p>Good <img src=x onerror=alert(1)>tea.</p>', picture: null }],
    leaders: [
      { name: 'Asha Rao', designation: 'CEO', picture: null, words: 'Hello', linkedinUrl: 'linkedin.com/in/asha' },
    ],
  },
};

describe('The draft', () => {
  test('is empty at first, saved by owner or HR, and not silently overwritten', async () => {
    const by = await createMember(server);
    expect((await by.get('/branding')).data).toEqual({
      content: emptyBranding(),
      colours: null,
      revision: 0,
      updatedAt: null,
      by: null,
      isChanged: false,
      published: null,
    });
    const first = await save(by, 0, { colour: '#ABCDEF' });
    expect(first).toMatchObject({
      status: 200,
      data: {
        revision: 1,
        isChanged: true,
        by: 'Asha Rao',
        content: { colour: '#abcdef' },
        colours: { colour: '#abcdef' },
      },
    });
    expect(first.data.colours?.shades).toHaveLength(10);
    expect(await save(by, 0, {})).toMatchObject({
      status: 409,
      message: 'Asha Rao has changed the branding in the meantime',
    });
    const both = await Promise.all([save(by, 1, { mailFooter: 'one' }), save(by, 1, { mailFooter: 'two' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await publish(by, 1)).toMatchObject({ status: 409 });
    expect((await by.post('/branding/discard', { revision: 2 })).data).toMatchObject({
      content: emptyBranding(),
      colours: null,
      revision: 3,
      isChanged: false,
    });
    expect(await publish(by, 3)).toMatchObject({ status: 409, message: 'Everything is already published' });
  });

  test('is only for owner and HR', async () => {
    const picture = { name: 'a.png', content: await dot() };
    for (const by of [recruiter]) {
      expect(await by.get('/branding')).toMatchObject(notAllowed);
      expect(await save(by, 0, {})).toMatchObject(notAllowed);
      expect(await publish(by, 0)).toMatchObject(notAllowed);
      expect(await by.upload('/branding/pictures?use=logo', picture)).toMatchObject(notAllowed);
    }
    expect((await save(hr, 0, { mailFooter: 'By hr' })).status).toBe(200);
    expect((await save(owner, 1, { mailFooter: 'By the owner' })).status).toBe(200);
    expect((await stranger.get('/branding')).data.revision).toBe(0);
  });

  test('says what is wrong, and where', async () => {
    const row = { title: 'A', text: '', icon: 'health' as const };
    const many = await save(hr, 2, { page: { benefits: Array.from({ length: 13 }, () => row) } });
    const most = 'You have reached the maximum number of benefits that can be added';
    expect(many).toMatchObject({ status: 400, errors: [{ path: 'content.page.benefits', message: most }] });
    expect(await save(hr, 2, { colour: 'red' })).toMatchObject({
      status: 400,
      errors: [{ path: 'content.colour', message: 'Please enter a colour such as #7d2a6b' }],
    });
    const foreign = (await upload(stranger)).data._id;
    expect(await save(hr, 2, { logo: foreign })).toMatchObject({
      status: 400,
      errors: [{ path: 'content.logo', message: 'This picture no longer exists. Please upload it again' }],
    });
    const unfinished = {
      isPublic: true,
      benefits: [{ ...row, title: '' }],
      leaders: [{ name: '', designation: '', picture: null, words: '', linkedinUrl: 'javascript:alert(1)' }],
      sections: [{ title: 'Long', text: `<p>${'a'.repeat(brandingLimits.sectionText + 1)}</p>`, picture: null }],
    };
    expect((await save(hr, 2, { page: unfinished })).status).toBe(200);
    expect((await publish(hr, 3)).errors?.map(({ path }) => path)).toEqual([
      'page.about',
      'page.benefits.0.title',
      'page.sections.0.text',
      'page.leaders.0.name',
      'page.leaders.0.linkedinUrl',
    ]);
  });
});

describe('Published branding', () => {
  test('has versions, which can be restored as a draft', async () => {
    const by = await createMember(server);
    const first = await show(by, { ...whole, mailFooter: 'First' });
    const second = await show(by, { colour: '#0c6156', mailFooter: 'Second' });
    expect(second).toMatchObject({ isChanged: false, published: { version: 2, by: 'Asha Rao', pagePath: null } });
    const { versions } = (await by.get('/branding/versions')).data;
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const { content: said, colours } = first;
    expect((await by.get('/branding/versions/1')).data).toMatchObject({ content: said, colours });
    expect(await by.get('/branding/versions/3')).toMatchObject({ status: 404, message: 'Version not found' });
    expect(await by.get('/branding/versions/2147483648')).toMatchObject({
      status: 400,
      message: 'Must be a whole number from 1 to 2147483647',
    });
    expect(await by.post('/branding/versions/1/restore', { revision: 1 })).toMatchObject({ status: 409 });
    const restored = await by.post('/branding/versions/1/restore', { revision: second.revision });
    expect(restored.data).toMatchObject({ isChanged: true, colours, content: { mailFooter: 'First' } });
    expect(restored.data.content, 'every part of it').toEqual(said);
    // Nothing is shown before it is published.
    expect((await by.get('/users/profile')).data.companyDetails?.colours?.colour).toBe('#0c6156');
    const log = await system().selectFrom('audit_log').select('action').where('company_id', '=', by.company).execute();
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['branding.published', 'branding.restored']),
    );
  });

  test(`the last ${brandingLimits.versions} are kept, and at most ${brandingLimits.publishedPerHour} an hour are allowed`, async () => {
    const by = await createMember(server);
    const insert = (from: number, to: number, at: Date) =>
      sql`insert into branding_versions (company_id, version, look, page, is_public, published_at)
        select ${by.company}::uuid, n, '{}', '{}', false, ${at.toISOString()}::timestamptz from generate_series(${from}::int, ${to}::int) n`.execute(
        system(),
      );
    await insert(1, brandingLimits.versions + 1, new Date(now - 7_200_000));
    await show(by, { mailFooter: 'The newest' });
    const { versions } = (await by.get('/branding/versions')).data;
    expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([50, 52, 3]);
    await insert(53, 51 + brandingLimits.publishedPerHour, new Date(now));
    await save(by, 1, {});
    expect(await publish(by, 2)).toMatchObject({ status: 429 });
  });
});

describe('Pictures', () => {
  test('are checked by content, redrawn in the shape of their use, and open to anyone with their id', async () => {
    const withPlace = await sharp(await dot())
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const logo = await upload(hr, 'logo', withPlace);
    expect(logo).toMatchObject({ status: 201, data: { width: 480, height: 160 } });
    expect((await upload(hr, 'leader')).data).toMatchObject({ width: 512, height: 300 });
    const answer = await ask(logo.data.url);
    expect(answer.statusCode).toBe(200);
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    expect(await upload(hr, 'logo', Buffer.from('<svg/>'))).toMatchObject({
      status: 400,
      errors: [{ message: 'Please select valid image type' }],
    });
    expect(await upload(hr, 'poster')).toMatchObject({ status: 400, errors: [{ path: 'use' }] });
    expect((await ask('/api/brand-pictures/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  test.runIf(withAll)('that are no longer used make room for new ones', async () => {
    const by = await createMember(server);
    const { _id: named, url } = (await upload(by)).data;
    const { _id: left, url: leftUrl } = (await upload(by)).data;
    await save(by, 0, { logo: named });
    const one = { company_id: by.company, kind: 'brand-picture', content_type: 'image/png', bytes: 1 };
    const rows = Array.from({ length: 298 }, (_, at) => ({
      ...one,
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    }));
    await system().insertInto('files').values(rows).execute();
    expect(await upload(by)).toMatchObject({
      status: 409,
      message: 'You have reached the maximum number of pictures that can be added',
    });
    later(25 * 60);
    expect((await upload(by)).status).toBe(201);
    const kept = await system().selectFrom('files').select('id').where('company_id', '=', by.company).execute();
    expect(kept.map(({ id }) => id)).toContain(named);
    expect(kept.map(({ id }) => id)).not.toContain(left);
    expect([(await ask(url)).statusCode, (await ask(leftUrl)).statusCode]).toEqual([200, 404]);
  });
});

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: Object.fromEntries(
    [
      'void-style',
      'doctype-style',
      'attribute-boolean-style',
      'no-trailing-whitespace',
      'no-style-tag',
      'long-title',
      'no-raw-characters',
    ].map((rule) => [rule, 'off' as const]),
  ),
});
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

describe('Pages with the branding', () => {
  test('the page of the company: complete without a script, with its open jobs, in the sitemap', async () => {
    const by = await createMember(server);
    const setCompany = (values: object) =>
      system().updateTable('companies').set(values).where('id', '=', by.company).execute();
    await setCompany({ name: 'Acme & Sons', website: 'https://www.acme.example/', location: 'Pune' });
    const address = `/companies/${by.company}`;
    expect((await ask(address)).statusCode).toBe(404);
    const picture = (await upload(by, 'hero')).data;
    const page = { ...whole.page, hero: { title: 'Come <home>', text: 'Again', picture: picture._id } };
    await show(by, { ...whole, page });
    const job = { description: '<p>Melt</p>', places: { cityIds: [11], others: [], isRemote: false }, open: true };
    const made = (await by.post('/jobs', { title: 'Lead "Smelter"', ...job })).data._id;
    await by.post('/jobs', { title: 'Secret', ...job, isExclusive: true });
    const answer = await ask(address);
    expect(answer.statusCode).toBe(200);
    const html = answer.body;
    for (const words of [
      '<h1>Come &#60;home&#62;</h1>',
      'Acme &#38; Sons',
      '<p>We melt iron.</p>',
      'Life at Acme',
      'https://linkedin.com/in/asha',
      `href="/jobs/${made}"`,
      `src="${picture.url}"`,
      `<meta property="og:image" content="${server.services.brands[0]?.siteUrl}${picture.url}">`,
      '"@type":"Organization"',
    ])
      expect(html).toContain(words);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|alert\(1\)|onerror|Secret/);
    // The chosen colour cannot be read on white; the one shown can.
    expect(html).toMatch(/--brand-light:#(?!ffd400)[\da-f]{6};--on-brand-light:#ffffff/);
    expect(html).toContain('--brand-dark:#ffd400');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/);
    expect(await faultsOf(html)).toEqual([]);
    const jobPage = (await ask(`/jobs/${made}`)).body;
    expect(jobPage).toMatch(
      new RegExp(`<header class="header"><a class="home" href="${address}">.*Acme &#38; Sons</a>`),
    );
    expect(jobPage).toContain('--brand-dark:#ffd400');
    expect(await faultsOf(jobPage)).toEqual([]);
    now += 3_700_000;
    expect((await ask('/sitemap.xml')).body).toContain(address);
    for (const [values, back] of [
      [{ suspended_at: new Date() }, { suspended_at: null }],
      [{ closed_at: new Date() }, { closed_at: null }],
      [{ brand: 'homecoming' }, { brand: 'encore' }],
      [{ name_approved: false }, { name_approved: true }],
    ] as const) {
      await setCompany(values);
      expect((await ask(address)).statusCode).toBe(404);
      await setCompany(back);
    }
    await show(by, { ...whole, page: { ...page, isPublic: false } });
    expect((await ask(address)).statusCode).toBe(404);
    for (const other of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await ask(`/companies/${other}`)).statusCode).toBe(404);
  });

  test('the sign-in through a company’s link, and nothing for a company that has published none', async () => {
    const by = await createMember(server);
    const look = () => ask(`/api/companies/public/${by.company}/sign-in-look`);
    expect((await look()).statusCode).toBe(404);
    await save(by, 0, whole);
    expect((await look()).statusCode).toBe(404);
    await publish(by, 1);
    expect((await look()).json().data).toMatchObject({
      name: expect.any(String),
      logo: null,
      art: { picture: null, text: 'Welcome back' },
      colours: { colour: '#ffd400' },
    });
  });

  test('the preview, before it is published', async () => {
    const by = await createMember(server);
    const answer = await by.post('/branding/previews', { content: content(whole), theme: 'dark' });
    expect(answer.status, answer.message).toBe(200);
    const { page, job, mail } = answer.data;
    expect(page).toContain('Come &#60;home&#62;');
    expect(page).toContain('color-scheme:dark}');
    expect(page).not.toContain('alert(1)');
    expect(mail).toContain('Good people stay friends');
    expect(job).toBeNull();
    expect((await by.get('/branding')).data.revision).toBe(0);
    const colours = await by.get('/branding/colours?colour=%23ffd400');
    expect(colours.data).toMatchObject({ colour: '#ffd400', contrast: { light: expect.any(Number) } });
    expect(await by.get('/branding/colours?colour=red')).toMatchObject({ status: 400 });
  });
});
