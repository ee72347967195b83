import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { totalOf } from '#api-test/answers.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { csv, type Row, row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import type { ImportResult } from '#contract/directory/imports.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  // The worker runs long imports on the embedded database.
  await server.startWorker();
});
afterAll(() => server.close());

const upload = (member: Pick<Member, 'upload'>, content: Buffer, name = 'people.xlsx') =>
  member.upload<ImportResult>('/alumni/bulk-upload', { name, content });
const find = async (member: Member, email: Cell | undefined) => {
  const { data } = await member.get(`/alumni?searchtext=${String(email)}`);
  return data.alumnis[0] ? (await member.get(`/alumni/${data.alumnis[0]._id}`)).data : null;
};

describe('POST /alumni/bulk-upload (specification, sections 5, 7 and 8; product.md, Import)', () => {
  test.each<[string, (rows: Row[]) => Promise<Buffer> | Buffer]>([
    ['people.xlsx', xlsx],
    ['people.csv', csv],
    ['PEOPLE.XLSX', xlsx],
  ])('%s: valid rows are imported, with all their values', async (name, write) => {
    const member = await createMember(server);
    const rows = [row({ 'Full Name': 'José Ñandú', Gender: 'M' }), row({ Phone: null, 'Employee ID': '00123' })];
    const answer = await upload(member, await write(rows), name);
    expect(answer.status).toBe(201);
    expect(answer.data).toEqual({
      _id: expect.any(String),
      fileName: name,
      rows: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      faultyRows: 0,
      faults: [],
      moreFaults: [],
      incompleteRows: 0,
      leftOut: [],
      heldByRules: { naturalNames: 0, anyCountryPhones: 0 },
      ignoredColumns: [],
      sheets: [],
      exampleRows: 0,
    });
    expect(await find(member, rows[0]?.['Personal Email'])).toMatchObject({
      name: 'José Ñandú',
      gender: 'male',
      phone: '9845012345',
      dateOfBirth: '1970/02/29',
      dateOfJoining: '2015/04/01',
      dateOfLeaving: '2019/03/31',
      status: 1,
    });
    expect(await find(member, rows[1]?.['Personal Email'])).toMatchObject({ phone: null, employeeId: '00123' });
    expect((await member.get('/alumni/search/filters/')).data.department).toEqual({ Engineering: 2 });
    expect(await totalOf(member)).toBe(2);
  });

  test('the example rows of the sample file are skipped, and the answer says so', async () => {
    const member = await createMember(server);
    const sample = await member.get('/alumni/bulk-upload/sample');
    expect(sample.headers['content-disposition']).toContain('.xlsx');
    expect((await upload(member, sample.body)).data).toMatchObject({
      rows: 0,
      added: 0,
      faultyRows: 0,
      exampleRows: 3,
      ignoredColumns: [],
      sheets: [
        { name: 'Ex-employees', isRead: true, hasHeader: true },
        { name: 'Notes', isRead: false, hasHeader: false },
      ],
    });
    expect(await totalOf(member)).toBe(0);
  });

  test('a file of LibreOffice can be uploaded', async () => {
    const member = await createMember(server);
    const content = readFileSync(new URL('../../../../test/spreadsheets/people-libreoffice.xlsx', import.meta.url));
    const { status, data } = await upload(member, content);
    expect(status).toBe(201);
    expect(data.added + data.faultyRows).toBe(data.rows);
    expect(data.added).toBeGreaterThan(0);
  });

  test('faulty rows are reported with row, column, value and reason; valid ones are imported all the same', async () => {
    const member = await createMember(server);
    const rows = [
      row(),
      row({ 'Full Name': 'Ann', Phone: '12' }),
      row({ 'Date of Leaving': '01/04/2015' }),
      row({ 'Personal Email': null }),
      row({ Gender: 'unknown', 'Date of Birth': '31/02' }),
      row(),
    ];
    const { data } = await upload(member, await xlsx(rows));
    expect(data).toMatchObject({ rows: 6, added: 2, faultyRows: 4 });
    expect(data.faults).toEqual([
      {
        row: 3,
        column: 'Full Name',
        value: 'Ann',
        reason:
          'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed',
      },
      { row: 3, column: 'Phone', value: '12', reason: 'Please enter valid phone number' },
      {
        row: 4,
        column: 'Date of Leaving',
        value: '01/04/2015',
        reason: 'Date of joining must be less than the date of relieving',
      },
      { row: 5, column: 'Personal Email', value: '', reason: 'Please enter email of ex-employee' },
      { row: 6, column: 'Gender', value: 'unknown', reason: 'Gender must be one of male, female, others' },
      { row: 6, column: 'Date of Birth', value: '31/02', reason: 'Date of birth must be in MM/DD format' },
    ]);
    expect(await totalOf(member)).toBe(2);
  });

  test('the same file again changes nothing', async () => {
    const member = await createMember(server);
    const content = await xlsx([row(), row({ Phone: null }), row({ 'Full Name': 'Ann' })]);
    await upload(member, content);
    const before = (await member.get('/alumni')).data;
    const again = await upload(member, content);
    expect(again.data).toMatchObject({ rows: 3, added: 0, changed: 0, unchanged: 2, faultyRows: 1 });
    expect((await upload(member, content, 'other-name.xlsx')).data).toMatchObject({ added: 0, changed: 0 });
    expect((await member.get('/alumni')).data).toEqual(before);
  });

  test('a changed cell changes that person only; a blank cell keeps the existing value', async () => {
    const member = await createMember(server);
    const rows = [row(), row()];
    await upload(member, await xlsx(rows));
    const changed = [{ ...rows[0], Department: 'Legal', Phone: null, 'Employee ID': ' ' }, rows[1] ?? {}];
    expect((await upload(member, await xlsx(changed))).data).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await find(member, rows[0]?.['Personal Email'])).toMatchObject({
      department: 'Legal',
      phone: '9845012345',
      employeeId: rows[0]?.['Employee ID'],
    });
    expect((await member.get('/alumni?departments=Legal')).data.totalCount).toBe(1);
    expect((await member.get('/alumni/search/filters/')).data.department).toEqual({ Engineering: 1, Legal: 1 });
  });

  test('people added by hand are recognised, and keep what the file does not mention', async () => {
    const member = await createMember(server);
    const entry = { designation: 'Intern', organisation: 'Initech' };
    const person = await createPerson(member, {
      professionalDetails: [{ ...entry, dateOfJoining: '2010/01/01', dateOfLeaving: '2011/01/01' }],
      crawledInfo: { currentCompany: 'Contoso' },
    });
    await member.post(`/alumni/${person._id}`, { jobSearchStatus: 'active' });
    const file = await xlsx([row({ 'Personal Email': person.email.toUpperCase(), Designation: 'Architect' })]);
    expect((await upload(member, file)).data).toMatchObject({ added: 0, changed: 1 });
    expect((await member.get(`/alumni/${person._id}`)).data).toMatchObject({
      designation: 'Architect',
      jobSearchStatus: 'active',
      professionalDetails: [entry],
      crawledInfo: { currentCompany: 'Contoso' },
    });
    expect((await member.get('/alumni?experienceMin=15')).data.totalCount).toBe(1);
  });

  test('an unknown email with a known employee id is the same person', async () => {
    const member = await createMember(server);
    const first = row({ 'Employee ID': 'E-77' });
    await upload(member, await xlsx([first]));
    const moved = row({ 'Employee ID': 'E-77', Designation: 'Architect' });
    expect((await upload(member, await xlsx([moved]))).data).toMatchObject({ added: 0, changed: 1 });
    expect(await totalOf(member)).toBe(1);
    expect((await member.get('/alumni?designations=Architect')).data.totalCount).toBe(1);
  });

  test('a person named twice in one file, by email or employee id, is imported once and reported once', async () => {
    const member = await createMember(server);
    const first = row();
    const rows = [
      first,
      row({ 'Personal Email': String(first['Personal Email']).toUpperCase() }),
      row({ 'Employee ID': first['Employee ID'] ?? null }),
    ];
    const { data } = await upload(member, await xlsx(rows));
    expect(data).toMatchObject({ rows: 3, added: 1, faultyRows: 2 });
    expect(data.faults.map(({ row: number, column, reason }) => ({ number, column, reason }))).toEqual([
      { number: 3, column: 'Personal Email', reason: 'The same personal email is already in row 2' },
      { number: 4, column: 'Employee ID', reason: 'The same employee id is already in row 2' },
    ]);
  });

  test('two rows that name one known person do not both change it', async () => {
    const member = await createMember(server);
    const known = row({ 'Employee ID': 'E-88' });
    await upload(member, await xlsx([known]));
    const rows = [
      { ...known, 'Employee ID': null, Designation: 'By email' },
      row({ 'Employee ID': 'E-88', Designation: 'By employee id' }),
    ];
    const { status, data } = await upload(member, await xlsx(rows));
    expect(status).toBe(201);
    expect(data).toMatchObject({ rows: 2, added: 0, changed: 1, faultyRows: 1 });
    expect(await totalOf(member)).toBe(1);
  });

  test('a deleted person is added as a new one', async () => {
    const member = await createMember(server);
    const content = await xlsx([row()]);
    await upload(member, content);
    const [person] = (await member.get('/alumni')).data.alumnis;
    await member.post(`/alumni/${person._id}`, { status: 0 });
    expect((await upload(member, content)).data).toMatchObject({ added: 1, changed: 0 });
    expect((await member.get('/alumni')).data.alumnis[0]._id).not.toBe(person._id);
  });

  test("another company's people with the same email stay as they are", async () => {
    const [ours, theirs] = [await createMember(server), await createMember(server)];
    const shared = row();
    await upload(theirs, await xlsx([shared]));
    const before = await find(theirs, shared['Personal Email']);
    expect((await upload(ours, await xlsx([{ ...shared, Designation: 'Ours' }]))).data.added).toBe(1);
    expect(await find(theirs, shared['Personal Email'])).toEqual(before);
    expect(await totalOf(theirs)).toBe(1);
  });

  test.runIf(withAll)('2,500 rows are imported in several batches, and the counts add up', async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 2500 }, (_, index) => row({ Department: index % 2 ? 'Odd' : 'Even' }));
    rows[2400] = { ...row(), 'Personal Email': rows[0]?.['Personal Email'] ?? null };
    const { data } = await upload(member, await xlsx(rows));
    expect(data).toMatchObject({ rows: 2500, added: 2499, faultyRows: 1 });
    expect(data.faults).toMatchObject([{ row: 2402, reason: 'The same personal email is already in row 2' }]);
    expect(await totalOf(member)).toBe(2499);
    expect((await member.get('/alumni/search/filters/department')).data.department).toEqual({ Odd: 1250, Even: 1249 });
  });

  test.runIf(withAll)('the same file twice at the same moment adds everyone once', async () => {
    const member = await createMember(server);
    const content = await xlsx(Array.from({ length: 300 }, () => row()));
    const answers = await Promise.all([upload(member, content), upload(member, content)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(await totalOf(member)).toBe(300);
  });

  test.runIf(process.env.ENCORE_TEST_DATABASE === 'postgres')(
    'a person added by someone else in the middle of the import: nothing is imported, and a sentence says so',
    async () => {
      const member = await createMember(server);
      const rows = [row(), row()];
      const { connection, release } = await server.services.database.acquire();
      await connection.script('begin');
      // Like the form: not committed yet, so the import cannot see it.
      const text = `insert into people (company_id, id, email, name, gender, designation, department, location, date_of_joining, date_of_leaving, career_started)
        values ($1, $2, $3, 'Priya Nair', 'female', 'Engineer', 'Engineering', 'Pune', '2015-04-01', '2019-03-31', '2015-04-01')`;
      await connection.query(text, [member.company, newId(), rows[1]?.['Personal Email']]);
      const uploading = upload(member, await xlsx(rows));
      await until('the import to wait for the other', async () => {
        const { rows: waiting } = await sql<{
          n: number;
        }>`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          server.services.database.system,
        );
        return (waiting[0]?.n ?? 0) > 0;
      });
      await connection.script('commit');
      release();
      expect(await uploading).toMatchObject({
        status: 409,
        message:
          'Someone added one of these people at the same time. Nothing was imported; please upload the file again',
      });
      expect(await totalOf(member)).toBe(1);
    },
  );

  test.runIf(withAll)('changes made while the import runs are not overwritten', async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 200 }, () => row({ Phone: null }));
    await upload(member, await xlsx(rows));
    const people = (await member.get('/alumni?pageContent=100')).data.alumnis as { _id: string; email: string }[];
    const changed = await xlsx(rows.map((each) => ({ ...each, Department: 'Legal' })));
    const phones = new Map(
      people.slice(0, 40).map(({ _id }, index) => [_id, `98450${String(index).padStart(5, '0')}`]),
    );
    await Promise.all([
      upload(member, changed),
      ...[...phones].map(([id, phone]) => member.post(`/alumni/${id}`, { phone })),
    ]);
    for (const [id, phone] of phones)
      expect((await member.get(`/alumni/${id}`)).data).toMatchObject({ phone, department: 'Legal' });
  });

  test.each(['#REF!', '#N/A', '#DIV/0!'])('the failed formula %s is a fault, not a value', async (value) => {
    const member = await createMember(server);
    const { data } = await upload(member, await xlsx([row({ Designation: value }), row()]));
    expect(data).toMatchObject({ added: 1, faultyRows: 1 });
    expect(data.faults).toEqual([
      { row: 2, column: 'Designation', value, reason: 'The formula in this cell has an error' },
    ]);
  });

  test('a refused row keeps no later row out', async () => {
    const member = await createMember(server);
    const [first, refusedRow, right] = [row({ 'Employee ID': 'E-1' }), row({ 'Employee ID': 'E-1' }), row()];
    const again = { ...right, 'Personal Email': refusedRow['Personal Email'] ?? null };
    const { data } = await upload(member, await xlsx([first, refusedRow, again]));
    expect(data).toMatchObject({ added: 2, faultyRows: 1 });
    expect(data.faults).toMatchObject([{ row: 3, reason: 'The same employee id is already in row 2' }]);
  });

  test('an employee id that two people have identifies neither', async () => {
    const member = await createMember(server);
    for (let index = 0; index < 2; index += 1) await createPerson(member, { employeeId: 'E-2' });
    const { data } = await upload(member, await xlsx([row({ 'Employee ID': 'E-2' })]));
    expect(data).toMatchObject({ added: 0, changed: 0, faultyRows: 1 });
    expect(data.faults).toMatchObject([
      {
        column: 'Employee ID',
        reason: 'Several ex-employees have this employee ID. Please add the email of the one you mean',
      },
    ]);
  });

  test('the person a row names is decided after the changes of the rows before it, even a thousand rows later', async () => {
    const member = await createMember(server);
    const [one] = [
      await createPerson(member, { employeeId: 'E-3' }),
      await createPerson(member, { employeeId: 'E-3' }),
    ];
    const others = Array.from({ length: 999 }, () => row());
    const renumbered = row({ 'Personal Email': one.email, 'Employee ID': 'E-9' });
    const { data } = await upload(member, csv([renumbered, ...others, row({ 'Employee ID': 'E-3' })]), 'people.csv');
    expect(data).toMatchObject({ added: 999, changed: 2, faultyRows: 0 });
  });

  test('the import is kept and audited, without any values of the rows', async () => {
    const member = await createMember(server);
    const { data } = await upload(member, await xlsx([row(), row({ Gender: 'x' })]), 'secret <b>.xlsx');
    const { system } = server.services.database;
    const [kept] = await system.selectFrom('imports').selectAll().where('company_id', '=', member.company).execute();
    expect(kept).toMatchObject({ id: data._id, file_name: 'secret <b>.xlsx', rows: 2, added: 1, faulty_rows: 1 });
    const lines = await system.selectFrom('audit_log').selectAll().where('company_id', '=', member.company).execute();
    expect(lines).toMatchObject([{ action: 'people.imported', actor_id: member.userId, target_id: data._id }]);
    expect(JSON.stringify(lines)).not.toMatch(/mail\.example|Priya|98450/);
  });
});

describe('Refused files, which change nothing', () => {
  let member: Member;
  beforeAll(async () => {
    member = await createMember(server);
  });
  const refused = (message: string) => ({ status: 400, message, errors: [{ path: 'file', message }] });
  const fixture = (name: string) => readFileSync(new URL(`../../../../test/spreadsheets/${name}`, import.meta.url));
  const notSpreadsheet = 'This file is not a spreadsheet. Please save it as .xlsx or .csv and upload it again';
  const noHeader = 'No header row was found. Please compare the file with the sample file';
  const textNamedWorkbook =
    'This file is named .xlsx but is a text file, and it has no table with a header row. Please open it in Excel, save it as .xlsx or .csv and upload it again';
  const wrongType = 'Please select .xlsx or .csv file to upload';

  test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['a PDF', 'people.pdf', () => Buffer.from('%PDF-1.7'), wrongType],
    ['old Excel', 'people.xls', () => fixture('people-old.xls'), wrongType],
    ['no extension', 'people', () => xlsx([row()]), wrongType],
    ['a double extension', 'people.xlsx.exe', () => xlsx([row()]), wrongType],
    ['old Excel, renamed', 'people.xlsx', () => fixture('people-old.xls'), notSpreadsheet],
    ['a text, renamed', 'people.xlsx', () => Buffer.from('this is no spreadsheet'), textNamedWorkbook],
    ['a text with an open quotation mark, renamed', 'A.XLSX', () => Buffer.from('"never closed'), textNamedWorkbook],
    ['a picture, renamed', 'people.xlsx', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), notSpreadsheet],
    ['nothing', 'people.xlsx', () => Buffer.alloc(0), 'This spreadsheet has no rows to import'],
    ['an empty CSV', 'people.csv', () => Buffer.alloc(0), 'This spreadsheet has no rows to import'],
    ['only the header', 'people.xlsx', () => xlsx([]), 'This spreadsheet has no rows to import'],
    ['no header', 'people.csv', () => Buffer.from('a,b\n1,2\n'), noHeader],
  ])('%s', async (_, name, content, message) => {
    expect(await upload(member, await content(), name)).toMatchObject(refused(message));
    expect(await totalOf(member)).toBe(0);
  });

  test('missing columns are named', async () => {
    const content = Buffer.from('Full Name,Personal Email,Gender\nPriya Nair,p@mail.example,female\n');
    const answer = await upload(member, content, 'people.csv');
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(/^These columns are missing: .*Company Email.*Date of Leaving/);
  });

  test('a file damaged near its end changes nothing, although its first rows were valid', async () => {
    const content = await xlsx(Array.from({ length: 2500 }, () => row()));
    const start = content.indexOf('xl/worksheets/sheet1.xml');
    const next = ['PK\x03\x04', 'PK\x01\x02']
      .map((sign) => content.indexOf(sign, start, 'latin1'))
      .filter((at) => at > 0);
    const end = Math.min(...next);
    expect(end - start).toBeGreaterThan(20_000);
    content.fill(0x55, end - 2000, end - 1900);
    const answer = await upload(member, content);
    expect(answer).toMatchObject(refused('This spreadsheet is damaged and couldn’t be read completely'));
    expect(await totalOf(member)).toBe(0);
    expect((await member.get('/alumni?searchtext=priya')).data.totalCount).toBe(0);
    expect((await member.get('/alumni/search/filters/')).data.department).toEqual({});
  });

  test.runIf(withAll)('a file that breaks off while a batch is being merged leaves nothing open', async () => {
    const broken = Buffer.concat([csv(Array.from({ length: 1000 }, () => row())), Buffer.from(`\r\n"never closed`)]);
    const other = await createMember(server);
    const settle = sql<{ pages: number }>`select gin_clean_pending_list('people_search_text')::int as pages`;
    await settle.execute(server.services.database.system);
    expect((await upload(other, broken, 'people.csv')).status).toBe(400);
    // Nor does the next writer have to clean up the search index.
    const { rows: settled } = await settle.execute(server.services.database.system);
    expect(settled).toEqual([{ pages: 0 }]);
    // With a transaction left open, PGlite would answer nothing more, and PostgreSQL would keep a connection in it.
    expect(await totalOf(other)).toBe(0);
    await createPerson(other);
    const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(server.services.database.system);
    expect(rows[0]?.open).toBe(0);
  });

  test('exactly 5 MB is read, one byte more is not', async () => {
    const padded = (bytes: number) => {
      const content = csv([row()]);
      const blank = `${' '.repeat(998)}\r\n`;
      return Buffer.concat([content, Buffer.from('\r\n'), Buffer.alloc(bytes - content.length - 2, blank)]);
    };
    const message = 'File size exceeds 5MB.';
    expect(await upload(member, padded(5 * 1024 * 1024 + 1), 'people.csv')).toMatchObject({
      status: 413,
      message,
      errors: [{ path: 'file', message }],
    });
    expect(await totalOf(member)).toBe(0);
    const other = await createMember(server);
    expect((await upload(other, padded(5 * 1024 * 1024), 'people.csv')).data).toMatchObject({ added: 1 });
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['rubbish', 'multipart/form-data; boundary=b', 'x'],
    [
      'an early end',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b',
    ],
  ])('a form with %s is refused', async (_, type, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/alumni/bulk-upload',
      headers: { host: 'localhost', authorization: `Bearer ${member.halves.token}`, 'content-type': type },
      cookies: { encore_session: member.halves.cookie },
      payload,
    });
    expect(response.statusCode).toBe(400);
  });

  test('no file, no form, no session, wrong role', async () => {
    const none = { status: 400, message: 'Please select a file to upload' };
    expect(await member.post('/alumni/bulk-upload', {})).toMatchObject(none);
    const content = await xlsx([row()]);
    expect(await upload(server.as(null), content)).toMatchObject({ status: 401, message: 'User not authenticated' });
    for (const role of ['viewer', 'recruiter'] as const)
      expect((await upload(await createMember(server, { company: member.company, role }), content)).status).toBe(403);
    expect(await totalOf(member)).toBe(0);
  });

  test.each(['../../../etc/people.csv', 'C:\\people.csv', `${'n'.repeat(300)}.csv`, 'ना म.csv', 'a\u0000b.csv'])(
    'the file name %j does no harm',
    async (name) => {
      const other = await createMember(server);
      expect((await upload(other, csv([row()]), name)).status).toBeLessThan(500);
    },
  );
});
