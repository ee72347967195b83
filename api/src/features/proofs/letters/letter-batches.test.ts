import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  checkedLetters,
  letterJob,
  lettersOfBatch,
  preparedLetters,
  readLetterBatch,
  sentLetters,
  undoneLetters,
} from '#api-test/factories/letter-batches.ts';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';
import { sendDue, sendLetters } from './send-batch.ts';
import { withdrawLetters } from './undo-batch.ts';

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
  own = await createExemployee(server, owner, {
    name: 'Ravi Menon',
    phone: null,
    dateOfBirth: '07/19',
    employeeId: 'E12',
  });
  template = await createLetterTemplate(hr, 'relieving');
});

const verify = (code?: string | null) => server.as(null).post('/verify', { code });
const system = () => server.services.database.system;
const withWorker = async (work: () => Promise<unknown>) => {
  await server.startWorker();
  try {
    await work();
  } finally {
    await server.stopWorker();
  }
};
const minute = 60_000;
const later = async (milliseconds: number, work: () => Promise<unknown>) => {
  server.setNow(new Date(Date.now() + milliseconds));
  await work().finally(() => server.setNow(null));
};
let born = 0;
/** Creates someone who resembles no one else: a possible duplicate gets no letter. */
const newPerson = (values: Record<string, unknown> = {}) => {
  born += 1;
  const day = `${String((born % 12) + 1).padStart(2, '0')}/${String((born % 28) + 1).padStart(2, '0')}`;
  const letters = [...String(born)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
  return createPerson(owner, {
    phone: null,
    dateOfBirth: day,
    name: `Person ${letters}`,
    employeeId: `N${born}`,
    ...values,
  });
};
async function createPeople(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) ids.push((await newPerson())._id);
  return ids;
}
const mailsOf = async ({ company }: Member) =>
  system()
    .selectFrom('outbox as o')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.company_id', '=', 'o.company_id').onRef('m.id', '=', 'o.message_id'),
    )
    .select(['o.person_id', 'm.subject'])
    .where('o.company_id', '=', company)
    .execute();
const filesOf = async ({ company }: Member) =>
  (await system().selectFrom('files').select('id').where('company_id', '=', company).execute()).map(({ id }) => id);
const lettersIn = ({ company }: Member) =>
  system().selectFrom('letters').selectAll().where('company_id', '=', company).orderBy('number').execute();
const year = new Date().getFullYear();

describe('The dry run', () => {
  test('says who can get the letter, and who can’t and why', async () => {
    const [good = '', again = '', held = ''] = await createPeople(3);
    const noId = await newPerson({ name: 'Zoya Ali', employeeId: null });
    const emoji = await newPerson({ name: 'Smiley Rao', designation: 'Chef 🍳' });
    await hr.post('/letters', { person: held, template: template._id });
    const outdated = await newPerson({ name: 'Old Post' });
    await hr.post('/letters', { person: outdated._id, template: template._id });
    await hr.post(`/alumni/${outdated._id}`, { designation: 'Architect' });
    await system().updateTable('people').set({ status: 2 }).where('id', '=', again).execute();
    await own.post('/own/profile/changes', { changes: { designation: 'Chief' } });
    const people = [own.person, good, again, held, noId._id, emoji._id, outdated._id];
    const batch = await checkedLetters(hr, template._id, { ids: people, note: 'Leavers of October' });
    const faulty = await lettersOfBatch(hr, batch._id, 'faulty');
    const skipped = await lettersOfBatch(hr, batch._id, 'skipped');
    const reasons = new Map([...faulty, ...skipped].map(({ person, fault }) => [person._id, fault]));
    expect(reasons.get(held)).toBe('already_has');
    expect(reasons.get(emoji._id)).toBe('unprintable');
    expect(reasons.get(outdated._id)).toBe('outdated');
    expect(batch).toMatchObject({
      state: 'ready',
      kind: 'relieving',
      title: 'Relieving letter',
      note: 'Leavers of October',
      prepared: 0,
      sent: 0,
      numbers: null,
      isTemplateChanged: false,
      can: { confirm: true, send: false, undo: false, discard: true },
    });
    expect(batch.ready + batch.faulty + batch.skipped).toBe(batch.people);
    expect((await lettersOfBatch(hr, batch._id, 'ready')).map(({ person }) => person._id)).toContain(good);
    expect(skipped).toMatchObject([
      { fault: 'already_has', reason: 'This letter is already issued, in the same words' },
    ]);
    const csv = (await hr.get(`/letters/batches/${batch._id}/problems`)).body.toString();
    expect(csv).toContain('Smiley Rao');
    expect(csv.trim().split('\n')).toHaveLength(1 + faulty.length + skipped.length);
    expect(await lettersIn(hr), 'nothing is issued').toHaveLength(2);
  });

  test('takes a whole search without those that are deselected', async () => {
    const [one = '', two = ''] = await createPeople(2);
    await hr.post(`/alumni/${one}`, { department: 'Sales' });
    await hr.post(`/alumni/${two}`, { department: 'Sales' });
    const filters = { departments: ['Sales'] };
    expect((await checkedLetters(hr, template._id, { selectAll: true, filters })).ready).toBe(2);
    const batch = await checkedLetters(hr, template._id, { selectAll: true, filters, selectAllRemoved: [two] });
    expect((await lettersOfBatch(hr, batch._id, 'ready')).map(({ person }) => person._id)).toEqual([one]);
    const none = { template: template._id, selectAll: true, filters: { departments: ['None'] } };
    expect(await hr.post('/letters/batches', none)).toMatchObject({ status: 400, message: letterBatchMessages.noOne });
    expect(await hr.post('/letters/batches', { template: template._id })).toMatchObject({ status: 400 });
  });

  test('draws any of the letters as it will be, before anything is numbered', async () => {
    const batch = await checkedLetters(hr, template._id, { ids: [own.person] });
    const preview = await hr.get(`/letters/batches/${batch._id}/entries/1/file`);
    expect(preview.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await hr.get(`/letters/batches/${batch._id}/entries/2/file`)).status).toBe(404);
    const { data } = await hr.post('/letters', { person: (await createPeople(1))[0], template: template._id });
    expect(data.number).toBe(`REL/${year}/0001`);
  });

  test('is refused for a template that no letter can be issued from', async () => {
    const { data } = await hr.post('/letters/templates', { kinds: ['salary'] });
    const answer = await hr.post('/letters/batches', { template: data.templates[0]._id, ids: [own.person] });
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('Please replace') });
  });

  test('a template that changes afterwards stops the batch, and one of an open batch is not deleted', async () => {
    const batch = await checkedLetters(hr, template._id, { ids: [own.person] });
    const { _id, kind: _, updatedAt: __, by: ___, ...content } = template;
    expect(await hr.delete(`/letters/templates/${_id}`)).toMatchObject({
      status: 409,
      message: letterBatchMessages.underWay,
    });
    await hr.post(`/letters/templates/${_id}`, { ...content, name: 'Release letter' });
    expect(await readLetterBatch(hr, batch._id)).toMatchObject({ isTemplateChanged: true, title: 'Relieving letter' });
    expect(await hr.post(`/letters/batches/${batch._id}/confirm`)).toMatchObject({
      status: 409,
      message: letterBatchMessages.templateChanged,
    });
    expect((await hr.delete(`/letters/batches/${batch._id}`)).status).toBe(200);
    expect((await hr.delete(`/letters/templates/${_id}`)).status).toBe(200);
  });
});

describe('A confirmed batch', () => {
  test('is prepared under numbers in a row, unseen and unverified, then sent with one mail each', async () => {
    const people = await createPeople(3);
    const batch = await checkedLetters(hr, template._id, { ids: [own.person, ...people] });
    const single = await hr.post('/letters', {
      person: (await newPerson({ name: 'Solo Singh' }))._id,
      template: template._id,
    });
    expect(single.data.number).toBe(`REL/${year}/0001`);
    const prepared = await preparedLetters(hr, batch._id);
    expect(prepared).toMatchObject({
      state: 'prepared',
      prepared: 4,
      sent: 0,
      numbers: { first: `REL/${year}/0002`, last: `REL/${year}/0005` },
      can: { confirm: false, send: true, undo: true, discard: false },
    });
    expect(Date.parse(prepared.sendAt ?? '') - Date.parse(prepared.preparedAt ?? '')).toBe(60 * minute);
    const [first] = await lettersOfBatch(hr, batch._id, 'ready');
    expect(first).toMatchObject({ number: `REL/${year}/0002`, isSent: false, letter: expect.any(String) });
    const row = (await lettersIn(hr)).find(({ person_id }) => person_id === own.person);
    expect(row).toMatchObject({ state: 'prepared', issued_at: null });
    expect((await own.get('/own/letters')).data.letters).toEqual([]);
    expect((await own.get(`/own/letters/${row?.id}/file`)).status).toBe(404);
    expect((await verify(row?.code)).data).toMatchObject({ state: 'unknown' });
    expect((await hr.post(`/letters/${row?.id}/issue`)).status, 'a letter of a batch is not sent singly').toBe(409);
    const file = await hr.get(`/letters/batches/${batch._id}/entries/${first?.entry}/file`);
    expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await mailsOf(hr)).toHaveLength(1);

    const sent = await sentLetters(hr, batch._id);
    expect(sent).toMatchObject({ state: 'sent', sent: 4, can: { send: false, undo: false } });
    const mails = (await mailsOf(hr)).slice(-4);
    expect(mails.map(({ person_id }) => person_id).sort()).toEqual([own.person, ...people].sort());
    expect(mails[0]?.subject).toContain('Your Relieving letter from');
    const [letter] = (await own.get('/own/letters')).data.letters;
    expect(letter).toMatchObject({ state: 'issued', number: row?.number, code: row?.code });
    expect((await own.get(`/own/letters/${letter._id}/file`)).body.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await verify(row?.code)).data).toMatchObject({ state: 'valid' });
    expect(await hr.post(`/letters/batches/${batch._id}/undo`)).toMatchObject({
      status: 409,
      message: letterBatchMessages.notUndoable,
    });
    expect(await hr.post(`/letters/batches/${batch._id}/send`)).toMatchObject({ status: 409 });
  });

  test('is sent by itself an hour later', async () => {
    const batch = await checkedLetters(hr, template._id, { ids: [own.person] });
    await preparedLetters(hr, batch._id);
    await later(59 * minute, () => sendLetters(letterJob(hr, batch._id)));
    expect(await readLetterBatch(hr, batch._id)).toMatchObject({ state: 'prepared' });
    await later(61 * minute, () => sendLetters(letterJob(hr, batch._id)));
    expect(await readLetterBatch(hr, batch._id)).toMatchObject({ state: 'sent', sent: 1 });
  });

  test('the worker does all of it by itself', () =>
    withWorker(async () => {
      const started = await hr.post('/letters/batches', { template: template._id, ids: [own.person] });
      const { _id: id } = started.data;
      const reaches = (state: string) =>
        until(state, async () => (await readLetterBatch(hr, id)).state === state || null);
      await reaches('ready');
      await hr.post(`/letters/batches/${id}/confirm`);
      await reaches('prepared');
      await later(61 * minute, async () => {
        await sendDue(server.services);
        await reaches('sent');
      });
    }));

  test('answers the open request for this letter: the request becomes the letter', async () => {
    const asked = await own.post('/own/letters', { template: template._id, note: 'For my new job' });
    const batch = await checkedLetters(hr, template._id, { ids: [own.person] });
    await preparedLetters(hr, batch._id);
    expect((await own.get('/own/letters')).data.letters).toMatchObject([{ state: 'requested' }]);
    await sentLetters(hr, batch._id);
    expect((await own.get('/own/letters')).data.letters).toMatchObject([
      { _id: asked.data._id, state: 'issued', number: `REL/${year}/0001` },
    ]);
    expect(await lettersIn(hr)).toHaveLength(1);
    expect((await hr.get('/letters?view=requests')).data.counts).toMatchObject({ requests: 0, issued: 1 });
    expect(await lettersOfBatch(hr, batch._id, 'ready')).toMatchObject([{ letter: asked.data._id, isSent: true }]);
  });

  test('leaves out whose record has changed, who has got the letter singly, and whose record is deleted', async () => {
    const [changed = '', single = '', gone = '', stays = ''] = await createPeople(4);
    const batch = await checkedLetters(hr, template._id, { ids: [changed, single, gone, stays] });
    await preparedLetters(hr, batch._id);
    await hr.post(`/alumni/${changed}`, { dateOfLeaving: '30/06/2019', designation: 'Architect' });
    expect((await hr.post('/letters', { person: single, template: template._id })).status).toBe(201);
    await system().updateTable('people').set({ status: 0 }).where('id', '=', gone).execute();
    const sent = await sentLetters(hr, batch._id);
    expect(sent).toMatchObject({ state: 'sent', sent: 1, prepared: 1, faulty: 2, skipped: 1 });
    const left = [
      ...(await lettersOfBatch(hr, batch._id, 'faulty')),
      ...(await lettersOfBatch(hr, batch._id, 'skipped')),
    ];
    expect(new Map(left.map(({ person, fault }) => [person._id, fault]))).toEqual(
      new Map([
        [changed, 'changed'],
        [gone, 'person_gone'],
        [single, 'already_has'],
      ]),
    );
    expect((await lettersIn(hr)).map(({ person_id }) => person_id).sort()).toEqual([single, stays].sort());
    expect(await filesOf(hr), 'no file without a letter').toHaveLength(2);
  });

  test('sends as many as the sending limit allows, and the rest later', async () => {
    const batch = await checkedLetters(hr, template._id, { ids: await createPeople(3) });
    await preparedLetters(hr, batch._id);
    await sql`update companies set mail_quota = 2, mail_quota_reason = 'Test' where id = ${hr.company}`.execute(
      system(),
    );
    await hr.post(`/letters/batches/${batch._id}/send`);
    await sendLetters(letterJob(hr, batch._id));
    expect(await readLetterBatch(hr, batch._id)).toMatchObject({
      state: 'sending',
      sent: 2,
      message: letterBatchMessages.waitsForMail,
      can: { undo: false },
    });
    await sql`update companies set mail_quota = 20 where id = ${hr.company}`.execute(system());
    await sendLetters(letterJob(hr, batch._id));
    expect(await readLetterBatch(hr, batch._id)).toMatchObject({ state: 'sent', sent: 3, message: null });
    expect(await mailsOf(hr)).toHaveLength(3);
  });
});

describe('Undo', () => {
  test('removes the letters with their files; their numbers are not given again', async () => {
    const batch = await checkedLetters(hr, template._id, { ids: await createPeople(3) });
    await preparedLetters(hr, batch._id);
    const files = await filesOf(hr);
    expect(files).toHaveLength(3);
    expect(await undoneLetters(hr, batch._id)).toMatchObject({
      state: 'undone',
      prepared: 0,
      undoneAt: expect.any(String),
    });
    expect(await lettersIn(hr)).toEqual([]);
    expect(await filesOf(hr)).toEqual([]);
    await withWorker(() =>
      until('the files to be gone', async () => {
        const left = await Promise.all(files.map((id) => server.services.files.get(`${hr.company}/${id}`)));
        return left.every((content) => content === null);
      }),
    );
    const { data } = await hr.post('/letters', { person: own.person, template: template._id });
    expect(data.number).toBe(`REL/${year}/0004`);
    expect(await mailsOf(hr)).toHaveLength(1);
  });

  test('while the letters are still being prepared', async () => {
    const batch = await checkedLetters(hr, template._id, { ids: await createPeople(2) });
    await hr.post(`/letters/batches/${batch._id}/confirm`);
    expect(await hr.post(`/letters/batches/${batch._id}/undo`)).toMatchObject({ status: 200 });
    await withdrawLetters(letterJob(hr, batch._id));
    expect(await readLetterBatch(hr, batch._id)).toMatchObject({ state: 'undone' });
  });
});

describe('Access', () => {
  test('owner and HR only', async () => {
    const { recruiter, viewer, stranger, hr: member } = await createTeam(server);
    const person = await createPerson(member);
    const { _id } = await createLetterTemplate(member, 'relieving');
    const body = { template: _id, ids: [person._id] };
    for (const by of [recruiter, viewer]) expect((await by.post('/letters/batches', body)).status).toBe(403);
    expect((await own.post('/letters/batches', body)).status).toBe(403);
    expect((await server.as(null).post('/letters/batches', body)).status).toBe(401);
    expect((await stranger.post('/letters/batches', body)).status).toBe(404);
    const batch = await checkedLetters(member, _id, { ids: [person._id] });
    for (const by of [recruiter, viewer]) expect((await by.get(`/letters/batches/${batch._id}`)).status).toBe(403);
    expect((await stranger.get(`/letters/batches/${batch._id}`)).status).toBe(404);
    expect((await stranger.get('/letters/batches')).data.batches).toEqual([]);
  });
});
