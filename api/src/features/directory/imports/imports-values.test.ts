// Values as people have them: pasted from chats, in every script, with names and phones of every country.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, type Member, personBody } from '#api-test/factories.ts';
import { csv, row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { ImportResult } from '#contract/directory/imports.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
});
afterAll(() => server.close());

const upload = (member: Pick<Member, 'upload'>, content: Buffer, name = 'people.csv') =>
  member.upload<ImportResult>('/alumni/bulk-upload', { name, content });

/** The record of the only person whom the text finds. */
const find = async (member: Member, text: string) => {
  const { data } = await member.get(`/alumni?searchtext=${encodeURIComponent(text)}`);
  return data.totalCount === 1 ? (await member.get(`/alumni/${data.alumnis[0]._id}`)).data : data.totalCount;
};

describe('Characters that nobody can see', () => {
  test('are taken out of a file: the values are as they look, and there is one Sales', async () => {
    const member = await createMember(server);
    const rows = [
      row({ 'Full Name': '\u200ELrm Person', 'Personal Email': '\u200Elrm@case.example', Department: 'Sales' }),
      row({ 'Full Name': 'Soft\u00ADhyphen Person', Phone: '\u200E9876543210', Department: '\u200ESa\u00ADles' }),
    ];
    for (const [name, content] of [
      ['people.csv', csv(rows)],
      ['people.xlsx', await xlsx(rows)],
    ] as const)
      expect((await upload(member, content, name)).data).toMatchObject({ rows: 2, faultyRows: 0, faults: [] });
    expect(await find(member, 'lrm@case.example')).toMatchObject({ name: 'Lrm Person', email: 'lrm@case.example' });
    expect(await find(member, 'Softhyphen')).toMatchObject({ name: 'Softhyphen Person', phone: '9876543210' });
    expect((await member.get('/alumni/search/filters/')).data.department).toEqual({ Sales: 2 });
    // A file whose headers have them is the same file.
    const headed = Buffer.from(csv(rows).toString().replaceAll('"Personal Email"', '"\u200EPersonal\u00AD Email"'));
    expect((await upload(member, headed)).data).toMatchObject({ unchanged: 2, ignoredColumns: [] });
  });

  test('are taken out of whatever a program or a form sends', async () => {
    const member = await createMember(server);
    const body = personBody({
      name: '\u202AMeera Krishnan\u202C',
      department: 'Sa\u00ADles',
      phone: '\u200E9876543210',
    });
    expect((await member.post('/alumni', { ...body, email: `\u2066${body['email']}\u2069` })).status).toBe(201);
    await member.post('/alumni', personBody({ department: 'Sales' }));
    expect((await member.get('/alumni/search/filters/')).data.department).toEqual({ Sales: 2 });
    for (const asked of ['searchtext=Mee%C2%ADra', 'departments=Sa%C2%ADles&searchtext=Meera'])
      expect((await member.get(`/alumni?${asked}`)).data.totalCount).toBe(1);
    await member.post('/group', { name: '\u200EOld\u00AD friends' });
    expect((await member.get('/group')).data[0].name).toBe('Old friends');
    const field = await member.post('/custom-fields', {
      name: 'Si\u200Eze',
      type: 'choice',
      choices: ['\uFEFFS', 'M'],
    });
    expect(field.data).toMatchObject({ name: 'Size', choices: ['S', 'M'] });
  });
});
