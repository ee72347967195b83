import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn, personNotFound, unknownId } from '#api-test/answers.ts';
import { createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { createVictim } from '#api-test/victim.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';

let server: TestServer;
let owner: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, recruiter, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());

type Timeline = { entries: TimelineEntry[]; nextCursor: string | null };
const timelineOf = async (member: Member, id: string, cursor = ''): Promise<Timeline> =>
  (await member.get(`/alumni/${id}/timeline?cursor=${encodeURIComponent(cursor)}`)).data;
const kindsOf = async (id: string) => (await timelineOf(owner, id)).entries.map((entry) => entry.kind);
const byOwner = () => ({ _id: owner.userId, name: 'Asha Rao' });

/** Writes an import that changed the person, as the import assistant leaves it. */
async function leaveImport(person_id: string, added: boolean, file_name: string) {
  const { system } = server.services.database;
  const company_id = owner.company;
  const import_id = newId();
  await system
    .insertInto('imports')
    .values({ company_id, id: import_id, file_name, created_by: owner.userId })
    .execute();
  await system.insertInto('import_changes').values({ company_id, import_id, person_id, added }).execute();
}

const mergeInto = (person: string, into: string) =>
  sql`update people set status = 0, merged_into = ${into} where id = ${person}`.execute(
    server.services.database.system,
  );

describe('The timeline: GET /alumni/{id}/timeline (product.md, Record page)', () => {
  test('added, changed with the names of the fields, deleted, restored; the latest first, each with its author', async () => {
    const { _id } = await createPerson(owner);
    await owner.post(`/alumni/${_id}`, { designation: 'Architect', tags: ['Mentor'], jobSearchStatus: 'active' });
    await owner.post(`/alumni/${_id}`, { designation: 'Architect' });
    await owner.post(`/alumni/${_id}`, { status: 0 });
    await owner.post(`/alumni/${_id}/restore`);
    const { entries, nextCursor } = await timelineOf(recruiter, _id);
    expect(entries).toEqual([
      { kind: 'restored', _id: expect.any(String), at: expect.any(String), by: byOwner() },
      { kind: 'deleted', _id: expect.any(String), at: expect.any(String), by: byOwner() },
      {
        kind: 'changed',
        _id: expect.any(String),
        at: expect.any(String),
        by: byOwner(),
        fields: ['jobSearchStatus', 'designation', 'tags'],
        importFile: null,
      },
      { kind: 'added', _id, at: expect.any(String), by: byOwner(), importFile: null },
    ]);
    expect(nextCursor).toBeNull();
    for (const { at } of entries) expect(new Date(at).toISOString()).toBe(at);
  });

  test('custom fields by their names, deleted ones not at all; a new picture is a change', async () => {
    const create = async (name: string) => (await owner.post('/custom-fields', { name, type: 'text' })).data._id;
    const [kept, gone] = [await create('Badge number'), await create('Locker')];
    const { _id } = await createPerson(owner);
    await owner.post(`/alumni/${_id}`, { custom: { [kept]: 'B-1', [gone]: 'L-1' } });
    await owner.delete(`/custom-fields/${gone}`);
    const content = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await owner.upload('/upload/alumni-profile', { name: 'a.png', content }, { alumniId: _id });
    expect((await timelineOf(owner, _id)).entries).toMatchObject([
      { kind: 'changed', fields: ['profileImg'] },
      { kind: 'changed', fields: ['Badge number'] },
      { kind: 'added' },
    ]);
  });

  test('imports by the name of their file', async () => {
    const { _id } = await createPerson(owner);
    await leaveImport(_id, true, 'leavers.xlsx');
    await leaveImport(_id, false, 'corrections.csv');
    expect((await timelineOf(owner, _id)).entries).toMatchObject([
      { kind: 'changed', fields: [], importFile: 'corrections.csv', by: byOwner() },
      { kind: 'added', importFile: 'leavers.xlsx' },
    ]);
  });

  test('mails with their subject, job and state', async () => {
    const { _id, email } = await createPerson(owner);
    await owner.post('/emailers/instant', {
      subject: 'Hello',
      content: 'Hi',
      mailerType: 'instant',
      recipients: [email],
    });
    await recruiter.post('/emailers/rehire', {
      type: 2,
      jobTitle: 'Architect',
      jobDescription: 'Build',
      location: 'Pune',
      subject: 'Come back',
      message: 'Please',
      recipients: [email],
    });
    expect((await timelineOf(owner, _id)).entries).toMatchObject([
      {
        kind: 'mail',
        type: 'rehire',
        subject: 'Come back',
        jobTitle: 'Architect',
        state: 'queued',
        by: { _id: recruiter.userId },
      },
      { kind: 'mail', type: 'instant', subject: 'Hello', jobTitle: null, state: 'queued', by: byOwner() },
      { kind: 'added' },
    ]);
  });

  test('each entry is at the time it happened, not at another time of its row', async () => {
    const victim = await createVictim(server);
    const { system } = server.services.database;
    const happened = {
      added: ['people', 'created_at'],
      note: ['notes', 'created_at'],
      mail: ['messages', 'created_at'],
      reply: ['mail_replies', 'received_at'],
      event: ['attendees', 'answered_at'],
      order: ['order_moves', 'at'],
      application: ['application_moves', 'at'],
      referral: ['referral_moves', 'at'],
    } as const;
    const moment = (place: number) => `2026-03-${String(10 + place)}T04:05:06.000Z`;
    const write = (table: string, column: string, at: string) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at} where company_id = ${victim.company}`.execute(
        system,
      );
    for (const [table, column] of [
      ['people', 'updated_at'],
      ['outbox', 'next_attempt_at'],
      ['orders', 'ordered_at'],
      ['orders', 'moved_at'],
      ['applications', 'created_at'],
      ['applications', 'moved_at'],
      ['referrals', 'created_at'],
      ['referrals', 'moved_at'],
    ] as const)
      await write(table, column, '2026-01-02T03:04:05.000Z');
    for (const [place, [table, column]] of Object.values(happened).entries()) await write(table, column, moment(place));
    const { entries } = await timelineOf(victim.owner, victim.person._id);
    const shown = Object.fromEntries(
      Object.keys(happened).map((kind) => [
        kind,
        [...new Set(entries.filter((entry) => entry.kind === kind).map(({ at }) => at))],
      ]),
    );
    expect(shown).toEqual(Object.fromEntries(Object.keys(happened).map((kind, place) => [kind, [moment(place)]])));
    const came = { state: 'checked_in', checked_in_at: '2026-04-05T06:07:08.000Z' } as const;
    await system.updateTable('attendees').set(came).where('event_id', '=', victim.event).execute();
    const [event] = (await timelineOf(victim.owner, victim.person._id)).entries.filter(({ kind }) => kind === 'event');
    expect(event?.at, 'an attendee, at the time of check-in').toBe(came.checked_in_at);
  });

  test('actions of the product itself have no name', async () => {
    const { _id } = await createPerson(owner);
    await sql`update people set created_by = null where id = ${_id}`.execute(server.services.database.system);
    expect((await timelineOf(owner, _id)).entries).toMatchObject([{ kind: 'added', by: null }]);
  });

  test('it includes events of records merged into this one, through any number of merges', async () => {
    const [first, second, third] = [await createPerson(owner), await createPerson(owner), await createPerson(owner)];
    const note = (await owner.post(`/alumni/${first._id}/notes`, { body: 'From the first' })).data;
    await mergeInto(first._id, second._id);
    await mergeInto(second._id, third._id);
    await server.services.database.system
      .insertInto('audit_log')
      .values({
        company_id: owner.company,
        id: newId(),
        action: 'person.merged',
        target_type: 'person',
        target_id: third._id,
        actor_id: owner.userId,
        detail: JSON.stringify({ merged: second._id }),
      })
      .execute();
    expect((await timelineOf(owner, third._id)).entries).toMatchObject([
      { kind: 'merged', name: second.name, by: byOwner() },
      { kind: 'note', _id: note._id, body: 'From the first' },
      { kind: 'added', _id: third._id },
      { kind: 'added', _id: second._id },
      { kind: 'added', _id: first._id },
    ]);
    expect(await owner.get(`/alumni/${first._id}/timeline`)).toMatchObject(personNotFound);
    expect((await owner.delete(`/alumni/${third._id}/notes/${note._id}`)).status).toBe(200);
  });

  test('twenty at a time, without gap or repeat, also when many happened at the same moment', async () => {
    const { _id } = await createPerson(owner);
    const moment = '2025-03-04T05:06:07.123456Z';
    await server.services.database.system
      .insertInto('notes')
      .values(
        Array.from({ length: 45 }, (_, index) => ({
          company_id: owner.company,
          id: newId(),
          person_id: _id,
          body: `Note ${index}`,
          created_by: owner.userId,
          created_at: moment,
        })),
      )
      .execute();
    const ids: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Timeline = await timelineOf(owner, _id, cursor);
      sizes.push(page.entries.length);
      ids.push(...page.entries.map((entry) => entry._id));
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([20, 20, 6]);
    expect(new Set(ids).size).toBe(46);
    expect(ids[0]).toBe(_id);
    expect(ids.slice(1)).toEqual(ids.slice(1).sort().reverse());
  });

  test.each([
    'nonsense',
    '1~',
    `99999999999999999~${unknownId}`,
    `9999999999999999~${'-'.repeat(36)}`,
    `0~${unknownId}`,
  ])('the cursor %j is answered', async (cursor) => {
    const { _id } = await createPerson(owner);
    expect((await owner.get(`/alumni/${_id}/timeline?cursor=${encodeURIComponent(cursor)}`)).status).toBe(200);
  });

  test('neither without a session, nor as viewer, nor in another company; wrong and unknown ids are named', async () => {
    const { _id } = await createPerson(owner);
    const path = `/alumni/${_id}/timeline`;
    expect(await server.as(null).get(path)).toMatchObject(notSignedIn);
    expect(await viewer.get(path)).toMatchObject(notAllowed);
    expect(await stranger.get(path)).toMatchObject(personNotFound);
    expect(await owner.get(`/alumni/${unknownId}/timeline`)).toMatchObject(personNotFound);
    expect(await owner.get('/alumni/nonsense/timeline')).toMatchObject({
      status: 400,
      message: 'Invalid ex-employee id',
    });
    await owner.post(`/alumni/${_id}`, { status: 0 });
    expect(await owner.get(path)).toMatchObject(personNotFound);
  });
});

describe('Notes: POST and DELETE /alumni/{id}/notes (product.md, Record page)', () => {
  test('a note is returned, is in the timeline, and the audit log does not contain its text', async () => {
    const { _id } = await createPerson(owner);
    const added = await recruiter.post(`/alumni/${_id}/notes`, { body: '  Would come back\nfor Pune  ' });
    expect(added).toMatchObject({
      status: 201,
      data: { kind: 'note', body: 'Would come back\nfor Pune', by: { _id: recruiter.userId }, deletable: true },
    });
    const [entry] = (await timelineOf(recruiter, _id)).entries;
    expect(entry).toEqual(added.data);
    const lines = await server.services.database.system
      .selectFrom('audit_log')
      .selectAll()
      .where('target_id', '=', _id)
      .where('action', 'like', 'note.%')
      .execute();
    expect(lines).toMatchObject([{ action: 'note.added', actor_id: recruiter.userId }]);
    expect(JSON.stringify(lines)).not.toContain('Pune');
  });

  test.each([
    [{}, 'Please enter a note'],
    [{ body: ' \n ' }, 'Please enter a note'],
    [{ body: 7 }, 'Please enter a note'],
    [{ body: 'x'.repeat(5001) }, 'Note should be less than or equal to 5000 characters'],
  ])('bad input %# is named, and nothing is written', async (body, message) => {
    const { _id } = await createPerson(owner);
    expect(await owner.post(`/alumni/${_id}/notes`, body)).toMatchObject({
      status: 400,
      errors: [{ path: 'body', message }],
    });
    expect(await kindsOf(_id)).toEqual(['added']);
    expect((await owner.post(`/alumni/${_id}/notes`, { body: 'x'.repeat(5000) })).status).toBe(201);
  });

  test('users delete their own; with the permission to change people any', async () => {
    const { _id } = await createPerson(owner);
    const write = async (member: Member) => (await member.post(`/alumni/${_id}/notes`, { body: 'Note' })).data._id;
    const [own, theirs, other] = [await write(recruiter), await write(owner), await write(recruiter)];
    const seen = (await timelineOf(recruiter, _id)).entries;
    expect(seen.flatMap((entry) => (entry.kind === 'note' ? [[entry._id, entry.deletable]] : []))).toEqual([
      [other, true],
      [theirs, false],
      [own, true],
    ]);
    expect(await recruiter.delete(`/alumni/${_id}/notes/${theirs}`)).toMatchObject(notAllowed);
    expect(await recruiter.delete(`/alumni/${_id}/notes/${own}`)).toMatchObject({ status: 200, data: { _id: own } });
    expect((await owner.delete(`/alumni/${_id}/notes/${other}`)).status).toBe(200);
    expect(await kindsOf(_id)).toEqual(['note', 'added']);
    expect(await owner.delete(`/alumni/${_id}/notes/${own}`)).toMatchObject({ status: 404, message: 'Note not found' });
  });

  test('neither without a session, nor as viewer, nor in another company, nor by way of another person', async () => {
    const { _id } = await createPerson(owner);
    const other = await createPerson(owner);
    const note = (await owner.post(`/alumni/${_id}/notes`, { body: 'Stays' })).data._id;
    expect(await server.as(null).post(`/alumni/${_id}/notes`, { body: 'x' })).toMatchObject(notSignedIn);
    expect(await viewer.post(`/alumni/${_id}/notes`, { body: 'x' })).toMatchObject(notAllowed);
    expect(await stranger.post(`/alumni/${_id}/notes`, { body: 'x' })).toMatchObject(personNotFound);
    expect(await owner.post(`/alumni/${unknownId}/notes`, { body: 'x' })).toMatchObject(personNotFound);
    expect(await server.as(null).delete(`/alumni/${_id}/notes/${note}`)).toMatchObject(notSignedIn);
    expect(await viewer.delete(`/alumni/${_id}/notes/${note}`)).toMatchObject(notAllowed);
    for (const [member, person] of [
      [stranger, _id],
      [owner, other._id],
    ] as const)
      expect(await member.delete(`/alumni/${person}/notes/${note}`)).toMatchObject({
        status: 404,
        message: 'Note not found',
      });
    expect(await owner.delete(`/alumni/${_id}/notes/nonsense`)).toMatchObject({
      status: 400,
      errors: [{ path: 'noteId', message: 'Invalid note id' }],
    });
    expect(await kindsOf(_id)).toEqual(['note', 'added']);
  });
});
