import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { createApiKey } from '#api/core/sessions/api-keys.ts';
import { insertKey } from '#api/features/company/api-keys/queries.ts';
import { hashEmployee } from '#api/features/ex-employee/arrivals/policy.ts';
import { hashOf } from '#api/features/ex-employee/leaver-sources/find-scim-users.ts';
import { createToken } from '#api/features/ex-employee/leaver-sources/policy.ts';
import { insertKnown, insertSource } from '#api/features/ex-employee/leaver-sources/queries.ts';
import { insertFaults, insertRun } from '#api/features/ex-employee/leaver-sources/run-queries.ts';
import type { FactChanges, Facts } from '#contract/ex-employee/arrivals.ts';
import { sourceLimits } from '#contract/ex-employee/leaver-sources.ts';
import type { LeaverFact } from '#contract/ex-employee/leavers.ts';
import { exitQuarters } from '../exit-survey.ts';
import { type DemoCallDay, demoCallDays, demoDirectory, demoProgram, repeatedCalls } from '../leaver-sources.ts';
import type { Announced, DemoSources, Place } from './announced.ts';

const day = 86_400_000;
type System = { id: string; name: string; kind: 'api' | 'scim'; at: Date };

/** Writes the systems that announce leavers. Both call Encore, with a key and a token that no one has, so that the demo calls no server. */
export async function seedSources(
  { db, company }: Place,
  { by, now }: { by: string; now: Date },
): Promise<DemoSources> {
  const [first] = exitQuarters(now);
  const program = {
    id: newId(),
    name: demoProgram.name,
    kind: 'api' as const,
    // Before the first announcement of someone who arrived.
    at: new Date(new Date(first?.from ?? now).getTime() - 60 * day),
  };
  const directory = {
    id: newId(),
    name: demoDirectory.name,
    kind: 'scim' as const,
    at: new Date(now.getTime() - demoDirectory.connectedDaysAgo * day),
  };
  const key = { id: newId(program.at), ...createApiKey() };
  await insertKey(db, company, {
    ...key,
    name: program.name,
    scopes: ['leavers:manage'],
    createdBy: by,
    createdAt: program.at,
    expiresAt: null,
  });
  await insert(db, company, program, { key_id: key.id });
  await insert(db, company, directory, { token_hash: createToken().hash, created_by: by });
  return { api: program.id, scim: directory.id };
}

const insert = (
  db: Db,
  company: CompanyId,
  { at, ...system }: System,
  more: { key_id: string } | { token_hash: Buffer; created_by: string },
) => insertSource(db, company, { ...system, ...more, settings: {}, created_at: at, updated_at: at });

/** Writes the calls of the systems by day, what they did to leavers, and which employees they know. */
export async function seedRuns(
  place: Place,
  sources: DemoSources,
  announced: readonly Announced[],
  now: Date,
): Promise<void> {
  const { db, company, secrets } = place;
  for (const [source, calls] of [
    ['api', []],
    ['scim', demoCallDays],
  ] as const) {
    const id = sources[source] ?? '';
    const said = announced.filter((one) => one.source === source);
    await seedDays(place, id, { said, calls, now });
    const others = source === 'scim' ? demoDirectory.employees - said.length : 0;
    const ids = [
      ...said.map(({ employeeId }) => employeeId),
      ...Array.from({ length: others }, (_, index) => `ACME-${demoDirectory.first + index}`),
    ];
    const hashes = ids.map((employeeId) => hashEmployee(secrets, company, employeeId));
    await insertKnown(db, company, id, hashes);
    if (source === 'scim') await seedUsers(place, id, { ids, hashes, said, now });
  }
  const last = announced.reduce(
    (latest, { source, at }) => (source === 'api' && at > latest ? at : latest),
    new Date(0),
  );
  await db.updateTable('api_keys').set({ last_used_at: last }).where('company_id', '=', company).execute();
}

type Day = { at: Date; calls: DemoCallDay | undefined; made: Announced[]; changed: Announced[] };

/** Writes the calls of one system: those of a day are one run. Runs are kept for 90 days. */
async function seedDays(
  { db, company }: Place,
  source: string,
  { said, calls, now }: { said: readonly Announced[]; calls: readonly DemoCallDay[]; now: Date },
): Promise<void> {
  const days = new Map<string, Day>();
  const hold = (at: Date): Day => {
    const before = days.get(dateInIndia(at));
    const held = before ?? { at, calls: undefined, made: [], changed: [] };
    if (at < held.at) held.at = at;
    days.set(dateInIndia(at), held);
    return held;
  };
  for (const one of said) {
    hold(one.at).made.push(one);
    if (one.changed) hold(one.changed.at).changed.push(one);
  }
  for (const call of calls) hold(new Date(now.getTime() - call.daysAgo * day)).calls = call;
  const kept = [...days].filter(([, { at }]) => now.getTime() - at.getTime() < sourceLimits.runDays * day);
  const runs = kept.map(([date, { at, ...done }], index) => {
    const { read = repeatedCalls[index % repeatedCalls.length] ?? 0, announced = 0, cancelled = 0 } = done.calls ?? {};
    const faults = done.calls?.faults ?? [];
    const told = done.made.length + done.changed.length;
    return {
      done,
      faults,
      row: {
        id: newId(at),
        source_id: source,
        state: 'running' as const,
        is_dry: false,
        day: date,
        read: read + told,
        announced: announced + done.made.length,
        changed: done.changed.length,
        cancelled,
        faulty: faults.length,
        started_at: at,
      },
    };
  });
  for (const { row, faults } of runs) {
    await insertRun(db, company, row);
    await insertFaults(
      db,
      company,
      row.id,
      faults.map(({ employeeId, reason }) => ({ id: newId(), row: null, employee_id: employeeId, reason })),
    );
  }
  const effects = runs.flatMap(({ row, done }) => [
    ...done.made.flatMap(({ id, facts }) =>
      facts ? [{ run_id: row.id, leaver_id: id, effect: 'announced' as const, changes: changesOf({}, facts) }] : [],
    ),
    ...done.changed.flatMap(({ id, changed }) =>
      changed
        ? [
            {
              run_id: row.id,
              leaver_id: id,
              effect: 'changed' as const,
              changes: changesOf(changed.before, changed.after),
            },
          ]
        : [],
    ),
  ]);
  if (effects.length > 0)
    await db
      .insertInto('leaver_run_effects')
      .values(effects.map((effect) => ({ ...effect, company_id: company, changes: JSON.stringify(effect.changes) })))
      .execute();
}

const changesOf = (before: Facts, after: Facts): FactChanges =>
  Object.fromEntries(
    (Object.keys(after) as LeaverFact[]).map((field) => [
      field,
      { before: before[field] ?? null, after: after[field] ?? null },
    ]),
  );

type Users = { ids: readonly string[]; hashes: readonly Buffer[]; said: readonly Announced[]; now: Date };

/** Writes the users of SCIM: of those who stay, only hashes. */
async function seedUsers({ db, company, secrets }: Place, source: string, { ids, hashes, said, now }: Users) {
  const hashing = { company, services: { config: { secrets } } };
  const at = new Date(now.getTime() - demoDirectory.connectedDaysAgo * day);
  const rows = ids.map((employeeId, index) => {
    const leaver = said.find((one) => one.employeeId === employeeId);
    const name = leaver?.facts?.companyEmail?.value ?? `${employeeId.toLowerCase()}@acme.example`;
    return {
      company_id: company,
      id: newId(at),
      source_id: source,
      employee_hash: hashes[index] ?? Buffer.alloc(0),
      user_name_hash: hashOf(hashing, 'userName', name),
      email_hash: hashOf(hashing, 'email', name),
      is_active: true,
      is_dated: leaver !== undefined,
      leaver_id: leaver?.id ?? null,
      created_at: at,
      updated_at: leaver?.at ?? at,
    };
  });
  await db.insertInto('scim_users').values(rows).execute();
}
