import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let own: Member & { person: string };
let template: LetterTemplate;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  own = await createExemployee(server, owner);
  template = await createLetterTemplate(hr);
});

const contentOf = (of: LetterTemplate) => {
  const { _id, revision: _, kind: __, updatedAt: ___, by: ____, ...content } = of;
  return content;
};
const save = (changes: Record<string, unknown> = {}, by: Member = hr) =>
  by.post(`/letters/templates/${template._id}`, { ...contentOf(template), revision: template.revision, ...changes });
const blocksOf = (...blocks: Record<string, unknown>[]) => ({
  ...template.document,
  blocks: blocks.map((block, index) => ({ id: `block-${index}`, ...block })),
});
const text = (html: string) => ({ type: 'text', html });
const issue = () => hr.post('/letters', { person: own.person, template: template._id });

describe('Templates of letters', () => {
  test('a save from an old revision is refused and says by whom; a name is given once, whatever its case', async () => {
    expect((await save({ promiseDays: 9 }, owner)).data).toMatchObject({
      promiseDays: 9,
      revision: template.revision + 1,
    });
    expect(await save()).toMatchObject({ status: 409, message: expect.stringMatching(/ has changed this template/) });
    template = (await hr.get(`/letters/templates/${template._id}`)).data;
    await createLetterTemplate(hr, 'relieving');
    expect(await save({ name: 'relieving LETTER' })).toMatchObject({
      status: 400,
      errors: [{ path: 'name', message: 'Another template has this name' }],
    });
    expect(await save({ name: 'EXPERIENCE letter' })).toMatchObject({ data: { name: 'EXPERIENCE letter' } });
  });

  test('a second one of a kind gets a name of its own', async () => {
    const { data } = await hr.post('/letters/templates', { kinds: ['experience', 'experience', 'custom'] });
    expect(data.templates.map(({ name }: LetterTemplate) => name)).toEqual(['Experience letter 2', 'Other letter']);
  });

  test.each([
    ['an empty name', { name: ' ' }, 'Please enter a name for the letter'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'Name must not exceed 80 characters'],
    ['no language', { language: 'fr' }, 'Please choose a language'],
    ['no days', { promiseDays: 0 }, 'Please enter 1 to 60 days'],
    ['61 days', { promiseDays: 61 }, 'Please enter 1 to 60 days'],
  ])('%s is refused', async (_, changes, message) => {
    expect(await save(changes)).toMatchObject({ status: 400, errors: [{ message }] });
    expect((await hr.get(`/letters/templates/${template._id}`)).data).toEqual(template);
  });

  test('a second language needs its text, and is another one', async () => {
    expect(await save({ secondLanguage: 'hi' })).toMatchObject({
      status: 400,
      errors: [{ message: 'Please write the letter in the second language too, or leave that language out' }],
    });
    expect(await save({ secondLanguage: 'en', secondDocument: template.document })).toMatchObject({
      status: 400,
      errors: [{ path: 'secondLanguage', message: 'Please choose another language for the second column' }],
    });
    const secondDocument = blocksOf(text('<p>{name} ने {dateOfJoining} से {dateOfLeaving} तक काम किया।</p>'));
    expect((await save({ secondLanguage: 'hi', secondDocument })).data).toMatchObject({ secondLanguage: 'hi' });
    expect((await issue()).status).toBe(201);
  });

  test('blocks that paper can’t have, and more than 60,000 characters, are refused', async () => {
    const button = { type: 'button', label: 'Go', href: 'https://acme.example' };
    expect(await save({ document: blocksOf(button) })).toMatchObject({
      status: 400,
      errors: [{ message: 'A letter can’t have this block' }],
    });
    const long = Array.from({ length: 7 }, () => text(`<p>${'x'.repeat(9_000)}</p>`));
    expect(await save({ document: blocksOf(...long) })).toMatchObject({
      status: 400,
      errors: [{ message: 'This letter is too long to save. Please shorten it' }],
    });
  });

  test('a letter of eleven pages is not issued', async () => {
    const page = Array.from({ length: 60 }, () => '<p>one</p>').join('');
    await save({ document: blocksOf(...Array.from({ length: 11 }, () => text(page))) });
    expect(await issue()).toMatchObject({
      status: 409,
      message: 'A letter can have at most 10 pages and 20,000 characters. Please shorten it',
    });
    expect((await hr.get('/letters?view=issued')).data.letters).toEqual([]);
  });

  test('a fallback stands for an empty value', async () => {
    await hr.post(`/alumni/${own.person}`, { employeeId: null });
    await save({ document: blocksOf(text('<p>{name}, number {employeeId|none}</p>')) });
    expect((await issue()).status).toBe(201);
  });

  test('a template without text, and one with a field that was deleted, issue nothing', async () => {
    await save({ document: blocksOf({ type: 'divider' }) });
    expect(await issue()).toMatchObject({ status: 409, message: 'The template has no text' });
    template = (await hr.get(`/letters/templates/${template._id}`)).data;
    await save({ document: blocksOf(text('<p>{custom:01890a5d-ac96-774b-bcce-b302099a8057}</p>')) });
    expect(await issue()).toMatchObject({
      status: 409,
      message: 'The template has a field that was deleted. Please remove it',
    });
  });

  test('one with open requests can’t be deleted; issued letters stay', async () => {
    const { data } = await own.post('/own/letters', { template: template._id });
    expect(await hr.delete(`/letters/templates/${template._id}`)).toMatchObject({
      status: 409,
      message: 'A request for this letter is open. Please answer it first',
    });
    await hr.post(`/letters/${data._id}/issue`);
    expect((await hr.delete(`/letters/templates/${template._id}`)).status).toBe(200);
    expect((await hr.get(`/letters/${data._id}`)).data).toMatchObject({ state: 'issued', template: null });
    expect((await own.get(`/own/letters/${data._id}/file`)).status).toBe(200);
  });

  test('only by those who may, and never another company’s', async () => {
    const path = `/letters/templates/${template._id}`;
    expect(await server.as(null).get(path)).toMatchObject(notSignedIn);
    for (const by of [recruiter, viewer, own]) expect(await by.get(path)).toMatchObject(notAllowed);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await save({}, stranger)).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await hr.get(`/letters/templates/${unknownId}`)).status).toBe(404);
  });
});

describe('The preview of a letter: POST /letters/preview', () => {
  const preview = (more: Record<string, unknown> = {}, by: Member = hr) => {
    const { isOffered: _, isAtOnce: __, promiseDays: ___, ...content } = contentOf(template);
    return by.post('/letters/preview', { ...content, ...more });
  };

  test('is a PDF with the names of the fields, or for one ex-employee', async () => {
    for (const more of [{}, { person: own.person }]) {
      const { status, body } = await preview(more);
      expect(status).toBe(200);
      expect(Buffer.from(body).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('never for a person of another company, and issues nothing', async () => {
    expect((await preview({ person: own.person }, stranger)).status).toBe(404);
    expect(await preview({}, viewer)).toMatchObject(notAllowed);
    expect((await hr.get('/letters?view=issued')).data.letters).toEqual([]);
  });
});
