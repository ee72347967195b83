import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { act, everyone, reached, read } from '#api-test/factories/campaigns.ts';
import {
  createSurvey,
  keyOfSurvey,
  rightAnswers,
  startSurvey,
  surveyOf,
  surveyQuestions,
} from '#api-test/factories/surveys.ts';
import {
  createExemployee,
  createMember,
  createPeople,
  createPerson,
  createTeam,
  type Member,
} from '#api-test/factories.ts';
import { testSecret } from '#api-test/links.ts';
import { makePdf } from '#api-test/pdf-samples.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { answerMessages, surveyMessages, surveyProblems } from '#contract/engagement/survey-messages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const anybody = () => server.as(null);
const finish = (answers: Record<string, unknown>, version = 1) => ({ version, answers, finish: true });
const results = async (by: Member, id: string, breakdown = '') =>
  (await by.get(`/surveys/${id}/results${breakdown && `?breakdown=${breakdown}`}`)).data;

describe('What a survey asks', () => {
  test('starts empty, is saved as a draft even with faults, and cannot start with them', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const { data: campaign } = await by.post('/campaigns', { kind: 'survey', name: 'Pulse', audience: everyone });
    expect((await by.get(`/surveys/${campaign._id}`)).data).toMatchObject({
      definition: { anonymous: true, pages: [{ questions: [] }] },
      problems: [{ item: null, message: surveyProblems.empty }],
    });
    const broken = surveyOf({}, [{ ...surveyQuestions[0], title: {} } as SurveyQuestion]);
    expect((await by.post(`/surveys/${campaign._id}`, broken)).data.problems).toHaveLength(1);
    expect(await act(by, campaign, { act: 'start' })).toMatchObject({
      status: 400,
      message: surveyProblems.noTitle('Question 1'),
    });
    expect((await by.post(`/surveys/${campaign._id}`, surveyOf())).data.problems).toEqual([]);
    const { data: copy } = await by.post(`/campaigns/${campaign._id}/copies`, { audience: 'same' });
    expect((await by.get(`/surveys/${copy._id}`)).data.definition).toEqual(surveyOf());
  });

  test('is new with one question at a time; older ones are shown by the page until their team chooses otherwise', async () => {
    const { owner, viewer, recruiter, stranger } = await createTeam(server);
    const { data: made } = await owner.post('/campaigns', { kind: 'survey', name: 'Pulse', audience: everyone });
    expect((await owner.get(`/surveys/${made._id}`)).data.definition.oneAtATime).toBe(true);
    const reader = await createExemployee(server, owner);
    const id = await startSurvey(owner);
    const shown = async () => (await reader.get(`/own/surveys/${id}`)).data.definition.oneAtATime;
    expect(await shown()).toBeUndefined();
    const path = `/surveys/${id}`;
    const changed = surveyOf({ oneAtATime: true });
    expect(await anybody().post(path, changed)).toMatchObject(notSignedIn);
    for (const other of [viewer, recruiter]) expect(await other.post(path, changed)).toMatchObject(notAllowed);
    expect((await stranger.post(path, changed)).status).toBe(404);
    expect(await owner.post(path, { ...changed, oneAtATime: 'yes' })).toMatchObject({
      status: 400,
      errors: [{ path: 'oneAtATime' }],
    });
    expect(await shown()).toBeUndefined();
    expect((await owner.post(path, changed)).data.definition).toEqual(changed);
    expect(await shown()).toBe(true);
    expect((await owner.post(path, surveyOf({ oneAtATime: false }))).status).toBe(200);
    expect(await shown()).toBe(false);
  });

  test('only users who manage campaigns can write it, and only in the shape of a survey', async () => {
    const { owner, viewer, recruiter, stranger } = await createTeam(server);
    const { _id } = await createSurvey(owner);
    for (const path of [`/surveys/${_id}`, `/surveys/${_id}/results`]) {
      expect(await anybody().get(path)).toMatchObject(notSignedIn);
      expect(await recruiter.get(path)).toMatchObject(notAllowed);
      expect((await stranger.get(path)).status).toBe(404);
      expect((await viewer.get(path)).status).toBe(200);
    }
    const path = `/surveys/${_id}`;
    expect(await anybody().post(path, surveyOf())).toMatchObject(notSignedIn);
    expect(await viewer.post(path, surveyOf())).toMatchObject(notAllowed);
    expect((await stranger.post(path, surveyOf())).status).toBe(404);
    expect((await owner.post(`/surveys/${unknownId}`, surveyOf())).status).toBe(404);
    expect(await viewer.get(`${path}/export`)).toMatchObject(notAllowed);
    for (const bad of [
      {},
      { ...surveyOf(), languages: ['xx'] },
      { ...surveyOf(), pages: [{ id: '__proto__', questions: [] }] },
      surveyOf({}, [...surveyQuestions.slice(0, 1), ...surveyQuestions.slice(0, 1)]),
    ])
      expect((await owner.post(path, bad)).status).toBe(400);
  });

  test('a change while people answer makes a version; a dead end, another type or a broken promise of anonymity is refused', async () => {
    const by = await createMember(server);
    const one = await createExemployee(server, by);
    const two = await createExemployee(server, by);
    const id = await startSurvey(by);
    await one.post(`/own/surveys/${id}`, finish(rightAnswers({ q3: 'About the past' })));
    const changed = surveyOf({}, [
      surveyQuestions[0],
      { ...surveyQuestions[1], title: { en: 'New text' } },
    ] as SurveyQuestion[]);
    expect((await by.post(`/surveys/${id}`, changed)).data).toMatchObject({ version: 2, definition: changed });
    expect(await two.post(`/own/surveys/${id}`, finish(rightAnswers()))).toMatchObject({
      status: 409,
      message: surveyMessages.versionChanged,
    });
    expect(await two.post(`/own/surveys/${id}`, finish(rightAnswers(), 2))).toMatchObject({
      status: 200,
      data: { hasAnswered: true },
    });
    const { questions, tally, counted } = await results(by, id);
    expect([counted, tally.questions.q3.answered]).toEqual([2, 1]);
    expect(
      questions.map((each: { question: SurveyQuestion; isGone: boolean }) => [each.question.id, each.isGone]),
    ).toEqual([
      ['q1', false],
      ['q2', false],
      ['q3', true],
      ['q4', true],
    ]);
    const refused = async (definition: object, message: string) =>
      expect(await by.post(`/surveys/${id}`, definition)).toMatchObject({ status: 400, errors: [{ message }] });
    await refused(surveyOf({ anonymous: true }), surveyMessages.fixedAnonymity);
    await refused(surveyOf({}, [{ ...surveyQuestions[1], id: 'q1' }] as SurveyQuestion[]), surveyMessages.fixedType);
    await refused(surveyOf({ closesAtCount: 2 }), surveyMessages.fixedCount);
    await refused(surveyOf({}, surveyQuestions.slice(3)), surveyProblems.missing('Question 1'));
    await act(by, { _id: id }, { act: 'close' });
    expect(await by.post(`/surveys/${id}`, changed)).toMatchObject({ status: 409, message: surveyMessages.over });
  });
});

describe('Answering', () => {
  test('by the link in the mail: opening saves nothing, started answers can be resumed, and finishing is possible once', async () => {
    const by = await createMember(server);
    const person = await createPerson(by);
    const id = await startSurvey(by);
    const key = await keyOfSurvey(by, id, person._id);
    const open = async () => (await anybody().get(`/surveys/${id}/linked?key=${key}`)).data;
    const send = (body: object) => anybody().post(`/surveys/${id}/linked`, { key, ...body });
    expect(await open()).toMatchObject({
      name: 'Why people leave',
      hasAnswered: false,
      canAnswer: true,
      answers: {},
      isTest: false,
    });
    expect(await send({ version: 1, answers: { q1: 'o3', q2: 99, q4: 'Pune' }, finish: false })).toMatchObject({
      status: 200,
      data: { answers: { q1: 'o3', q4: 'Pune' }, hasAnswered: false },
    });
    expect(await open()).toMatchObject({ answers: { q1: 'o3', q4: 'Pune' } });
    expect((await results(by, id)).counted).toBe(0);
    expect(await send(finish({ q1: 'o3', q4: ' ' }))).toMatchObject({
      status: 400,
      errors: [
        { path: 'answers.q2', message: answerMessages.required },
        { path: 'answers.q4', message: answerMessages.required },
      ],
    });
    expect(await send(finish({ q1: 'o1', q2: 10, q4: 'Hidden now' }))).toMatchObject({
      status: 200,
      data: { hasAnswered: true, canAnswer: false, answers: {} },
    });
    expect(await send(finish(rightAnswers()))).toMatchObject({ status: 409, message: surveyMessages.answeredBefore });
    expect(await results(by, id)).toMatchObject({ counted: 1, tally: { questions: { q1: { answered: 1 } } } });
    expect((await results(by, id)).tally.questions.q4).toBeUndefined();
    expect((await read(by, { _id: id })).answers).toBe(1);
  });

  test('the link of a test mail opens a preview, signed in or not, and saves nothing', async () => {
    const owner = await createMember(server);
    await createPerson(owner);
    const { _id } = await createSurvey(owner);
    expect((await owner.post(`/campaigns/${_id}/tests`, {})).status).toBe(201);
    const { id } = await owner.services.database.system
      .selectFrom('outbox')
      .select('id')
      .where('company_id', '=', owner.company)
      .executeTakeFirstOrThrow();
    const key = recipientToken(testSecret, { company: owner.company, outbox: id });
    const exEmployee = await createExemployee(server, owner);
    const elsewhere = await createExemployee(server, await createMember(server));
    for (const reader of [anybody(), owner, exEmployee, elsewhere]) {
      const shown = await reader.get(`/surveys/${_id}/linked?key=${key}`);
      expect(shown.data).toMatchObject({ isTest: true, canAnswer: true, hasAnswered: false, answers: {} });
      const sent = await reader.post(`/surveys/${_id}/linked`, { key, ...finish(rightAnswers()) });
      expect(sent).toMatchObject({ status: 409, message: campaignMessages.isTest });
    }
    expect((await results(owner, _id)).answers).toBe(0);
  });

  test('no one can answer a survey not addressed to them, with a wrong key, or while it is not open', async () => {
    const by = await createMember(server);
    const one = await createExemployee(server, by);
    const id = await startSurvey(by);
    const late = await createExemployee(server, by);
    const elsewhere = await createExemployee(server, await createMember(server));
    const body = finish(rightAnswers());
    expect(await anybody().post(`/own/surveys/${id}`, body)).toMatchObject(notSignedIn);
    expect(await by.post(`/own/surveys/${id}`, body)).toMatchObject(notAllowed);
    for (const who of [late, elsewhere]) {
      expect((await who.post(`/own/surveys/${id}`, body)).status).toBe(404);
      expect((await who.get(`/own/surveys/${id}`)).status).toBe(404);
      expect((await who.get('/own/surveys')).data.surveys).toEqual([]);
    }
    const key = await keyOfSurvey(by, id, one.person);
    const forged = `${key.slice(0, -4)}AAAA`;
    expect((await anybody().get(`/surveys/${id}/linked?key=${forged}`)).status).toBe(404);
    expect((await anybody().post(`/surveys/${id}/linked`, { key: forged, ...body })).status).toBe(404);
    await act(by, { _id: id }, { act: 'pause' });
    expect((await one.get(`/own/surveys/${id}`)).data).toMatchObject({ canAnswer: false, state: 'paused' });
    expect((await one.post(`/own/surveys/${id}`, body)).status).toBe(409);
    await act(by, { _id: id }, { act: 'resume' });
    expect((await one.get('/own/feed')).data.items[0]).toMatchObject({
      kind: 'survey',
      _id: id,
      canAnswer: true,
      isAnonymous: false,
      questions: 4,
    });
    for (const bad of [{}, { ...body, answers: 'x' }, { ...body, version: 'x' }])
      expect((await one.post(`/own/surveys/${id}`, bad)).status).toBe(400);
    expect((await one.post(`/own/surveys/${id}`, body)).status).toBe(200);
    expect((await one.get('/own/surveys')).data.surveys).toMatchObject([{ _id: id, hasAnswered: true }]);
  });

  test('it closes at a number: when many answer at once, exactly that many are accepted, each once', async () => {
    for (const anonymous of [false, true]) {
      const by = await createMember(server);
      await createPeople(by, 12);
      const id = await startSurvey(by, surveyOf({ closesAtCount: 7, anonymous }));
      const { rows } = await peopleOf(by, id);
      const keys = await Promise.all(rows.map((person) => keyOfSurvey(by, id, person)));
      const sent = await Promise.all(
        [...keys, ...keys].map((key) => anybody().post(`/surveys/${id}/linked`, { key, ...finish(rightAnswers()) })),
      );
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(7);
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 409]));
      await reached(by, { _id: id }, 'finished');
      expect(await results(by, id)).toMatchObject({
        answers: 7,
        counted: 7,
        tally: { finished: 7, questions: { q2: { answered: 7, counts: { 9: 7 } } } },
      });
    }
  });

  test('started answers are kept even when they are not yet valid; finished ones must be', async () => {
    const by = await createMember(server);
    const member = await createExemployee(server, by);
    const items = (...ids: string[]) => ids.map((id) => ({ id, text: { en: id } }));
    const asks = [
      { id: 'm1', type: 'matrix', rows: items('r1', 'r2', 'r3', 'r4', 'r5', 'r6'), columns: items('c1', 'c2') },
      { id: 'm2', type: 'multiple', options: items('o1', 'o2', 'o3'), least: 2 },
      { id: 'm3', type: 'date', earliest: '2026-01-05' },
    ].map((question) => ({ ...question, title: { en: 'Asked' }, required: true })) as SurveyQuestion[];
    const id = await startSurvey(by, surveyOf({}, asks));
    const path = `/own/surveys/${id}`;
    const begun = { m1: { r1: 'c2', r4: 'c1' }, m2: ['o3'], m3: '2025-12-31' };
    expect(await member.post(path, { version: 1, answers: begun, finish: false })).toMatchObject({
      status: 200,
      data: { answers: begun, hasAnswered: false },
    });
    expect((await member.get(path)).data.answers).toEqual(begun);
    const refused = await member.post(path, { version: 1, answers: begun, finish: true });
    expect(refused.status).toBe(400);
    expect(refused.errors.map((fault: { path: string }) => fault.path)).toEqual(
      expect.arrayContaining(['answers.m1', 'answers.m2', 'answers.m3']),
    );
    expect((await results(by, id)).answers).toBe(0);
  });

  test('a file is checked by its content, belongs to its sender alone, and is deleted when it is not an answer', async () => {
    const by = await createMember(server);
    const one = await createExemployee(server, by);
    const two = await createExemployee(server, by);
    const asks = { id: 'q5', type: 'file', title: { en: 'Your résumé' }, required: true } as SurveyQuestion;
    const id = await startSurvey(by, surveyOf({}, [asks]));
    const send = (who: Member, content: Buffer, question = 'q5') =>
      who.upload(`/own/surveys/${id}/files`, { name: 'me.pdf', content }, { question });
    expect(await send(one, Buffer.from('<script>'))).toMatchObject({
      status: 400,
      message: surveyMessages.fileInvalid,
    });
    expect((await send(one, makePdf(), 'q9')).status).toBe(400);
    const [first, kept] = [await send(one, makePdf()), await send(one, makePdf())];
    expect([first.status, kept.status]).toEqual([201, 201]);
    expect((await two.post(`/own/surveys/${id}`, finish({ q5: kept.data._id }))).errors).toMatchObject([
      { message: answerMessages.fileInvalid },
    ]);
    expect((await one.post(`/own/surveys/${id}`, finish({ q5: kept.data._id }))).status).toBe(200);
    expect((await by.get(`/surveys/${id}/texts?question=q5`)).data.texts).toMatchObject([{ file: 'me.pdf' }]);
    expect((await by.get(`/surveys/${id}/files/${kept.data._id}`)).status).toBe(200);
    expect((await by.get(`/surveys/${id}/files/${first.data._id}`)).status).toBe(404);
  });
});

describe('Results', () => {
  test('identified: names for permitted users, breakdowns, text search, and a spreadsheet without formulas', async () => {
    const { owner, viewer } = await createTeam(server);
    const one = await createExemployee(server, owner, { name: 'Priya Nair', department: 'Design' });
    const two = await createExemployee(server, owner, { department: 'Sales', dateOfLeaving: '2021/03/31' });
    const id = await startSurvey(owner);
    await one.post(`/own/surveys/${id}`, finish(rightAnswers({ q2: 3, q3: '=cmd|calc and 100% more' })));
    await two.post(`/own/surveys/${id}`, finish(rightAnswers({ q3: 'Nothing' })));
    expect((await results(owner, id, 'department')).groups.map(({ name }: { name: string }) => name)).toEqual([
      'Design',
      'Sales',
    ]);
    expect((await results(owner, id, 'leavingYear')).groups.map(({ name }: { name: string }) => name)).toEqual([
      '2019',
      '2021',
    ]);
    expect((await owner.get(`/surveys/${id}/results?breakdown=salary`)).status).toBe(400);
    const texts = async (by: Member, search: string) =>
      (await by.get(`/surveys/${id}/texts?question=q3&search=${encodeURIComponent(search)}`)).data;
    expect(await texts(owner, '100% MORE')).toMatchObject({ total: 1, texts: [{ person: { name: 'Priya Nair' } }] });
    expect(await texts(owner, '_')).toMatchObject({ total: 0 });
    expect(await texts(viewer, '')).toMatchObject({ total: 2, texts: [{ person: null }, { person: null }] });
    const changed_at = '2026-01-02T03:04:05.000Z';
    const { system } = owner.services.database;
    await system.updateTable('survey_responses').set({ changed_at }).where('person_id', '=', one.person).execute();
    const { email } = (await owner.get(`/alumni/${one.person}`)).data;
    const file = await owner.get(`/surveys/${id}/export`);
    expect(file.status).toBe(200);
    const { sheets } = await readXlsx(file.body);
    const [heading, ...answered] = sheets[1]?.rows ?? [];
    // In no order: ids of answers do not reveal when they came.
    expect(answered).toHaveLength(2);
    expect([heading, answered.find(([name]) => name === 'Priya Nair')]).toEqual([
      [
        'Name',
        'Email',
        'Time (UTC)',
        'Why did you leave?',
        'Would you recommend us?',
        'What should we know?',
        'Where did you move?',
      ],
      ['Priya Nair', email, changed_at, 'Pay', 3, '=cmd|calc and 100% more', null],
    ]);
    const { rows } = await owner.services.database.system
      .selectFrom('audit_log')
      .select('action')
      .where('company_id', '=', owner.company)
      .where('action', '=', 'campaign.exported')
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(1);
  });

  test('anonymous: nothing before ten answers, then steps of five, all at the end; small groups and what would reveal them stay hidden', async () => {
    const by = await createMember(server);
    const people: { _id: string }[] = [];
    for (let place = 0; place < 16; place++)
      people.push(await createPerson(by, { department: place < 9 ? 'Sales' : place < 13 ? 'Legal' : 'Design' }));
    const id = await startSurvey(by, surveyOf({ anonymous: true }));
    const answer = async (place: number) => {
      const key = await keyOfSurvey(by, id, people[place]?._id ?? '');
      const partly = { key, version: 1, answers: rightAnswers(), finish: false };
      expect(await anybody().post(`/surveys/${id}/linked`, partly)).toMatchObject({
        status: 409,
        message: surveyMessages.nothingKept,
      });
      expect(
        (await anybody().post(`/surveys/${id}/linked`, { key, ...finish(rightAnswers({ q3: `Text ${place}` })) }))
          .status,
      ).toBe(200);
    };
    const seen = [];
    for (let place = 0; place < 16; place++) {
      await answer(place);
      const { counted, answers } = await results(by, id);
      seen.push(counted);
      // Participants are shown in the same steps, in every number and list.
      expect(answers).toBe(counted);
      const { totalCount } = (await by.get(`/alumni?surveyId=${id}&surveyAnswer=answered`)).data;
      expect([totalCount, (await by.get(`/campaigns/${id}`)).data.answers]).toEqual([counted, counted]);
    }
    expect(seen).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10]);
    expect((await by.get(`/surveys/${id}/texts?question=q3`)).data).toMatchObject({ total: 10 });
    // While answers come in, the growth of a group could reveal one person's answer.
    expect(await results(by, id, 'department')).toMatchObject({ groups: [], groupsLater: true });
    await act(by, { _id: id }, { act: 'close' });
    await until('the waiting answers to be counted', async () =>
      (await results(by, id)).counted === 16 ? true : null,
    );
    const { groups, hasHiddenGroups, groupsLater } = await results(by, id, 'department');
    expect(groupsLater).toBe(false);
    expect([groups.map(({ name }: { name: string }) => name), hasHiddenGroups]).toEqual([['Sales'], true]);
    // Two breakdowns together could reveal one person.
    expect(await by.get(`/surveys/${id}/results?breakdown=location`)).toMatchObject({
      status: 400,
      errors: [{ path: 'breakdown', message: surveyMessages.otherBreakdown }],
    });
    const { data } = await by.get(`/surveys/${id}/texts?question=q3`);
    expect(data.total).toBe(16);
    expect(data.texts.every(({ person }: { person: unknown }) => person === null)).toBe(true);
  });

  test.each([
    [4, { counted: 0, tally: { finished: 0, questions: {} } }, 0],
    [5, { counted: 5, tally: { finished: 5 } }, 5],
  ])('anonymous and ended with %i answers: five or more are shown, fewer never are', async (many, shown, texts) => {
    const by = await createMember(server);
    const people = await Promise.all(Array.from({ length: many }, () => createPerson(by)));
    const id = await startSurvey(by, surveyOf({ anonymous: true, closesAtCount: many }));
    for (const { _id } of people) {
      const body = { key: await keyOfSurvey(by, id, _id), ...finish(rightAnswers({ q3: 'Mine' })) };
      expect((await anybody().post(`/surveys/${id}/linked`, body)).status).toBe(200);
    }
    await reached(by, { _id: id }, 'finished');
    expect(await results(by, id)).toMatchObject({ answers: many, ...shown });
    const { data } = await by.get(`/surveys/${id}/texts?question=q3`);
    expect([data.total, data.texts.length]).toEqual([texts, texts]);
  });
});

describe('People', () => {
  test('erasing removes an identified answer from the results, and a data download contains it', async () => {
    const by = await createMember(server);
    const [one, two] = [await createExemployee(server, by), await createExemployee(server, by)];
    const id = await startSurvey(by);
    await one.post(`/own/surveys/${id}`, finish(rightAnswers({ q2: 1, q3: 'First' })));
    await two.post(`/own/surveys/${id}`, finish(rightAnswers({ q2: 10 })));
    const whole = JSON.parse((await one.post('/own/download', {})).body.toString('utf8'));
    expect(whole.surveyAnswers).toMatchObject([
      { survey: { en: 'Why people leave' }, answers: { q3: 'First' }, is_finished: true },
    ]);
    expect(whole.surveysAnswered).toMatchObject([{ id, survey: { en: 'Why people leave' } }]);
    expect(await results(by, id)).toMatchObject({ counted: 2, answers: 2 });
    expect((await by.post(`/alumni/${one.person}/erase`, {})).status).toBe(201);
    expect(await results(by, id)).toMatchObject({
      counted: 1,
      answers: 1,
      tally: { questions: { q2: { counts: { 10: 1 } } } },
    });
  });

  test('merging two records keeps one answer: the finished one, otherwise that of the kept record', async () => {
    const by = await createMember(server);
    const kept = await createExemployee(server, by);
    const [other, third] = [await createPerson(by), await createPerson(by)];
    const id = await startSurvey(by);
    const give = async (person: { _id: string }, q2: number) => {
      const body = { key: await keyOfSurvey(by, id, person._id), ...finish(rightAnswers({ q2 })) };
      expect((await anybody().post(`/surveys/${id}/linked`, body)).status).toBe(200);
    };
    await kept.post(`/own/surveys/${id}`, { ...finish(rightAnswers({ q2: 1 })), finish: false });
    await give(other, 2);
    await give(third, 3);
    const merge = async (gone: { _id: string }) =>
      expect((await by.post('/alumni/merge', { keep: kept.person, merge: gone._id })).status).toBe(200);
    await merge(other);
    expect((await kept.get(`/own/surveys/${id}`)).data).toMatchObject({ hasAnswered: true });
    expect(await results(by, id)).toMatchObject({ counted: 2 });
    await merge(third);
    expect(await results(by, id)).toMatchObject({ counted: 1, tally: { questions: { q2: { counts: { 2: 1 } } } } });
  });
});

async function peopleOf(by: Member, id: string) {
  const rows = await by.services.database.system
    .selectFrom('outbox')
    .select('person_id')
    .where('mailing_id', '=', id)
    .execute();
  return { rows: rows.map(({ person_id }) => person_id ?? '') };
}
