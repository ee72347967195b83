import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { readPdf } from '#api-test/read-pdf.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let own: Member & { person: string };
let template: LetterTemplate;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr } = await createTeam(server));
  own = await createExemployee(server, owner, { name: 'Priya Nair' });
  template = await createLetterTemplate(hr);
});

type Block = Record<string, unknown>;
const text = (html: string): Block => ({ type: 'text', html });
const documentOf = (blocks: Block[]) => ({
  ...template.document,
  blocks: blocks.map((block, place) => ({ id: `block-${place}`, ...block })),
});
const save = async (blocks: Block[], more: Block = {}) => {
  const {
    _id,
    kind: _,
    updatedAt: __,
    by: ___,
    ...content
  } = (await hr.get(`/letters/templates/${template._id}`)).data;
  return hr.post(`/letters/templates/${_id}`, { ...content, document: documentOf(blocks), ...more });
};
const issue = () => hr.post('/letters', { person: own.person, template: template._id });
/** Saves the template, issues the letter, and returns it with the text of its file. */
const issueOf = async (...blocks: Block[]) => {
  expect(await save(blocks)).toMatchObject({ status: 200 });
  const { status, message, data } = await issue();
  expect({ status, message }).toEqual({ status: 201, message: '' });
  const { body } = await hr.get(`/letters/${data._id}/file`);
  return { ...data, text: (await readPdf(Buffer.from(body))).pages.join('\n') };
};
const refusal = async (...blocks: Block[]) => {
  expect(await save(blocks)).toMatchObject({ status: 200 });
  const { status, message } = await issue();
  expect(status).toBe(409);
  return message;
};
const preview = (blocks: Block[], more: Block = {}) =>
  hr.post('/letters/preview', {
    name: 'Letter',
    language: 'en',
    document: documentOf(blocks),
    secondLanguage: null,
    secondDocument: null,
    ...more,
  });
const noField = (found: string) =>
  `“${found}” is not a field of letters. Please choose a field from the list, or remove the braces`;

describe('Fields', () => {
  test.each([
    ['misspelled', '{locaton}', noField('{locaton}')],
    ['with formatting within', '{<strong>location</strong>}', noField('{location}')],
    ['with a fallback that has a sign of HTML', '{location|A &gt; B}', noField('{location|A > B}')],
    ['with a brace too few', '{location', noField('{')],
    ['with a space', '{ location }', 'Please replace { location } in the template'],
    ['in other letters', '{Location}', 'Please replace {Location} in the template'],
    [
      'with a fallback of 81 characters',
      `{location|${'x'.repeat(81)}}`,
      `Please replace {location|${'x'.repeat(81)}} in the template`,
    ],
    ['of emails only', '{yearsWorked}', 'Please replace {yearsWorked} in the template'],
  ])('one %s is refused, not printed', async (_, field, message) => {
    expect(await refusal(text(`<p>{name}, ${field}</p>`))).toBe(message);
  });

  test('a fallback of 80 characters is printed where the record has no value', async () => {
    await hr.post(`/alumni/${own.person}`, { employeeId: null });
    const fallback = 'x'.repeat(80);
    expect((await issueOf(text(`<p>Number: {employeeId|${fallback}}.</p>`))).text.replace(/\s/g, '')).toContain(
      `Number:${fallback}.`,
    );
  });

  test('braces written as HTML entities are braces', async () => {
    expect((await issueOf(text('<p>Role: &#123;designation&#x7d;.</p>'))).text).toContain('Role: Engineer.');
  });

  test('values are printed as they are, whatever they hold', async () => {
    const add = async (name: string, type: string) => (await owner.post('/custom-fields', { name, type })).data._id;
    const [amount, day, words] = [await add('Amount', 'number'), await add('Day', 'date'), await add('Words', 'text')];
    const custom = { [amount]: '30,00,000', [day]: '01/04/2015', [words]: '{employeeId} $& <b>&amp;' };
    expect(await hr.post(`/alumni/${own.person}`, { custom })).toMatchObject({ status: 200 });
    const letter = await issueOf(text(`<p>{custom:${amount}}; {custom:${day}}; {custom:${words}}.</p>`));
    expect(letter.text).toContain('3000000; 1 April 2015; {employeeId} $& <b>&amp;.');
    expect(letter.facts).toEqual([]);
  });
});

describe('Those who verify a letter are shown what it says, and no more', () => {
  const facts = async (...blocks: Block[]) => {
    const letter = await issueOf(...blocks);
    const { data } = await server.as(null).post('/verify', { code: letter.code });
    expect(data.proof.facts).toEqual(letter.facts);
    return data.proof.facts;
  };
  const fullName = { label: 'Full name', value: 'Priya Nair' };

  test('with only a first name, that alone', async () => {
    expect(await facts(text('<p>Dear {firstName},</p>'))).toEqual([{ label: 'First name', value: 'Priya' }]);
    await hr.post(`/letters/${(await hr.get('/letters?view=issued')).data.letters[0]._id}/revoke`, { reason: 'Again' });
    expect(await facts(text('<p>Dear {firstName}, full name {name}</p>'))).toEqual([fullName]);
  });

  test.each([
    ['an address', '<p>{name} <a href="https://company.example/{designation}">here</a></p>'],
    ['a comment', '<p>{name}<!-- {designation} --></p>'],
  ])('no field in %s', async (_, html) => {
    expect(await facts(text(html))).toEqual([fullName]);
  });

  test('no field of a second footer: only the first is printed', async () => {
    const footer = (html: string) => ({ type: 'footer', html });
    expect(await facts(text('<p>{name}</p>'), footer('<p>{companyName}</p>'), footer('<p>{designation}</p>'))).toEqual([
      fullName,
    ]);
  });
});

describe('Text', () => {
  test('a list goes on after a list within it', async () => {
    const html = '<ol><li>First<ul><li>Part</li></ul></li><li>Second</li></ol>';
    expect((await issueOf(text(html))).text).toMatch(/1\.\s*First\s*•\s*Part\s*2\.\s*Second/);
  });

  test.each([
    ['of white space', [text('<p>&nbsp;</p>')], 'The template has no text'],
    [
      'with a picture to describe',
      [text('<p>{name}</p>'), { type: 'image', src: '', alt: 'Signature of [Full name]' }],
      'Please replace [Full name] in the template',
    ],
  ])('a template %s issues nothing', async (_, blocks, message) => {
    expect(await refusal(...blocks)).toBe(message);
  });

  const unsavable = 'This text contains characters that cannot be saved';
  const notOnOneLine = 'Must be on one line, without control characters';
  test.each([
    ['a zero', 'a\u0000b', notOnOneLine],
    ['half a character', 'a\ud800b', unsavable],
  ])('%s is refused in a text, a heading and a name', async (_, broken, message) => {
    expect(await save([text(`<p>${broken}</p>`)])).toMatchObject({
      status: 400,
      errors: [{ path: 'document.blocks.0.html', message: unsavable }],
    });
    expect(await save([{ type: 'heading', text: broken }])).toMatchObject({
      status: 400,
      errors: [{ path: 'document.blocks.0.text', message }],
    });
    expect(await save([text('<p>x</p>')], { name: broken })).toMatchObject({
      status: 400,
      errors: [{ path: 'name', message }],
    });
  });

  test('names with İ are told apart as the database does', async () => {
    const other = await createLetterTemplate(hr, 'relieving');
    expect(await save([text('<p>x</p>')], { name: 'İ Letter' })).toMatchObject({ status: 200 });
    template = other;
    expect(await save([text('<p>x</p>')], { name: 'İ Letter' })).toMatchObject({
      status: 400,
      errors: [{ path: 'name', message: 'Another template has this name' }],
    });
  });

  test.each([
    [
      'अनुभव पत्र "x"; a=b',
      "filename*=UTF-8''%E0%A4%85%E0%A4%A8%E0%A5%81%E0%A4%AD%E0%A4%B5%20%E0%A4%AA%E0%A4%A4%E0%A5%8D%E0%A4%B0%20-x-%3B%20a%3Db",
    ],
    ['../../etc/passwd', 'filename="..-..-etc-passwd EXP-'],
    ["a'b\\c", `filename="a'b-c EXP-`],
    ['/Type /Page /Type /Page', 'filename="-Type -Page -Type -Page EXP-'],
  ])('the title %s is a file name', async (name, header) => {
    await save([text('<p>{name}</p>')], { name });
    const { data } = await issue();
    expect(data.title).toBe(name);
    expect((await hr.get(`/letters/${data._id}/file`)).headers['content-disposition']).toContain(header);
  });
});

describe('Pictures', () => {
  const image = (src: string): Block => ({ type: 'image', src, alt: 'Signature', decorative: false });
  const draw = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
  const upload = async (by: Member) =>
    (await by.upload('/email-images', { name: 'a.png', content: await draw() })).data.url as string;
  const hasPicture = (body: Uint8Array) => Buffer.from(body).toString('latin1').includes('/Subtype /Image');
  const missing = 'A picture in the template is missing. Please upload it again, or remove it';

  test('one that was uploaded is in the preview', async () => {
    const { status, body } = await preview([text('<p>{name}</p>'), image(await upload(hr))]);
    expect([status, hasPicture(body)]).toEqual([200, true]);
  });

  test.each<[string, () => Promise<string>]>([
    ['that is gone', async () => `/api/email-images/${newId()}`],
    ['of another site', async () => 'https://company.example/signature.png'],
    ['of another company', async () => upload((await createTeam(server)).hr)],
    [
      'that is the answer to a survey',
      async () => {
        const id = newId();
        await server.services.files.put(`${owner.company}/${id}`, await draw(), 'image/png');
        const file = { company_id: owner.company, id, kind: 'survey-answer', content_type: 'image/png', bytes: 99 };
        await server.services.database.system.insertInto('files').values(file).execute();
        return `/api/email-images/${id}`;
      },
    ],
  ])('one %s is not in the preview, and no letter is issued without it', async (_, upload) => {
    const blocks = [text('<p>{name}</p>'), image(await upload())];
    const { status, body } = await preview(blocks);
    expect([status, hasPicture(body)]).toEqual([200, false]);
    expect(await refusal(...blocks)).toBe(missing);
  });
});

describe('The length of a letter', () => {
  const tooLong = 'A letter can have at most 10 pages and 20,000 characters. Please shorten it';
  const words = (count: number) => `${'word '.repeat(Math.ceil(count / 5)).slice(0, count - 1)}x`;

  test.each([
    ['20,000 characters', (more: number) => `<p>${words(10_000 + more)}</p>`],
    ['a link, which counts 50 more', (more: number) => `<p>${words(9949 + more)}<a href="https://a.example">a</a></p>`],
    ['a line, which counts 20 more', (more: number) => `<p>${words(9979 + more)}<br></p>`],
    ['an item of a list, which counts 20 more', (more: number) => `<ul><li>${words(9980 + more)}</li></ul>`],
  ])('at most %s', async (_, htmlOf) => {
    const first = text(`<p>${words(10_000)}</p>`);
    expect(await preview([first, text(htmlOf(0))])).toMatchObject({ status: 200 });
    expect(await preview([first, text(htmlOf(1))])).toMatchObject({ status: 409, message: tooLong });
  });

  const narrow = (html: string): Block => {
    const column = (place: number) => [{ id: `column-${place}`, ...text(html) }];
    return { type: 'columns', layout: '1-1-1-1', columns: [column(0), column(1), column(2), []] };
  };
  const thrice = (html: string) => [text(html), text(html), text(html)];
  test.each<[string, Block[]]>([
    ['lines of one letter', [narrow('a<br>'.repeat(3900))]],
    ['letters of one word in narrow columns', [narrow('W'.repeat(19_000))]],
    ['items of lists', [narrow(`<ol>${'<li>a</li>'.repeat(1900)}</ol>`)]],
    ['links', [narrow('<a href="http://a.b">a</a> '.repeat(600))]],
    ['values, which count as they are printed,', thrice('{designation} '.repeat(1400))],
    ['marks without width', thrice(`a${'\u0301'.repeat(19_000)}`)],
    ['joined letters of Hindi', thrice('\u0915\u200d'.repeat(9900))],
    ['letters of Arabic', thrice('\u0628 '.repeat(9900))],
  ])('too many %s are refused, in both languages', async (_, blocks) => {
    const second = { secondLanguage: 'hi', secondDocument: documentOf(blocks), person: own.person };
    expect(await preview(blocks, second)).toMatchObject({ status: 409, message: tooLong });
  });
});
