// Only with --all: a random walk, every route eight times.
// Begins first: every route, eight times.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { openApiDocument } from '#api/core/server/open-api.ts';
import { scimCallOf } from './attempts/scim.ts';
import { createExemployee, createMember } from './factories.ts';
import { libraryPhrase } from './library-phrase.ts';
import { inject, startTestServer, type TestServer } from './server.ts';
import { createVictim, type Victim } from './victim.ts';

// Whatever is asked, valid by the document or not: the answer is one that the document names, and never an internal error.

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  pattern?: string;
};
type Operation = {
  description: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer | { $ref: string }>;
};
type Answer = { content: Record<string, unknown> };
type Asked = { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

const document = await openApiDocument(bindings);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    ...(operation as Operation),
    may: (/: (installation|own):/.exec((operation as Operation).description)?.[1] ?? 'company') as keyof typeof callers,
  })),
);

const named = <T>(reference: string): T =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as T;

let server: TestServer;
let callers: Record<'company' | 'own' | 'installation', string>;
let victim: Victim;
let ids: string[];

beforeAll(async () => {
  server = await startTestServer();
  victim = await createVictim(server);
  callers = {
    company: victim.owner.userId,
    own: (await createExemployee(server, victim.owner)).userId,
    installation: (await createMember(server, { type: 'admin' })).userId,
  };
  ids = JSON.stringify({ ...victim, owner: null }).match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
}, 120_000);
afterAll(() => server.close());

const awkward = [
  '',
  ' ',
  '\0',
  '\r\n',
  'a'.repeat(3_000),
  '<b>'.repeat(400),
  "'; drop table people --",
  '%',
  '\ud800',
  '🙂',
  '-1',
  '2020-02-30',
  'null',
  '../..',
];
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...awkward));

/** Generates a value that the schema describes, mostly; what it cannot describe is guessed. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: describedBy(schema), weight: 9 }, { arbitrary: anything, weight: 1 });
}
function describedBy(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return describedBy(named<Schema>(schema.$ref));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(describedBy));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.properties || type === 'object') {
    const { properties = {}, required = [] } = schema;
    const known = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueOf(one)]));
    return fc.record(known, { requiredKeys: required as never[] });
  }
  if (type === 'array') return fc.array(valueOf(schema.items ?? {}), { maxLength: 4 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e6), max: Math.min(schema.maximum ?? 100, 1e6) });
  if (schema.pattern?.includes('{12}')) return fc.constantFrom(...ids);
  const texts = ['Priya Nair', 'priya@mail.example', '2020-02-29', 'https://mail.example', '9845012345', 'Encore@2025'];
  return fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 40 }), fc.constantFrom(...awkward));
}

function requestOf({ parameters, requestBody }: Operation): fc.Arbitrary<Asked> {
  const of = (place: 'path' | 'query') => {
    const found = parameters.filter((one) => one.in === place);
    const values = Object.fromEntries(found.map(({ name, schema }) => [name, valueOf(schema)]));
    return fc.record(values, {
      requiredKeys: found.filter(({ required }) => required).map(({ name }) => name) as never[],
    });
  };
  const json = requestBody?.content['application/json'];
  return fc.record({
    path: of('path'),
    query: of('query'),
    body: json ? valueOf(json.schema) : fc.constant(undefined),
  });
}

const asText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));

/** A truncated address of the site names no job: it is answered like one that is gone. Companies name their employees, and SCIM names types. */
const anyAddress = new Set([
  'GET /companies/public/{id}/page',
  'GET /jobs/public/{id}/page',
  'GET /jobs/public/{id}/card.png',
  'PUT /leavers/{employeeId}',
  'DELETE /leavers/{employeeId}',
  'GET /scim/v2/ResourceTypes/{id}',
  'GET /scim/v2/Schemas/{id}',
  'GET /scim/v2/Users/{id}',
  'PUT /scim/v2/Users/{id}',
  'PATCH /scim/v2/Users/{id}',
  'DELETE /scim/v2/Users/{id}',
]);

describe('A walk over the OpenAPI document', () => {
  test('there is something to walk over, and each operation names its failures', () => {
    expect(operations.length).toBeGreaterThan(150);
    for (const { name, method, description, responses, parameters, requestBody } of operations) {
      const expected = [
        '400',
        '404',
        '429',
        '500',
        '503',
        ...(description.endsWith(': public') ? [] : ['401', '403']),
        ...(method === 'GET' ? [] : ['409', '507']),
        ...(parameters.some(({ in: place }) => place === 'path') ? ['414'] : []),
        ...(requestBody ? ['408', '413', '415'] : []),
      ];
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(expected));
      for (const { in: place, name: parameter, schema } of parameters)
        if (place === 'path' && /^id$|Id$/.test(parameter) && parameter !== 'row' && !anyAddress.has(name))
          expect(schema.pattern, `${name} ${parameter}`).toBeDefined();
    }
  });

  test.each(operations)('$name', async (operation) => {
    const { name, path, method, may, responses } = operation;
    await fc.assert(
      fc.asyncProperty(requestOf(operation), fc.boolean(), async ({ path: places, query, body }, isSignedIn) => {
        const { token, cookie } = await server.session(callers[may]);
        const proof = path.startsWith('/scim/v2/')
          ? scimCallOf(victim, '').headers
          : { authorization: `Bearer ${token}`, cookie: `encore_session=${cookie}` };
        const at = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(asText(places[key])) || '-');
        const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, asText(value)]));
        const {
          statusCode: status,
          headers,
          body: bytes,
        } = await inject(server.app, {
          method: method as 'GET',
          url: `/api${at}?${asked}`,
          headers: {
            host: 'localhost',
            ...(isSignedIn ? proof : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        const said = bytes.toString();
        const answer = responses[status];
        const documented = answer && '$ref' in answer ? named<Answer>(answer.$ref) : answer;
        expect(documented, `${status} ${said.slice(0, 200)}`).toBeDefined();
        expect(status, `${name} ${said.slice(0, 200)}`).toBeLessThan(500);
        const type = headers['content-type']?.split(';')[0];
        if (status !== 204) expect(Object.keys(documented?.content ?? {})).toContain(type);
        expect(headers['cache-control'], name).toBeDefined();
        if (status === 400) expect(said, 'a sentence of ours').not.toMatch(libraryPhrase);
      }),
      { numRuns: 8, seed: 13, endOnFailure: true },
    );
  });
});

describe('Other kinds of requests', () => {
  test.each(['PUT', 'PATCH', 'DELETE'] as const)('an address without %s says what it accepts', async (method) => {
    const { token, cookie } = await createMember(server).then(({ halves }) => halves);
    const headers = { host: 'localhost', authorization: `Bearer ${token}`, cookie: `encore_session=${cookie}` };
    const answer = await server.app.inject({ method, url: '/api/users/profile', headers, payload: '{"not":' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, POST']);
    expect((await server.app.inject({ method, url: '/api/nowhere', headers })).statusCode).toBe(404);
  });
});
