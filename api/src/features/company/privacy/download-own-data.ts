import { Readable } from 'node:stream';
import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import type { Download } from '#api/core/server/http.ts';
import { readFamily, readHeldAccount, readHeldRecords, readHeldSessions, readPicture } from './download-queries.ts';

const pageSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Downloads all data about an ex-employee as one JSON file, written while it is read: memory does not grow with it. */
export async function downloadOwnData(context: OwnContext): Promise<Download> {
  const { person } = context;
  await audit(context, 'privacy.downloaded', { type: 'person', id: person });
  const day = context.services.clock().toISOString().slice(0, 10);
  return {
    content: Readable.from(written(context)),
    contentType: 'application/json; charset=utf-8',
    fileName: `my-data-${day}.json`,
  };
}

/** Writes the file piece by piece, each read in a transaction of its own, since the request's has ended by then. */
async function* written(context: OwnContext): AsyncGenerator<string> {
  const { company, person, actor, services } = context;
  const of = { person, user: actor.id };
  const inside = <T>(work: (tenant: Tenant) => Promise<T>) => asCompany(services.database, company, work);
  const head = await inside(async ({ db, outside }) => {
    const [record, ...merged] = await readHeldRecords(db, company, person);
    return {
      company: (await readCompany(db, company)).name,
      writtenAt: services.clock().toISOString(),
      record,
      mergedRecords: merged,
      ...(await readHeldAccount(db, company, of)),
      sessions: await readHeldSessions(outside, actor.id),
      pictureFile: await readPicture(db, company, person),
    };
  });
  const { pictureFile, ...plain } = head;
  yield '{\n';
  for (const [name, value] of Object.entries(plain)) yield `${line(name, value)},\n`;
  const people = await inside(({ db }) => readFamily(db, company, person));
  for (const { download } of services.pluggedIn.personTables) {
    if (!('as' in download)) continue;
    yield `  ${JSON.stringify(download.as)}: [`;
    let after = firstId;
    for (let rows: Record<string, unknown>[] = []; ; ) {
      rows = await inside(({ db }) => download.read(db, company, { people, user: actor.id, after, most: pageSize }));
      for (const row of rows) yield `${after === firstId && row === rows[0] ? '' : ','}\n    ${JSON.stringify(row)}`;
      after = String(rows.at(-1)?.id ?? after);
      if (rows.length < pageSize) break;
    }
    yield '],\n';
  }
  const picture = pictureFile && (await services.files.get(`${company}/${pictureFile}`));
  yield `${line('picture', picture ? `data:image/jpeg;base64,${picture.toString('base64')}` : null)}\n}\n`;
}

const line = (name: string, value: unknown) => `  ${JSON.stringify(name)}: ${JSON.stringify(value ?? null, null, 2)}`;
