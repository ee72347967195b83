import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';

// The embedded database has one connection: nothing happens in it at the same time.
describe.runIf(process.env.ENCORE_TEST_DATABASE === 'postgres')('At the same time', () => {
  let server: TestServer;
  let owner: Member;
  let hr: Member;
  let own: Member & { person: string };
  let template: LetterTemplate;
  let picture: string;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ owner, hr } = await createTeam(server));
    own = await createExemployee(server, owner);
    const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    picture = (await hr.upload('/email-images', { name: 'a.png', content })).data.url;
    template = await createLetterTemplate(hr);
  });

  const issue = () => hr.post('/letters', { person: own.person, template: template._id });
  const request = () => own.post('/own/letters', { template: template._id });
  const changeRecord = () => hr.post(`/alumni/${own.person}`, { designation: 'Architect' });
  const stateOf = async ({ _id }: { _id: string }) => (await hr.get(`/letters/${_id}`)).data.state;
  const save = async (changes: Partial<LetterTemplate>, of = template) => {
    const { _id, kind: _, updatedAt: __, by: ___, ...content } = (await hr.get(`/letters/templates/${of._id}`)).data;
    return hr.post(`/letters/templates/${_id}`, { ...content, ...changes });
  };
  const savePictured = (changes: Partial<LetterTemplate> = {}) =>
    save({
      ...changes,
      document: {
        ...template.document,
        blocks: [
          { id: 'a', type: 'text', html: '<p>{name}, {designation}</p>' },
          { id: 'b', type: 'image', src: picture, alt: 'Signature' },
        ] as LetterTemplate['document']['blocks'],
      },
    });

  /** Holds the next letter while it is drawn, where the store is asked for its picture, until `go` is called. */
  function holdDrawing() {
    const { files } = server.services;
    const get = files.get.bind(files);
    const [drawing, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = vi.spyOn(files, 'get').mockImplementation(async (key) => {
      if (picture.endsWith(key.slice(-36))) {
        drawing.resolve();
        await gone.promise;
        held.mockRestore();
      }
      return get(key);
    });
    return { drawing: drawing.promise, go: gone.resolve };
  }
  const waitForLock = () =>
    until('a statement that waits for a lock', async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.services.database.system);
      return rows.length > 0;
    });

  test('a letter is not revoked while its next version is issued: that one would stay valid', async () => {
    await savePictured();
    const first = (await issue()).data;
    await changeRecord();
    const asked = (await request()).data;
    const { drawing, go } = holdDrawing();
    const issuing = hr.post(`/letters/${asked._id}/issue`);
    await drawing;
    const revoking = hr.post(`/letters/${first._id}/revoke`, { reason: 'Forged' });
    await waitForLock();
    go();
    expect(await issuing).toMatchObject({ status: 200, data: { version: 2, number: first.number } });
    expect(await revoking).toMatchObject({
      status: 409,
      message: 'A letter that is replaced by a newer version can’t be revoked',
    });
    expect([await stateOf(first), await stateOf(asked)]).toEqual(['replaced', 'issued']);
  });

  test('a template is deleted after the letter that is being issued from it', async () => {
    await savePictured({ isAtOnce: true });
    const { drawing, go } = holdDrawing();
    const asking = request();
    await drawing;
    const deleting = hr.delete(`/letters/templates/${template._id}`);
    await waitForLock();
    go();
    const { status, data } = await asking;
    expect([status, data.state]).toEqual([201, 'issued']);
    expect((await deleting).status).toBe(200);
    expect((await hr.get(`/letters/${data._id}`)).data).toMatchObject({ state: 'issued', template: null });
  });

  test('of two templates that are given one name, one is refused', async () => {
    const other = await createLetterTemplate(hr, 'relieving');
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([template, other].map((of) => save({ name: `Name ${round}` }, of)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)?.errors).toEqual([
        { path: 'name', message: 'Another template has this name' },
      ]);
    }
  });

  test('twenty people who request a letter have the numbers 1 to 20', async () => {
    await save({ isAtOnce: true });
    const people: Member[] = [];
    for (let place = 0; place < 20; place += 1)
      people.push(await createExemployee(server, owner, { phone: String(9_000_000_000 + place * 7_919_111) }));
    const answers = await Promise.all(people.map((by) => by.post('/own/letters', { template: template._id })));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(answers.map(({ data }) => Number(data.number.slice(-4))).sort((a, b) => a - b)).toEqual(
      people.map((_, place) => place + 1),
    );
  });

  test('of issuing, refusing and withdrawing a request, one succeeds', async () => {
    const { data } = await request();
    const answers = await Promise.all([
      hr.post(`/letters/${data._id}/issue`),
      hr.post(`/letters/${data._id}/refuse`, { reason: 'No' }),
      own.delete(`/own/letters/${data._id}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const decided = ['issued', 'refused', 'withdrawn'][answers.findIndex(({ status }) => status === 200)];
    expect(await stateOf(data)).toBe(decided);
  });

  test('of two corrections and a revocation, one succeeds', async () => {
    const first = (await issue()).data;
    await changeRecord();
    const answers = await Promise.all([
      hr.post(`/letters/${first._id}/correct`),
      hr.post(`/letters/${first._id}/correct`),
      hr.post(`/letters/${first._id}/revoke`, { reason: 'Forged' }),
    ]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const isRevoked = answers[2]?.status === 200;
    expect(await stateOf(first)).toBe(isRevoked ? 'revoked' : 'replaced');
    expect((await hr.get('/letters?view=issued')).data.counts).toMatchObject({ issued: isRevoked ? 0 : 1 });
  });
});
