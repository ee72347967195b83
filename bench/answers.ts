import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { countAnswers } from '#api/features/engagement/surveys/counting-queries.ts';
import { updateSurvey } from '#api/features/engagement/surveys/queries.ts';
import { insertNamelessResponses } from '#api/features/engagement/surveys/response-queries.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { productSecret } from '../scripts/product.ts';
import { type ApiClient, figuresOf, milliseconds, oneByOne, printTable } from './measure.ts';

/** Secret that seals the links of mails during the benchmark. */
const benchSecret = onlySecret(productSecret);

const answers = 10_000;
const voters = 200;
const places = 50;

export type Answering = { database: Database; company: CompanyId; port: number; owner: ApiClient };

const en = (text: string) => ({ en: text });

/** Starts a campaign of a kind; returns the addresses of its recipients. */
async function startCampaign(
  { database: { system }, company, owner }: Answering,
  kind: CampaignKind,
  { asks, write }: { asks: number; write: (id: string) => Promise<unknown> },
): Promise<{ id: string; keys: string[] }> {
  const { rows } = await sql<{ email: string }>`select email from people
    where company_id = ${company} and status = 1 and email is not null order by id limit ${asks}`.execute(system);
  const audience = { emails: rows.map(({ email }) => email) };
  const { data } = await owner.post('/campaigns', { kind, name: `Bench ${kind}`, audience });
  await write(data._id);
  const { reached: confirmed } = (await owner.get(`/campaigns/${data._id}/rehearsal`)).data;
  await owner.post(`/campaigns/${data._id}/moves`, { act: 'start', confirmed });
  const copiesOf = () =>
    sql<{
      id: string;
    }>`select id from outbox where company_id = ${company} and mailing_id = ${data._id} order by id`.execute(system);
  for (let copies = await copiesOf(); ; copies = await copiesOf()) {
    const keys = copies.rows.map(({ id }) => recipientToken(benchSecret, { company, outbox: id }));
    if (keys.length === asks) return { id: data._id, keys };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Sends all calls at once. @returns how many were accepted, and how long each took */
async function allAtOnce(port: number, calls: readonly { path: string; body: unknown }[]) {
  const durations: number[] = [];
  const begun = performance.now();
  const statuses = await Promise.all(
    calls.map(async ({ path, body }) => {
      const start = performance.now();
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`http://localhost:${port}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      durations.push(performance.now() - start);
      return answer.status;
    }),
  );
  const unexpected = statuses.filter((status) => ![200, 201, 409].includes(status));
  if (unexpected.length) throw new Error(`Answered ${unexpected.join(', ')}`);
  const accepted = statuses.filter((status) => status < 300).length;
  return { accepted, whole: performance.now() - begun, figures: figuresOf(durations) };
}

const inWords = ({ p50, p95, p99 }: { p50: number; p95: number; p99: number }) =>
  [p50, p95, p99].map(milliseconds).join(' / ');

/** Returns forty questions of a survey: a quarter are free text, a quarter ask how likely people are to recommend us. */
function askForty(): SurveyQuestion[] {
  return Array.from({ length: 40 }, (_, place) => {
    const common = { id: `q${place + 1}`, title: en(`Question ${place + 1}`), required: false };
    if (place % 4 === 0) return { ...common, type: 'nps' };
    if (place % 4 === 1) return { ...common, type: 'longText' };
    const options = ['a', 'b', 'c'].map((text, at) => ({ id: `o${at + 1}`, text: en(text) }));
    return { ...common, type: 'single', options };
  });
}

function answerOf(question: SurveyQuestion, number: number, place: number) {
  if (question.type === 'nps') return (number + place) % 11;
  return question.type === 'longText'
    ? `Some words of answer ${number} about ${place}`
    : `o${((number * place) % 3) + 1}`;
}

/** Measures the results of a survey with 10,000 responses; the promise is 500 ms. */
async function benchSurvey(given: Answering): Promise<string[][]> {
  const { database, company, owner } = given;
  const questions = askForty();
  const definition = {
    languages: ['en'],
    title: en('Why people leave'),
    anonymous: true,
    closesAtCount: null,
    pages: [{ id: 'p1', questions }],
    thanks: en('Thank you'),
  };
  const { id } = await startCampaign(given, 'survey', {
    asks: 1,
    write: (survey) => owner.post(`/surveys/${survey}`, definition),
  });
  const responses = Array.from({ length: answers }, (_, number) => ({
    version: 1,
    answers: Object.fromEntries(questions.map((one, place) => [one.id, answerOf(one, number, place)])),
    groups: {
      department: `Department ${number % 40}`,
      location: `City ${number % 60}`,
      leavingYear: String(2000 + (number % 25)),
    },
  }));
  for (let from = 0; from < answers; from += 1000)
    await insertNamelessResponses(database.system, company, id, responses.slice(from, from + 1000));
  await countAnswers({ db: database.system, company }, id, responses, { secrets: benchSecret });
  await updateSurvey(database.system, company, id, { answers });
  const cases = [
    ['results of a survey', 'results'],
    ['broken down by location', 'results?breakdown=location'],
    ['its texts', 'texts?question=q2'],
    ['its texts with a word', 'texts?question=q2&search=answer%20777'],
  ] as const;
  const rows: string[][] = [];
  for (const [name, path] of cases)
    rows.push([name, inWords(await oneByOne(100, () => owner.get(`/surveys/${id}/${path}`)))]);
  return rows;
}

/** Measures many votes at once for the last places of an option. */
async function benchPoll(given: Answering): Promise<string[]> {
  const { port, owner } = given;
  let option = '';
  const { id, keys } = await startCampaign(given, 'poll', {
    asks: voters,
    async write(poll) {
      const options = [{ text: 'By boat', capacity: places }, { text: 'By bus' }];
      const { data } = await owner.post(`/polls/${poll}`, { question: 'How shall we go?', options });
      option = data.options[0]._id;
    },
  });
  const calls = keys.map((key) => ({ path: `/polls/${id}/linked`, body: { key, options: [option] } }));
  const { accepted, whole, figures } = await allAtOnce(port, calls);
  return [`${voters} votes for ${places} places`, String(accepted), milliseconds(whole), inWords(figures)];
}

const pieces = 10;
const buyers = 100;

/** Measures many orders at once for the last pieces of an item. */
async function benchOrders(given: Answering): Promise<string[]> {
  const { port, owner } = given;
  const made = { name: 'Mug', variants: [{ name: 'One size', stock: pieces }] };
  const { data: item } = await owner.post('/items', made);
  const content = { title: 'A mug', items: [item._id] };
  const { id, keys } = await startCampaign(given, 'merchandise', {
    asks: buyers,
    write: (gift) => owner.post(`/gifts/${gift}`, content),
  });
  const address = { name: 'Asha Rao', phone: '9876543210', line1: 'MG Road 1', city: 'Pune', state: 'Maharashtra' };
  const body = { item: item._id, variant: item.variants[0]._id, address: { ...address, postalCode: '411001' } };
  const calls = keys.map((key) => ({ path: `/gifts/${id}/linked`, body: { key, ...body } }));
  const { accepted, whole, figures } = await allAtOnce(port, calls);
  return [`${buyers} orders for ${pieces} pieces`, String(accepted), milliseconds(whole), inWords(figures)];
}

const guests = 500;

/** Measures many replies to an event at once; then the door sends everyone it has let in, and sends them again. */
async function benchEvent(given: Answering): Promise<string[][]> {
  const { port, owner } = given;
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const content = {
    title: 'Alumni evening',
    startsAt: at(0.9),
    endsAt: at(1),
    timeZone: 'Asia/Kolkata',
    place: { name: 'Hall 1' },
    roomCapacity: guests,
  };
  const { id, keys } = await startCampaign(given, 'event', {
    asks: guests,
    write: (event) => owner.post(`/events/${event}`, content),
  });
  const calls = keys.map((key) => ({ path: `/events/${id}/linked`, body: { key, answer: 'going', mode: 'room' } }));
  const answered = await allAtOnce(port, calls);
  const { data: door } = await owner.get(`/events/${id}/door`);
  const checkIns = door.attendees.map(({ ticket }: { ticket: string }) => ({ _id: randomUUID(), ticket, at: at(0) }));
  const rows = [
    [
      `${guests} answers to an event`,
      String(answered.accepted),
      milliseconds(answered.whole),
      inWords(answered.figures),
    ],
  ];
  for (const name of ['check-ins', 'the same once more']) {
    const begun = performance.now();
    await owner.post(`/events/${id}/door/check-ins`, { checkIns });
    const whole = milliseconds(performance.now() - begun);
    const { data } = await owner.get(`/events/${id}`);
    const came = data.counts.find(({ state }: { state: string }) => state === 'checked_in');
    rows.push([`${guests} ${name}`, String(came.people), whole, 'in one call']);
  }
  return rows;
}

/** Measures what answers cost: reading their results, and many of them at once. */
export async function benchAnswers(given: Answering): Promise<void> {
  const title = `A survey of 40 questions with ${answers.toLocaleString('en')} anonymous answers`;
  printTable(title, ['Call', 'p50 / p95 / p99 ms'], await benchSurvey(given));
  const atOnce = [await benchPoll(given), await benchOrders(given), ...(await benchEvent(given))];
  printTable('All at once', ['What', 'accepted', 'all ms', 'each p50 / p95 / p99 ms'], atOnce);
}
