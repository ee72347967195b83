import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed } from '#api-test/answers.ts';
import { createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { emailLimits } from '#contract/mail/email-document.ts';
import { emailPresets } from '#contract/mail/email-presets.ts';
import type { EmailTemplate } from '#contract/mail/email-templates.ts';
import { createForCampaign } from './verbs.ts';

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
const words = (html: string) => ({ version: 1, settings: {}, blocks: [{ id: 'a', type: 'text', html }] });
const email = (html = 'Hello', more = {}) => ({
  name: 'News',
  subject: 'News',
  preheader: 'Read',
  document: words(html),
  ...more,
});
const create = async (more = {}): Promise<EmailTemplate> =>
  (await hr.post('/email-templates', email('Hello', more))).data;
const save = (by: Member, { _id }: { _id: string }, revision: number, html: string) =>
  by.post(`/email-templates/${_id}`, { ...email(html), revision });
const missing = { status: 404, message: 'Template not found' };

describe('Templates of the gallery', () => {
  test('created, read, saved, copied, deleted, restored', async () => {
    const neighbour = await create({ name: 'Autumn' });
    const made = await create({ name: ' Spring ' });
    expect(made).toMatchObject({ name: 'Spring', revision: 1, inGallery: true, by: 'Asha Rao', subject: 'News' });
    expect((await hr.get(`/email-templates/${made._id}`)).data).toEqual(made);
    const saved = await save(owner, made, 1, 'Changed');
    expect(saved).toMatchObject({
      status: 200,
      data: { name: 'News', revision: 2, document: { blocks: [{ html: 'Changed' }] } },
    });
    const copy = await hr.post(`/email-templates/${made._id}/copies`, { name: 'Copy' });
    const { subject, preheader, document } = saved.data;
    expect(copy).toMatchObject({ status: 201, data: { name: 'Copy', revision: 1, subject, preheader, document } });
    expect(await hr.delete(`/email-templates/${made._id}`)).toMatchObject({ status: 200, data: { _id: made._id } });
    for (const answer of [
      await hr.get(`/email-templates/${made._id}`),
      await hr.delete(`/email-templates/${made._id}`),
      await save(hr, made, 2, 'Late'),
    ])
      expect(answer).toMatchObject(missing);
    expect((await hr.post(`/email-templates/${made._id}/restore`)).data).toEqual(saved.data);
    expect((await hr.get(`/email-templates/${neighbour._id}`)).data, 'another one is as it was').toEqual(neighbour);
    expect(await hr.post(`/email-templates/${made._id}/restore`)).toMatchObject(missing);
  });

  test('the gallery is listed in pages, last changed first, and can be searched', async () => {
    const by = await createMember(server);
    for (let number = 1; number <= emailLimits.templatesPage + 2; number += 1) {
      later(1);
      await by.post(
        '/email-templates',
        email('Hello', { name: `Number ${number}`, subject: number === 3 ? '100%_off' : 'News' }),
      );
    }
    const first = (await by.get('/email-templates')).data;
    expect(first.templates).toHaveLength(emailLimits.templatesPage);
    expect(first.templates[0]).toMatchObject({ name: `Number ${emailLimits.templatesPage + 2}` });
    const rest = (await by.get(`/email-templates?cursor=${first.nextCursor}`)).data;
    expect(rest).toMatchObject({ templates: [{ name: 'Number 2' }, { name: 'Number 1' }], nextCursor: null });
    expect((await by.get('/email-templates?search=0%25_O')).data.templates).toMatchObject([{ name: 'Number 3' }]);
    const { system } = server.services.database;
    const same = { updated_at: new Date('2026-05-06T07:08:09.123Z') };
    await system.updateTable('email_templates').set(same).where('company_id', '=', by.company).execute();
    const top = (await by.get('/email-templates')).data;
    const last = (await by.get(`/email-templates?cursor=${top.nextCursor}`)).data;
    const names = [...top.templates, ...last.templates].map(({ name }: EmailTemplate) => name);
    expect(names, 'all saved at one moment: each once').toEqual(
      Array.from({ length: emailLimits.templatesPage + 2 }, (_, at) => `Number ${emailLimits.templatesPage + 2 - at}`),
    );
    for (const nonsense of ['x', '2020-99-99T00:00:00.000Z_x', `${'9'.repeat(150)}_`])
      expect((await by.get(`/email-templates?cursor=${nonsense}`)).data.templates).toHaveLength(
        emailLimits.templatesPage,
      );
  });

  test('a mailer’s own email is in no gallery, and is saved like any other', async () => {
    const by = await createMember(server);
    const { database, clock } = server.services;
    const context = {
      db: database.system,
      company: by.company,
      services: { ...server.services, clock },
      actor: { id: by.userId },
    };
    const content = { subject: 'Own', preheader: '', document: emailPresets[0]!.document };
    const own = await createForCampaign(context, { name: 'Mailer', ...content });
    expect(own).toMatchObject({ inGallery: false, revision: 1 });
    expect((await by.get('/email-templates')).data.templates).toEqual([]);
    expect(await save(by, own, 1, 'Saved')).toMatchObject({ status: 200, data: { inGallery: false, revision: 2 } });
    expect(await by.delete(`/email-templates/${own._id}`)).toMatchObject(missing);
    expect(await by.post(`/email-templates/${own._id}/copies`, { name: 'For all' })).toMatchObject({
      data: { inGallery: true },
    });
  });

  test('a new one has the header and the footer that the company wrote last, and a copy its own', async () => {
    const by = await createMember(server);
    const framed = (html: string, show = 'both') => ({
      ...words(''),
      blocks: [
        { id: 'h', type: 'header', show, align: 'center' },
        { id: 'f', type: 'footer', html },
      ],
    });
    const fresh = async (document = framed('')) =>
      (await by.post('/email-templates', email('', { document, fresh: true }))).data.document.blocks;
    expect(await fresh()).toMatchObject([{ show: 'both' }, { html: '' }]);
    await by.post('/email-templates', email('', { document: framed('<p>Acme, Mumbai</p>', 'logo') }));
    later(1);
    await by.post('/email-templates', email('', { document: framed('<p>Acme, Pune</p>', 'name') }));
    later(1);
    // The last one is an import without words in its footer, so it is skipped.
    await by.post('/email-templates', email('', { document: framed('') }));
    expect(await fresh()).toMatchObject([{ show: 'name', align: 'center' }, { html: '<p>Acme, Pune</p>' }]);
    expect((await by.post('/email-templates', email('', { document: framed('') }))).data.document.blocks[1].html).toBe(
      '',
    );
    const mailer = await by.post('/campaigns', {
      kind: 'mailer',
      name: 'News',
      email: { subject: 'a', preheader: '', document: framed('') },
    });
    const { templateId } = mailer.data;
    expect((await by.get(`/email-templates/${templateId}`)).data.document.blocks).toMatchObject([
      { show: 'name' },
      { html: '<p>Acme, Pune</p>' },
    ]);
    await hr
      .post('/email-templates', email('', { document: framed(''), fresh: true }))
      .then(({ data }) => expect(data.document.blocks[1].html, 'of another company').toBe(''));
  });

  test('only for users who run campaigns, and only of their own company', async () => {
    const { _id } = await create();
    expect(await recruiter.get('/email-templates')).toMatchObject(notAllowed);
    expect(await recruiter.post('/email-templates', email())).toMatchObject(notAllowed);
    expect(await stranger.get(`/email-templates/${_id}`)).toMatchObject(missing);
  });

  test.each([
    [
      'two blocks with one id',
      {
        document: {
          ...words(''),
          blocks: [
            { id: 'a', type: 'divider' },
            { id: 'a', type: 'divider' },
          ],
        },
      },
    ],
    [
      'too many blocks',
      {
        document: { ...words(''), blocks: Array.from({ length: 151 }, (_, at) => ({ id: `b${at}`, type: 'divider' })) },
      },
    ],
    [
      'a link that runs code',
      { document: { ...words(''), blocks: [{ id: 'a', type: 'button', label: 'x', href: 'javascript:alert(1)' }] } },
    ],
    ['an unknown block', { document: { ...words(''), blocks: [{ id: 'a', type: 'script' }] } }],
    ['text nested too deep', { document: words('<b>'.repeat(60)) }],
    ['an invalid colour', { document: { ...words(''), settings: { text: 'red;background:url(x)' } } }],
    ['no name', { name: ' ' }],
    ['a subject of two lines', { subject: 'a\nBcc: b' }],
    ['a character that no database keeps', { document: words('a\u0000b') }],
  ])('%s is refused', async (_, more) => {
    expect((await hr.post('/email-templates', email('x', more))).status).toBe(400);
  });

  test('an email that is too large is refused with a message', async () => {
    const blocks = Array.from({ length: 30 }, (_, at) => ({ id: `b${at}`, type: 'text', html: 'x'.repeat(15_000) }));
    const answer = await hr.post('/email-templates', email('x', { document: { ...words(''), blocks } }));
    expect(answer).toMatchObject({
      status: 400,
      errors: [{ message: 'This email is too large to save. Please shorten it' }],
    });
  });
});

describe('Two editors at once', () => {
  test('the second one learns who was first, and nothing is overwritten', async () => {
    const made = await create();
    expect((await save(owner, made, 1, 'First')).status).toBe(200);
    const { data } = await hr.get(`/email-templates/${made._id}`);
    expect(await save(hr, made, 1, 'Second')).toMatchObject({
      status: 409,
      message: `${data.by} has changed this template in the meantime`,
    });
    expect(data.document.blocks[0].html).toBe('First');
    expect((await save(hr, made, 5, 'From the future')).status).toBe(409);
  });

  test('of 200 saves at once exactly one wins each revision', async () => {
    const made = await create();
    for (const revision of [1, 2]) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => save(at % 2 ? hr : owner, made, revision, `Save ${at}`)),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
      const { data } = await hr.get(`/email-templates/${made._id}`);
      expect(data).toEqual(won[0]?.data);
      expect(data.revision).toBe(revision + 1);
    }
  });

  test('each sees the other while both are there', async () => {
    const made = await create();
    const path = `/email-templates/${made._id}/presence`;
    const [first, second] = [await hr.get('/users/profile'), await owner.get('/users/profile')];
    expect(await hr.post(path, {})).toMatchObject({ status: 200, data: { others: [], revision: 1 } });
    expect((await owner.post(path, {})).data.others).toEqual([{ name: first.data.name }]);
    expect((await hr.post(path, {})).data.others).toEqual([{ name: second.data.name }]);
    await owner.post(path, { leaving: true });
    expect((await hr.post(path, {})).data.others).toEqual([]);
    later(1);
    expect((await owner.post(path, {})).data.others).toEqual([]);
    expect(await stranger.post(path, {})).toMatchObject(missing);
  });
});

describe('Versions', () => {
  test('one for ten minutes of one person’s work, and one before each restore', async () => {
    const neighbour = await create({ subject: 'Elsewhere' });
    const made = await create({ subject: 'First subject', preheader: 'First glance' });
    const path = `/email-templates/${made._id}/versions`;
    const versions = async () => (await hr.get(path)).data.versions;
    for (let revision = 1; revision <= 5; revision += 1) await save(hr, made, revision, `Save ${revision}`);
    expect(await versions()).toMatchObject([{ version: 1, by: 'Asha Rao', savedAt: made.updatedAt }]);
    const fifth = (await hr.get(`/email-templates/${made._id}`)).data.updatedAt;
    later(11);
    await save(owner, made, 6, 'Save 6');
    // The time at which it was written, not the one at which it was replaced.
    expect(await versions()).toMatchObject([
      { version: 2, by: 'Asha Rao', savedAt: fifth },
      { version: 1, by: 'Asha Rao', savedAt: made.updatedAt },
    ]);
    expect((await hr.get(`${path}/2`)).data).toMatchObject({ subject: 'News', document: words('Save 5') });
    const restored = await hr.post(`${path}/1/restore`);
    expect(restored).toMatchObject({
      status: 200,
      data: { revision: 8, subject: 'First subject', preheader: 'First glance', document: words('Hello') },
    });
    expect((await hr.get(`/email-templates/${neighbour._id}`)).data, 'another one is as it was').toEqual(neighbour);
    expect((await hr.get(`/email-templates/${neighbour._id}/versions`)).data.versions).toEqual([]);
    expect((await hr.get(`${path}/3`)).data.document).toMatchObject(words('Save 6'));
    expect(await hr.get(`${path}/9`)).toMatchObject(missing);
    expect(await hr.post(`${path}/9/restore`)).toMatchObject(missing);
    expect(await stranger.get(path)).toMatchObject(missing);
  });

  test('one person’s work is kept when another overwrites it, however soon', async () => {
    const made = await create();
    const path = `/email-templates/${made._id}/versions`;
    await save(hr, made, 1, 'Mine');
    await save(owner, made, 2, 'Theirs');
    await save(owner, made, 3, 'Theirs, longer');
    await save(hr, made, 4, 'Mine again');
    const { versions } = (await hr.get(path)).data;
    const kept = await Promise.all(
      versions.map(async ({ version }: { version: number }) => (await hr.get(`${path}/${version}`)).data),
    );
    expect(kept.map(({ document }) => document.blocks[0].html)).toEqual(['Theirs, longer', 'Theirs', 'Mine', 'Hello']);
  });

  test.each([
    ['2147483647', 404, 'Template not found'],
    ['2147483648', 400, 'Must be a whole number from 1 to 2147483647'],
    ['0', 400, 'Must be a whole number from 1 to 2147483647'],
  ])('version %s: %i %s', async (version, status, message) => {
    const made = await create();
    expect(await hr.get(`/email-templates/${made._id}/versions/${version}`)).toMatchObject({ status, message });
  });

  test('the last 50 stay', async () => {
    const made = await create();
    for (let revision = 1; revision <= emailLimits.versions + 3; revision += 1) {
      later(11);
      await save(hr, made, revision, `Save ${revision}`);
    }
    const { versions } = (await hr.get(`/email-templates/${made._id}/versions`)).data;
    expect(versions).toHaveLength(emailLimits.versions);
    expect(versions.at(-1).version).toBe(4);
  });
});

describe('The preview', () => {
  const { name: _, ...written } = email('<p>Dear {firstName|friend}, {designation|colleague} of {companyName}</p>');
  const content = { ...written, subject: 'For {name}' };

  test('is filled in for a person, or has the fallbacks', async () => {
    const person = await createPerson(hr, { name: 'Meera Krishnan', designation: 'Head <b>of</b> design' });
    const filled = (await hr.post('/email-previews', { ...content, person: person._id })).data;
    expect(filled).toMatchObject({
      subject: 'For Meera Krishnan',
      person: { _id: person._id, name: 'Meera Krishnan' },
      hints: [],
    });
    expect(filled.html).toContain('Dear Meera, Head &#60;b&#62;of&#60;/b&#62; design of');
    expect(filled.text).toContain('Dear Meera, Head <b>of</b> design of');
    const bare = (await hr.post('/email-previews', content)).data;
    expect(bare).toMatchObject({ subject: 'For there', person: null });
    expect(bare.html).toContain('Dear friend, colleague of');
    expect(bare.html).not.toMatch(/\{unsubscribeUrl/);
    expect(bare.bytes).toBe(Buffer.byteLength(bare.html));
    const marked = (await hr.post('/email-previews', { ...content, marksBlocks: true })).data;
    expect(marked.html).toContain(`encore-block-${content.document.blocks[0]?.id}`);
    expect(marked.bytes).toBe(bare.bytes);
    expect((await stranger.post('/email-previews', { ...content, person: person._id })).status).toBe(404);
  });

  test('as a file it keeps its fields, and an import reads them back', async () => {
    const { subject, html } = (await hr.post('/email-previews', { ...content, withFields: true })).data;
    expect(subject).toBe('For {name}');
    const { document } = (await hr.post('/email-imports', { html })).data;
    expect(document.blocks).toMatchObject([
      { type: 'text', html: '<p>Dear {firstName|friend}, {designation|colleague} of {companyName}</p>' },
      { type: 'footer', html: '' },
    ]);
  });

  test('shows a job as it is, and warns when it is closed', async () => {
    const rehire = {
      type: 2,
      jobTitle: 'Designer',
      jobDescription: 'Do',
      location: 'Pune',
      subject: 'Come',
      message: 'Back',
    };
    const { email: recipient } = await createPerson(hr);
    const { jobId } = (await hr.post('/emailers/rehire', { ...rehire, recipients: [recipient] })).data;
    const document = {
      ...words(''),
      blocks: [
        { id: 'a', type: 'job', jobId },
        { id: 'b', type: 'text', html: 'Words' },
      ],
    };
    const shown = (await hr.post('/email-previews', { ...content, document })).data;
    expect(shown.html).toContain('Designer');
    expect(shown.html).toContain(`/jobs/${jobId}`);
    await server.services.database.system
      .updateTable('jobs')
      .set({ status: 'closed' })
      .where('id', '=', jobId)
      .execute();
    const closed = (await hr.post('/email-previews', { ...content, document })).data;
    expect(closed.html).not.toContain('Designer');
    expect(closed.hints).toEqual([{ severity: 'error', block: 'a', message: 'This job is no longer open' }]);
  });
});

describe('Pictures', () => {
  const drawing = (width: number, format: 'png' | 'jpeg') =>
    sharp({ create: { width, height: 100, channels: 4, background: { r: 10, g: 20, b: 30, alpha: 0.5 } } })
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toBuffer();

  test('are made smaller, lose their metadata, and are public and cached for a year', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const kept = await hr.upload('/email-images', { name: `a.${format}`, content: await drawing(2000, format) });
      expect(kept).toMatchObject({ status: 201, data: { width: 1200, height: 60 } });

      const shown = await server.app.inject({ url: kept.data.url });
      expect(shown.statusCode).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        width: 1200,
        format,
        hasAlpha: format === 'png',
      });
      expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    }
  });

  test.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a broken picture', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['HTML behind a PNG signature', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>')])],
  ])('%s is refused', async (_, content) => {
    expect((await hr.upload('/email-images', { name: 'a.png', content })).status).toBe(400);
  });

  test('over 5 MB is refused, and over the bytes of a company', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    expect(await hr.upload('/email-images', { name: 'a.png', content: large })).toMatchObject({
      status: 413,
      message: 'Image should be less than 5MB',
    });
    const full = await createMember(server);
    await server.services.database.system
      .insertInto('files')
      .values({
        company_id: full.company,
        id: full.company,
        kind: 'email-image',
        content_type: 'image/png',
        bytes: emailLimits.imageBytes,
      })
      .execute();
    const answer = await full.upload('/email-images', { name: 'a.png', content: await drawing(10, 'png') });
    expect(answer).toMatchObject({ status: 409, message: 'There is no space for more pictures in emails' });
  });

  test('an unknown one is 404', async () => {
    expect((await server.as(null).get('/email-images/0190f000-0000-7000-8000-000000000001')).status).toBe(404);
    expect((await server.as(null).get('/email-images/x')).status).toBe(400);
  });
});
