import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { asCompany } from '#api/core/database/tenant.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { callOut, OutgoingError } from '#api/core/work/outgoing-http.ts';
import { rawValue } from '#api/features/directory/imports/read-cell.ts';
import { addDays } from '#api/features/ex-employee/arrivals/policy.ts';
import { joinName } from '#contract/directory/name-parts.ts';
import { leaverLimits } from '#contract/ex-employee/leavers.ts';
import { type Connector, type Fetching, SourceFault } from './fetch-source.ts';
import { type EmployeeTexts, readEmployee } from './read-employee.ts';

/** The fields that are asked for, by BambooHR's names (documentation.bamboohr.com, Get Employee). */
const fields = [
  'employeeNumber',
  'firstName',
  'lastName',
  'displayName',
  'workEmail',
  'homeEmail',
  'mobilePhone',
  'gender',
  'dateOfBirth',
  'jobTitle',
  'department',
  'location',
  'hireDate',
  'terminationDate',
  'status',
] as const;
type Field = (typeof fields)[number];

const text = z.union([z.string(), z.number()]).nullish().catch(null);
const employee = z.partialRecord(z.enum(fields), text).and(z.looseObject({}));
type Employee = z.infer<typeof employee>;

const changed = z.object({
  latest: z.string().nullish(),
  /** Without changes PHP writes an empty list. */
  employees: z.union([
    z.record(z.string(), z.object({ action: z.string().nullish() })),
    z.array(z.unknown()).length(0),
  ]),
});

/** Milliseconds of a call, and the most bytes of the two answers: a line of 120 bytes for 200,000 employees, and one employee. */
const timeout = 30_000;
const mostBytes = { changed: 32 * 1024 * 1024, employee: 256 * 1024 };
/** Before BambooHR kept the time of changes: everyone. */
const everyone = '1970-01-01T00:00:00Z';

/** Milliseconds for which employees are read in one run, and how many of those far ahead are remembered. */
const longestFetch = 30 * 60_000;
const mostLater = 5000;

/** How often one call is repeated, and the longest pause that is waited for, in seconds. */
const attempts = 5;
const longestPause = 120;
/** Days for which BambooHR may still call someone active who has left: it changes the status by its own clock. */
const statusLate = 2;

const addressOf = (subdomain: string) => `https://${subdomain}.bamboohr.com`;

/** Makes the connector for BambooHR at an address. @param at returns the address of a company's BambooHR, without a slash at its end */
export const bamboohrAt =
  (at: (subdomain: string) => string): Connector =>
  async (fetching) => {
    const { services, company, source, folder } = fetching;
    const { subdomain } = source.settings as { subdomain: string };
    const { since = everyone, ...before }: Memory = source.memory.subdomain === subdomain ? source.memory : {};
    const api = { fetching, address: `${at(subdomain)}/api/v1` };
    const { ids, latest } = before.left ? { ids: before.left, latest: before.latest } : await listChanged(api, since);
    const path = join(folder, 'employees');
    const rules = await asCompany(services.database, company, ({ db }) => readValueRules(db, company), null);
    const today = dateInIndia(services.clock());
    const furthest = addDays(today, leaverLimits.ahead);
    const { due, later } = splitLater(before.later ?? {}, furthest);
    const kept = await keepEmployees(api, [...new Set([...ids, ...due])], path, furthest);
    const rest = kept.left.length > 0 ? { since, left: kept.left, latest } : { since: latest ?? since };
    async function* words() {
      for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }))
        yield* readEmployee(textsOf(JSON.parse(line) as Employee, today), { row: null, rules, today });
    }
    const memory = {
      subdomain,
      ...rest,
      later: Object.fromEntries([...Object.entries(later), ...kept.later].slice(0, mostLater)),
    };
    return { words, memory, isPart: kept.left.length > 0 };
  };

/** Asks BambooHR who has changed, and when they leave. */
export const fetchBamboohr: Connector = bamboohrAt(addressOf);

/**
 * What has been asked. `since`: changes up to then are known. `left`, `latest`: employees of a long list that are still to be read, and up to when it was
 * made. `later`: last days that are too far ahead yet, by employee.
 */
type Memory = {
  subdomain?: string;
  since?: string;
  left?: string[];
  latest?: string | null;
  later?: Record<string, string>;
};

/** Parts employees with a last day far ahead into those that may be announced now, and those that still wait. */
function splitLater(all: Record<string, string>, furthest: string) {
  const entries = Object.entries(all);
  const due = entries.filter(([, day]) => day <= furthest).map(([id]) => id);
  return { due, later: Object.fromEntries(entries.filter(([, day]) => day > furthest)) };
}

type Api = { fetching: Fetching; address: string };

/** Lists who was added or changed since a moment. A deleted record is no leaver. */
async function listChanged(api: Api, since: string): Promise<{ ids: string[]; latest: string | null }> {
  const answer = await call(api, `/employees/changed?since=${encodeURIComponent(since)}`, mostBytes.changed);
  const read = changed.safeParse(await answer?.json().catch(() => null));
  if (!read.success) throw new SourceFault('The answer of BambooHR is not as its documentation describes it.');
  const { employees, latest } = read.data;
  const ids = Object.entries(Array.isArray(employees) ? {} : employees)
    .filter(([id, { action }]) => /^\d{1,12}$/.test(id) && action !== 'Deleted')
    .map(([id]) => id);
  return { ids, latest: latest && !Number.isNaN(Date.parse(latest)) ? latest : null };
}

type Kept = { left: string[]; later: [id: string, day: string][] };

/** Reads each employee, and keeps them in a file: what was fetched is read twice. What takes too long is left for the next run. */
async function keepEmployees(api: Api, ids: readonly string[], path: string, furthest: string): Promise<Kept> {
  const file = await open(path, 'w', 0o600);
  const until = performance.now() + longestFetch;
  const later: Kept['later'] = [];
  try {
    for (const [index, id] of ids.entries()) {
      if (performance.now() > until) return { left: ids.slice(index), later };
      // Also last days that are still to come.
      const address = `/employees/${id}?fields=${fields.join(',')}&onlyCurrent=false`;
      const answer = await call(api, address, mostBytes.employee);
      // Deleted meanwhile.
      if (!answer) continue;
      const read = employee.safeParse(await answer.json().catch(() => null));
      if (!read.success) throw new SourceFault('The answer of BambooHR is not as its documentation describes it.');
      // Without the date everybody would seem to stay.
      if (!('terminationDate' in read.data) || !('employeeNumber' in read.data))
        throw new SourceFault('The user of the API key can’t see the termination date and the employee number.');
      const day = String(read.data.terminationDate ?? '');
      if (/^\d{4}-\d\d-\d\d$/.test(day) && day > furthest) later.push([id, day]);
      await file.write(`${JSON.stringify(read.data)}\n`);
    }
    return { left: [], later };
  } finally {
    await file.close();
  }
}

/** Calls BambooHR, again after a pause where it asks for one. @returns null when there is no such record */
async function call({ fetching, address }: Api, path: string, most: number): Promise<Response | null> {
  const { services, secrets, stopping } = fetching;
  const headers = {
    accept: 'application/json',
    'user-agent': 'Encore-Leavers/1',
    authorization: `Basic ${Buffer.from(`${secrets.apiKey ?? ''}:x`).toString('base64')}`,
  };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await callOut(services.config, address + path, {
      headers,
      timeout,
      mostBytes: most,
      stopping,
    }).catch((error: unknown): never => {
      throw error instanceof OutgoingError ? new SourceFault(`${error.message}.`, { cause: error }) : error;
    });
    const { status } = answer;
    if (status === 200) return answer;
    if (status === 404 && path.startsWith('/employees/') && !path.includes('changed')) return null;
    if (status === 401 || status === 403)
      throw new SourceFault(`BambooHR rejected the API key, or its user may not see this: it answered ${status}.`);
    // Of the two, 503 also means that it is not available (Planned changes to the API, September 2026).
    const mayRepeat = (status === 429 || status === 503) && attempt < attempts;
    const pause = mayRepeat ? pauseOf(answer.headers.get('retry-after'), attempt) : null;
    if (pause === null) throw new SourceFault(`BambooHR answered ${status}.`);
    await wait(pause * 1000, undefined, { signal: stopping });
  }
}

/** Returns the seconds to wait; null when it is too long for a run. */
function pauseOf(told: string | null, attempt: number): number | null {
  const seconds = told && /^\d{1,6}$/.test(told) ? Number(told) : 2 ** attempt;
  return seconds <= longestPause ? seconds : null;
}

/** Returns what BambooHR says of an employee, by the names of the record; fields that the key may not see are left out. */
function textsOf(of: Employee, today: string): EmployeeTexts {
  const raw = (field: Field) => {
    const value = of[field];
    return value === undefined ? undefined : storableText(String(value ?? '')).trim();
  };
  const parts = joinName([raw('firstName'), raw('lastName')]);
  const lastDay = raw('terminationDate') ?? '';
  // Someone who came back keeps the date of the first time.
  const isBack = raw('status') === 'Active' && lastDay < addDays(today, -statusLate);
  const told = {
    employeeId: raw('employeeNumber'),
    name: parts || raw('displayName'),
    dateOfLeaving: isBack ? '' : lastDay,
    companyEmail: raw('workEmail'),
    email: raw('homeEmail'),
    phone: raw('mobilePhone'),
    gender: raw('gender'),
    dateOfBirth: dayOf(raw('dateOfBirth')),
    designation: raw('jobTitle'),
    department: raw('department'),
    location: raw('location'),
    dateOfJoining: dayOf(raw('hireDate')),
  };
  const entries = Object.entries(told).flatMap(([fact, value]) =>
    value === undefined ? [] : [[fact, rawValue(value, fact as keyof typeof told) ?? '']],
  );
  return Object.fromEntries(entries) as EmployeeTexts;
}

/** BambooHR writes a blank date with zeros. */
const dayOf = (day: string | undefined) => (day?.startsWith('0000') ? '' : day);
