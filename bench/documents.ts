import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, openAsBlob, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { readOwnRows } from '#api/features/proofs/documents/list-queries.ts';
import { startProduct } from '../scripts/product.ts';
import { ApiClient, milliseconds, oneByOne, printTable } from './measure.ts';
import { benchSignIn, openFilled } from './population.ts';

/** The target: 10,000 documents of 200 KB in 5 minutes, beside a million others. */
const [batchFiles, fileBytes, present, ofOne] = [10_000, 200_000, 1_000_000, 40];

/** Writes a ZIP of PDFs that do not compress, named by employee ids, piece by piece. */
async function writeZip(path: string, employeeIds: readonly string[]): Promise<void> {
  const to = createWriteStream(path);
  const directory: Buffer[] = [];
  let offset = 0;
  const write = async (bytes: Buffer) => {
    offset += bytes.length;
    if (!to.write(bytes)) await once(to, 'drain');
  };
  for (const id of employeeIds) {
    const head = Buffer.from('%PDF-1.7\n');
    const content = Buffer.concat([head, randomBytes(fileBytes - 20), Buffer.from('\n%%EOF\n')]);
    const name = Buffer.from(`payslip_${id}_2025-03.pdf`);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, rest, name]));
    await write(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, content]));
  }
  const [start, listed] = [offset, Buffer.concat(directory)];
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(start, 16);
  await write(listed);
  await write(end);
  to.end();
  await once(to, 'close');
}

/** Adds a million documents, most people a few, and one person forty with an account. @returns the email of the account */
async function furnish(database: Database, company: CompanyId): Promise<{ person: string; email: string }> {
  const email = 'bench.own@mail.example';
  const { rows: people } = await sql<{ id: string }>`select id from people
    where company_id = ${company} and status = 1 and employee_id is not null order by id limit 1`.execute(
    database.system,
  );
  const person = people[0]?.id ?? '';
  const { rows: known } = await sql`select from users where email = ${email}`.execute(database.system);
  if (known.length > 0) return { person, email };
  const add = (where: ReturnType<typeof sql>, each: number) =>
    sql`
    insert into documents (company_id, id, person_id, kind, title, period, dated_on, file_name, content_type, bytes, digest, created_at, visible_at)
    select p.company_id, gen_random_uuid(), p.id, 'payslip', 'Payslip', to_char(d.at, 'YYYY-MM'), d.at, 'payslip.pdf', 'application/pdf', ${fileBytes},
           gen_random_uuid()::text, now(), now()
      from people p, lateral (select (date '2025-12-31' - n * 30) as at from generate_series(1, ${each}::int) n) d
     where p.company_id = ${company} and ${where}`.execute(database.system);
  const others = await sql<{ n: number }>`select count(*)::int as n from people where company_id = ${company}`.execute(
    database.system,
  );
  const each = Math.max(1, Math.round(present / (others.rows[0]?.n ?? 1)));
  await add(sql`p.id <> ${person}`, each);
  await add(sql`p.id = ${person}`, ofOne);
  await database.withConnection((connection) => connection.script('vacuum analyze documents'));
  const { rows: hash } = await sql<{
    password_hash: string;
  }>`select password_hash from users where email = ${benchSignIn.email}`.execute(database.system);
  await database.system
    .insertInto('users')
    .values({
      id: newId(),
      company_id: company,
      brand: 'encore',
      type: 'exemployee',
      name: 'Bench',
      email,
      email_verified_at: new Date(),
      password_hash: hash[0]?.password_hash ?? null,
      person_id: person,
    })
    .execute();
  return { person, email };
}

const megabytesOf = (processId: number, what: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Measures lists among a million documents, then a batch of 10,000 files. @param url an empty database, or one filled before */
export async function benchDocuments(url: string, folder: string, people: number): Promise<void> {
  const { database, company } = await openFilled(url, people);
  const own = await furnish(database, company);
  const { rows: chosen } = await sql<{ employee_id: string }>`select employee_id from people
    where company_id = ${company} and status = 1 and employee_id is not null order by employee_id limit ${batchFiles}`.execute(
    database.system,
  );
  const path = join(folder, 'payslips.zip');
  await writeZip(
    path,
    chosen.map(({ employee_id }) => employee_id),
  );
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from documents`.execute(database.system);
  const product = await startProduct({ DATABASE_URL: url, ENCORE_DATA: folder });
  const api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  const person = new ApiClient(product.port);
  await person.signIn(own.email, benchSignIn.password);
  const page = { after: null, most: 21 };
  const lists: [string, () => Promise<unknown>][] = [
    ['own, first page: its query alone', () => readOwnRows(database.system, company, own.person, page)],
    ['any request of a person: GET /own/requests', () => person.get('/own/requests')],
    ['own, first page', () => person.get('/own/documents')],
    ['own, one year', () => person.get('/own/documents?year=2025')],
    ['HR: of one person', () => api.get(`/documents?person=${own.person}`)],
    ['HR: newest', () => api.get('/documents')],
    ['HR: of one kind', () => api.get('/documents?kind=payslip')],
  ];
  const rows: string[][] = [];
  for (const [name, ask] of lists) {
    const { p50, p95 } = await oneByOne(100, ask);
    rows.push([name, milliseconds(p50), milliseconds(p95)]);
  }
  printTable(`Lists among ${(counted[0]?.n ?? 0).toLocaleString('en')} documents`, ['List', 'p50 ms', 'p95 ms'], rows);
  const atRest = megabytesOf(product.processId, 'VmRSS');
  const steps: string[][] = [];
  let began = performance.now();
  const step = (name: string) => {
    const seconds = (performance.now() - began) / 1000;
    steps.push([name, seconds.toFixed(1), Math.round(chosen.length / seconds).toLocaleString('en')]);
    console.error(steps.at(-1)?.join('  |  '));
    began = performance.now();
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'payslip', title: 'Payslip' })) form.set(name, value);
  form.set('file', await openAsBlob(path), 'payslips.zip');
  const address = `http://localhost:${product.port}/api/documents/batches`;
  const response = await fetch(address, { method: 'POST', body: form, headers: api.headers });
  const { data, message } = (await response.json()) as { data: { _id: string }; message?: string };
  if (response.status !== 201) throw new Error(message);
  step('uploaded, sealed, kept');
  const reached = async (state: string) => {
    for (;;) {
      const batch = (await api.get(`/documents/batches/${data._id}`)).data;
      if (batch.state === state) return batch;
      if (batch.state === 'failed') throw new Error(batch.message);
      await setTimeout(250);
    }
  };
  const checked = await reached('ready');
  step(`checked: ${checked.matched} matched, ${checked.faulty} with faults`);
  const confirm = await fetch(`${address}/${data._id}/confirm`, { method: 'POST', headers: api.headers });
  if (!confirm.ok) throw new Error(await confirm.text());
  const stored = await reached('stored');
  step(`stored: ${stored.stored}`);
  printTable(
    `A batch of ${chosen.length.toLocaleString('en')} files of ${fileBytes / 1000} KB; peak memory ${megabytesOf(product.processId, 'VmHWM').toFixed(0)} MB, ${atRest.toFixed(0)} MB at rest`,
    ['Step', 'seconds', 'files a second'],
    steps,
  );
  await fetch(`${address}/${data._id}/undo`, { method: 'POST', headers: api.headers });
  await reached('undone');
  step('undone');
  api.close();
  person.close();
  await product.stop();
  await database.close();
}
