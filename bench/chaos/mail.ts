import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { Served } from '#api-test/processes.ts';
import { until } from '#api-test/until.ts';
import type { CampaignCounts } from '#contract/engagement/campaigns.ts';
import { type Logged, startFickleSink } from './fickle-sink.ts';
import { ask, onGround, post, tally } from './ground.ts';

const [workers, kills] = [2, 10];
/** The default of ENCORE_MAIL_CONCURRENCY: the number of messages of one worker that can be sent but not marked yet. */
const onTheWire = 8;
/** Milliseconds that a mark may have taken when the worker was killed. */
const unmarkedFor = 2_000;
/** One in this many has unsubscribed before it starts, and another one does while it runs. */
const unsubscribed = 100;

type Kill = { worker: number; at: number; before: number };
type Look = { counts: CampaignCounts; agrees: boolean };
type Row = { email: string; state: string; attempts: number; id: string };

const isOut = ({ verdict }: Logged) => verdict === 'taken' || verdict === 'taken-and-dropped';
const sumOf = ({ sent, waiting, skipped, failed }: CampaignCounts) => sent + waiting + skipped + failed;

/** Returns why an address got its mail again: the answer was lost with the connection, or with the worker that was about to mark it. */
function explain(first: Logged, door: number, killed: readonly Kill[]): string | null {
  if (first.verdict === 'taken-and-dropped') return 'answer lost with the connection';
  const kill = killed.findIndex(
    ({ worker, at }) => worker === door && first.at > at - unmarkedFor && first.at < at + unmarkedFor / 2,
  );
  return kill < 0 ? null : `killed ${kill}`;
}

const isUnsubscribed = (email: string, remainder: number) =>
  Number(/\d+/.exec(email)?.[0]) % unsubscribed === remainder;

const unsubscribe = (db: Db, remainder: number) =>
  sql`insert into suppressions (company_id, email, topic, reason)
    select p.company_id, p.email, 'newsletter', 'unsubscribed' from people p
     where substring(p.email from '\\d+')::int % ${unsubscribed} = ${remainder} on conflict do nothing`.execute(db);

/** Turns minutes of waiting into seconds; everything else about due rows stays as the product made it. */
async function hasten(db: Db): Promise<void> {
  await sql`update mail_pauses set next_try_at = now() where next_try_at > now() + interval '1 s'`.execute(db);
  await sql`update outbox set next_attempt_at = now() + interval '10 s'
    where state = 'queued' and next_attempt_at > now() + interval '11 s' and next_attempt_at < 'infinity'`.execute(db);
}

/** Returns the disagreements between the rows, the campaign's own counts and the server's log; empty if there are none. */
function compare(rows: readonly Row[], counts: CampaignCounts, log: readonly Logged[], people: number): string[] {
  const byAddress = Map.groupBy(log, ({ to }) => to);
  const wrong: string[] = [];
  for (const { email, state, id } of rows) {
    const seen = byAddress.get(email) ?? [];
    const out = seen.filter(isOut);
    const fits: Record<string, boolean> = {
      sent: out.some(({ verdict }) => verdict === 'taken'),
      failed: out.length === 0 && seen.some(({ verdict }) => verdict === 'hard'),
      // A message on its way without an answer may have been unsubscribed from meanwhile.
      suppressed: out.every(({ verdict }) => verdict === 'taken-and-dropped'),
    };
    if (!fits[state])
      wrong.push(`${email} is ${state}, and the server says: ${tally(seen.map(({ verdict }) => verdict))}`);
    if (out.some(({ messageId }) => !messageId.startsWith(id))) wrong.push(`${email} got another Message-ID`);
    if (isUnsubscribed(email, 0) && (state !== 'suppressed' || seen.length))
      wrong.push(`${email} had unsubscribed before it started, and is ${state}`);
  }
  if (!rows.some(({ email, state }) => isUnsubscribed(email, 1) && state === 'suppressed'))
    wrong.push('None of those who unsubscribed while it ran was left out');
  if (rows.length !== people) wrong.push(`${rows.length} rows for ${people} people`);
  const inState = (state: string) => rows.filter((row) => row.state === state).length;
  const told = { sent: counts.sent, suppressed: counts.skipped, failed: counts.failed, queued: 0, sending: 0 };
  for (const [state, count] of Object.entries(told))
    if (inState(state) !== count) wrong.push(`${inState(state)} rows are ${state}, and the campaign says ${count}`);
  return wrong;
}

/**
 * Runs a campaign to many from two workers on PostgreSQL, killed ten times in all, through a server that refuses some and drops connections. Checks
 * every second that the numbers add up, and at the end compares every row with the server's log.
 */
export async function tryFailingMail(people: number): Promise<string[][]> {
  const sink = await startFickleSink(workers, [1]);
  try {
    return await onGround('PostgreSQL', people, ({ owner, start, database }) =>
      database.withDatabase(async ({ system }) => {
        await system.updateTable('companies').set({ mail_quota: 10_000_000, mail_quota_reason: 'chaos' }).execute();
        await unsubscribe(system, 0);
        const begin = (worker: number) => start({ SMTP_URL: `smtp://127.0.0.1:${sink.doors[worker]?.port}` });
        const running: (Served | null)[] = [await begin(0), await begin(1)];
        const alive = () => running.find((served) => served !== null) as Served;
        const made = await ask(
          alive(),
          owner,
          '/campaigns',
          post({
            kind: 'mailer',
            name: 'News',
            audience: { filters: {}, everyone: true },
            written: { subject: 'News for {name}', content: '<p>Hello {firstName|there}, how are you?</p>' },
          }),
        );
        if (made.status !== 201) throw new Error(`The campaign was not made: ${made.status}`);
        const path = `/campaigns/${made.data._id}`;
        const look = async () => (await ask(alive(), owner, path, { within: 10 })).data;

        const looks: Look[] = [];
        const over = new AbortController();
        const watch = async () => {
          for (; !over.signal.aborted; await wait(1_000)) {
            await hasten(system);
            const counts = (await look())?.counts as CampaignCounts | null | undefined;
            if (counts) looks.push({ counts, agrees: sumOf(counts) === counts.audience && counts.audience === people });
          }
        };
        const killed: Kill[] = [];
        const killOne = async () => {
          const worker = Math.floor(Math.random() * workers);
          const served = running[worker];
          running[worker] = null;
          killed.push({ worker, at: Date.now(), before: sink.log().length });
          await served?.end('SIGKILL');
          running[worker] = await begin(worker);
        };
        const began = performance.now();
        const { reached } = (await ask(alive(), owner, `${path}/rehearsal`)).data;
        if ((await ask(alive(), owner, `${path}/moves`, post({ act: 'start', confirmed: reached }))).status !== 200)
          throw new Error('The campaign was not started');
        const watching = watch();
        // The first while the audience is being put together, or soon after; the others during sending.
        await wait(Math.random() * 1_000);
        await killOne();
        const moments = Array.from({ length: kills - 1 }, () => Math.random() * 0.95 * people).sort((a, b) => a - b);
        for (const moment of moments) {
          await until('the next moment to kill', () => sink.log().length >= moment, 300);
          await killOne();
          if (killed.length === kills / 2) await unsubscribe(system, 1);
        }
        const done = await until(
          'the end of the campaign',
          async () => {
            await wait(500);
            const now = await look();
            return now?.state === 'finished' ? now : null;
          },
          400,
        );
        const seconds = (performance.now() - began) / 1000;
        // Any further duplicates would show up now.
        await wait(7_000);
        over.abort();
        await watching;

        const rows = (
          await sql<Row>`select email, state, attempts, id from outbox where mailing_id = ${made.data._id}`.execute(
            system,
          )
        ).rows;
        const counts = done.counts as CampaignCounts;
        const log = sink.log();
        const wrong = compare(rows, counts, log, people);
        if (looks.some(({ agrees }) => !agrees)) wrong.push('The numbers did not add up while it ran');
        if (sumOf(counts) !== people || counts.waiting) wrong.push('The numbers do not add up at the end');
        const doors = new Map(sink.doors.flatMap(({ log: own }, door) => own.map((logged) => [logged, door])));
        const reasons: string[] = [];
        for (const [address, copies] of Map.groupBy(log.filter(isOut), ({ to }) => to)) {
          const before = copies.sort((one, other) => one.at - other.at).slice(0, -1);
          for (const first of before) {
            const reason = explain(first, doors.get(first) ?? -1, killed);
            if (reason) reasons.push(reason);
            else wrong.push(`${address} got it twice, and nothing was killed or dropped then`);
          }
        }
        for (const [reason, { length }] of Map.groupBy(
          reasons.filter((reason) => reason.startsWith('killed')),
          String,
        ))
          if (length > onTheWire) wrong.push(`${reason}: ${length} twice, more than were on the wire`);
        const byKill = reasons.filter((reason) => reason.startsWith('killed')).length;
        const amid = killed.filter(({ before }) => before < log.length).length;
        const verdicts = tally(log.map(({ verdict }) => verdict));
        for (const line of wrong.slice(0, 20)) console.error(line);
        if (wrong.length) process.exitCode = 1;
        return [
          [
            `a campaign to ${people.toLocaleString('en')}, two workers, kill -9 ${killed.length} times, ${amid} of them amid the mail`,
            `${seconds.toFixed(0)} s; ${counts.sent} sent + ${counts.skipped} skipped + ${counts.failed} failed = ${counts.audience}`,
            `added up in ${looks.filter(({ agrees }) => agrees).length} of ${looks.length} looks meanwhile`,
            `the server: ${verdicts}`,
            `${byKill} twice by a kill, ${reasons.length - byKill} by a lost answer; ${wrong.length} that disagree`,
          ],
        ];
      }),
    );
  } finally {
    sink.close();
  }
}
