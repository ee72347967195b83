// Every number, date and cursor of every route at its edges, with the real ids of a company: no answer is a fault of ours, and
// each error can be read. With --all every text as well.
// Begins first: some thousand requests.
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bindings } from '#api/app.ts';
import { mediaTypes, type Route } from '#contract/base/route.ts';
import { noFields, queryOf, unknownFields } from '#contract/base/unknown-fields.ts';
import { allAttempts } from './attempts/all.ts';
import { type Attacker, createAttacker } from './attempts/attempt.ts';
import { signedCallOf } from './attempts/leaver-webhooks.ts';
import { scimCallOf } from './attempts/scim.ts';
import { createExemployee, createMember } from './factories.ts';
import { dateFieldsOf, numberFieldsOf, textFieldsOf } from './fields.ts';
import { type Halves, inject, startTestServer, type TestServer } from './server.ts';
import { createVictim, type Victim } from './victim.ts';
import { withAll } from './with-all.ts';

const id = '01890000-0000-7000-8000-000000000000';
const moments = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00+18:01',
  '2026-01-01T00:00:00-15:59',
  '2026-12-31T23:59:60Z',
  '2026-01-01T24:00:00Z',
  '2999-12-31T23:59:59.999-14:00',
  '1900-01-01T00:00:00+14:00',
];
const days = ['0000-01-01', '9999-12-31', '1900-01-01', '2999-12-31', '2026-02-30', '31/12/9999', '00/00/0000'];
const numbers = [
  -1,
  0,
  -0,
  0.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  9_223_372_036_854_775_807n,
  1e21,
  1e308,
];
const texts = [
  '',
  ' ',
  '-0',
  '1e5',
  '0x10',
  'NaN',
  'Infinity',
  '-infinity',
  'now',
  'null',
  '٣',
  '9'.repeat(400),
  '\0',
  '\ud800',
];
/** Cursors of lists: a moment, a number or a name, and an id. */
const cursors = [
  ...moments.slice(0, 6),
  '2026-02-30',
  -1,
  2_147_483_648,
  9_223_372_036_854_775_808n,
  1e21,
  'NaN',
].flatMap((at) => [' ', '~'].map((separator) => `${at}${separator}${id}`));
const everything = withAll
  ? [...numbers, ...days, ...moments, ...texts]
  : [-1, 0.5, 2_147_483_648, 1e21, '0000-01-01', '9999-12-31', '31/12/9999', ...moments.slice(0, 6), '', 'NaN', '\0'];

type Request = { path: string; body: unknown; what: string };

/** Returns a copy of the body with another value in a place such as `entries[].title`. Creates lists and objects on the way. */
function withValue(body: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (step === '[]') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withValue(first, rest, value), ...others];
  }
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...fields, [step]: withValue((fields as Record<string, unknown>)[step], rest, value) };
}
const stepsOf = (path: string) => path.replaceAll('[]', '.[]').replaceAll('*', 'one').split('.');

/** Writes JSON in which numbers may be larger than JavaScript allows. */
const toJson = (body: unknown) =>
  JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `big ${value}` : value)).replace(
    /"big (\d+)"/g,
    '$1',
  );

const isCursor = (path: string) => /cursor|after|before$/i.test(path);
const valuesFor = (path: string) => (isCursor(path) ? [...everything, ...cursors] : everything);

let server: TestServer;
let victim: Victim;
let attacker: Attacker;
let callers: Record<'company' | 'own' | 'installation', Halves>;

beforeAll(async () => {
  server = await startTestServer({ ENCORE_DEMO: '1' });
  victim = await createVictim(server);
  attacker = await createAttacker(server);
  callers = {
    company: victim.owner.halves,
    own: await server.session((await createExemployee(server, victim.owner)).userId),
    installation: (await createMember(server, { type: 'admin' })).halves,
  };
}, 120_000);
afterAll(() => server.close());

const takesAnything = (route: Route) => unknownFields(route.body ?? noFields, { unexpected: 1 }).length === 0;
const callerOf = (may: string) =>
  may.startsWith('own:') ? 'own' : may.startsWith('installation:') ? 'installation' : 'company';

/** Yields the requests to a route: the first attempt on it as its own company would make it, with each value in each place. */
function* requestsOf({ route }: (typeof bindings)[number]): Generator<Request> {
  const attempt = allAttempts[`${route.method} ${route.path}`]?.(victim, attacker)[0];
  const [address = route.path, query = ''] = (attempt?.path ?? route.path).split('?');
  const inPlaces = (schema: Parameters<typeof textFieldsOf>[0] | undefined, everyText: boolean) => {
    if (!schema) return [];
    const found = everyText
      ? [...numberFieldsOf(schema), ...textFieldsOf(schema)]
      : [...numberFieldsOf(schema), ...dateFieldsOf(schema)];
    return [...new Set(found.map(({ path }) => path))];
  };
  for (const place of inPlaces(route.params, withAll)) {
    const at = route.path.split('/').indexOf(`{${place}}`);
    for (const value of everything) {
      const parts = address.split('/');
      parts[at] = encodeURIComponent(String(value).toWellFormed()) || '-';
      yield { path: parts.join('/'), body: attempt?.body, what: place };
    }
  }
  for (const place of inPlaces(route.query, withAll))
    for (const value of valuesFor(place)) {
      const asked = new URLSearchParams(query);
      asked.set(place.replaceAll('[]', ''), String(value).toWellFormed());
      yield { path: `${address}?${asked}`, body: attempt?.body, what: place };
    }
  if (route.file) return;
  for (const place of inPlaces(route.body, withAll))
    for (const value of valuesFor(place))
      yield { path: attempt?.path ?? address, body: withValue(attempt?.body, stepsOf(place), value), what: place };
}

/** What proves who calls: other programs call some routes with a token or a signature of their own. */
function proofOf({ token, cookie }: Halves, path: string, payload: string): Record<string, string> {
  if (path.startsWith('/scim/v2/')) return scimCallOf(victim, '').headers;
  if (path.startsWith('/leaver-webhooks/')) return signedCallOf(victim, server.services.clock(), payload);
  return { authorization: `Bearer ${token}`, cookie: `encore_session=${cookie}` };
}

async function ask(halves: Halves, method: string, { path, body }: Request) {
  const payload = method === 'GET' || body === undefined ? undefined : toJson(body);
  return inject(server.app, {
    method: method as 'GET',
    url: `/api${path}`,
    headers: {
      host: 'localhost',
      'accept-encoding': 'gzip',
      ...proofOf(halves, path, payload ?? ''),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

// Deletions come last, after all other requests.
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const inOrder = bindings.toSorted((one, other) => order.indexOf(one.route.method) - order.indexOf(other.route.method));

// Rows of a file come with the file; the sweep over every company covers those routes.
const withoutFile = inOrder.filter(({ route }) => !route.file);

describe('An unknown field (decision 0053)', () => {
  test.each(withoutFile.map((binding) => [`${binding.route.method} ${binding.route.path}`, binding] as const))(
    '%s',
    async (key, { route }) => {
      const attempt = allAttempts[key]?.(victim, attacker)[0];
      const address = (attempt?.path ?? route.path).split('?')[0] ?? '';
      const message = 'Unknown field "unexpected"';
      const errorsOf = async (request: Request) => {
        const { body } = await ask(callers[callerOf(route.may)], route.method, request);
        return (JSON.parse(body.toString()) as { errors?: unknown[] }).errors ?? [];
      };
      const inQuery = { path: `${address}?unexpected=1`, body: undefined, what: 'query' };
      if (unknownFields(queryOf(route) ?? z.looseObject({}), { unexpected: '1' }).length > 0)
        expect(await errorsOf(inQuery)).toContainEqual({ path: 'unexpected', message });
      const inBody = { path: attempt?.path ?? address, body: { ...attempt?.body, unexpected: 1 }, what: 'body' };
      if (route.method === 'POST' && !takesAnything(route))
        expect(await errorsOf(inBody)).toContainEqual({ path: 'unexpected', message });
    },
  );
});

describe('Limits of every field', () => {
  test.each(inOrder.map((binding) => [`${binding.route.method} ${binding.route.path}`, binding] as const))(
    '%s',
    async (_, binding) => {
      const { method, may } = binding.route;
      for (const request of requestsOf(binding)) {
        const { statusCode, headers, body } = await ask(callers[callerOf(may)], method, request);
        // An error must not carry a wrong content-encoding, such as that of a file that was to follow, or it cannot be read.
        const said = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
        const what = `${statusCode} ${request.what}: ${request.path} ${toJson(request.body ?? null).slice(0, 300)} ${said.slice(0, 200)}`;
        expect(statusCode, what).toBeLessThan(500);
        if (statusCode < 400) continue;
        expect([undefined, 'gzip'], what).toContain(headers['content-encoding']);
        if (headers['content-type']?.startsWith('text/html')) expect(said, what).toContain('</html>');
        else {
          const sentence = headers['content-type']?.startsWith(mediaTypes.scim) ? 'detail' : 'message';
          expect(JSON.parse(said), what).toMatchObject({ [sentence]: expect.stringMatching(/\S/) });
        }
      }
    },
    120_000,
  );
});
