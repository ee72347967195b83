import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import type { Brand } from '../installation/brands.ts';
import { addApiReference } from './api-reference.ts';
import { type JsonSchema, openApiDocument, operationIdOf } from './open-api.ts';

const document = await openApiDocument(bindings);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method, what: `${method} ${path}` })),
);

/** Returns every schema of the document, with its location. */
function schemasIn(value: unknown, at: string): { at: string; schema: JsonSchema }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => schemasIn(one, `${at}/${key}`));
  return Array.isArray(value) ? inner : [{ at, schema: value }, ...inner];
}

describe('The API document', () => {
  test('contains every bound route, and nothing else', () => {
    const listed = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(listed.sort()).toEqual(bindings.map(({ route }) => `${route.method} ${route.path}`).sort());
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Encore API' } });
  });

  test('parameters, answers and references fit together', () => {
    for (const { what, path, method, parameters, summary, responses, requestBody } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const named = parameters.filter((parameter) => parameter.in === 'path');
      expect(named.map(({ name }) => name).sort(), what).toEqual(inPath.sort());
      expect(
        named.filter(({ required }) => !required),
        what,
      ).toEqual([]);
      const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size, what).toBe(keys.length);
      expect(summary, what).not.toBe('');
      expect(
        Object.keys(responses).filter((status) => /^(?:2\d\d|302)$/.test(status)),
        what,
      ).not.toEqual([]);
      for (const response of Object.values(responses))
        expect('$ref' in response ? response.$ref : response.description, what).toBeTruthy();
      if (method === 'get') expect(requestBody, what).toBeUndefined();
    }
    for (const [reference] of JSON.stringify(document).matchAll(/"\$ref":"[^"]+"/g)) {
      const steps = reference.slice(8, -1).replace('#/', '').split('/');
      const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
      expect(target, reference).toBeDefined();
    }
  });

  test('public routes need nothing, those of SCIM the token of a source, the others both halves of the session, or a key if programs may call them', () => {
    const securityOf = (method: string, path: string) =>
      operations.find((one) => one.what === `${method.toLowerCase()} ${path}`)?.security;
    for (const { route } of bindings) {
      const open = route.path.startsWith('/scim/') ? [{ source: [] }] : [];
      const halves = route.may === 'public' ? open : [{ token: [], session: [] }];
      const forPrograms = (apiKeyScopes as readonly string[]).includes(route.may) && !route.forPeople;
      const expected = forPrograms ? [...halves, { key: [] }] : halves;
      expect(securityOf(route.method, route.path), route.path).toEqual(expected);
    }
    expect(securityOf('GET', '/alumni')).toHaveLength(2);
    for (const path of ['/alumni/draft', '/users/profile', '/api-keys'])
      expect(securityOf('GET', path)).toHaveLength(1);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['token', 'session', 'key', 'source']);
  });
});

describe('Requirements of client generators', () => {
  test.each([
    ['GET', '/alumni', 'getAlumni'],
    ['POST', '/alumni/{id}', 'postAlumniById'],
    ['GET', '/alumni/search/filters/', 'getAlumniSearchFilters'],
    ['GET', '/alumni/search/filters/{optional}', 'getAlumniSearchFiltersByOptional'],
    ['POST', '/alumni/bulk-upload', 'postAlumniBulkUpload'],
    ['GET', '/jobs/public/{id}/card.png', 'getJobsPublicByIdCardPng'],
  ] as const)('%s %s is the operation %s', (method, path, id) => expect(operationIdOf({ method, path })).toBe(id));

  test('each operation has its own id, of letters and digits, distinct in any case', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^(?:get|post|put|patch|delete)[\dA-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
  });

  test('no list has a boolean for its items, and none has a schema for each position', () => {
    const faulty = schemasIn(document, '').filter(
      ({ schema }) => typeof schema.items === 'boolean' || 'prefixItems' in schema,
    );
    expect(faulty.map(({ at }) => at)).toEqual([]);
    const scales = schemasIn(document.paths['/map/states'], '').filter(({ at }) => at.endsWith('/scale'));
    expect(scales.map(({ schema }) => schema)).toEqual([
      { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
    ]);
  });

  test('a list has item schemas, an enum names each value once, a body is a schema', () => {
    for (const { at, schema } of schemasIn(document.components.schemas, 'schemas').concat(
      schemasIn(document.paths, ''),
    )) {
      if (schema.type === 'array') expect(schema.items, at).toBeDefined();
      if (Array.isArray(schema.enum)) expect(new Set(schema.enum).size, at).toBe(schema.enum.length);
      if (Array.isArray(schema.required) && schema.properties && !at.endsWith('/properties'))
        expect(Object.keys(schema.properties), at).toEqual(expect.arrayContaining(schema.required));
    }
  });

  test('the values of an enum, and of a schema, have one type', () => {
    for (const { at, schema } of schemasIn(document, '')) {
      if (Array.isArray(schema.enum)) expect(new Set(schema.enum.map((value) => typeof value)).size, at).toBe(1);
      if (Array.isArray(schema.type))
        expect(schema.type.filter((type) => type !== 'null').length, `${at} ${schema.type.join(' ')}`).toBe(1);
    }
  });

  test('a named schema has fields: for a choice, a Python generator would make each part twice', () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) expect(schema.type, name).toBe('object');
  });

  test('named schemas have identifiers as names, which differ in more than case', () => {
    const names = Object.keys(document.components.schemas);
    expect(names.filter((name) => !/^[A-Z][\dA-Za-z]*$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['Failure', 'PersonListItem', 'PersonFiltersInput']));
  });
});

describe('GET /api/openapi.json and /api/docs', () => {
  let app: FastifyInstance;
  const sent: unknown[] = [];
  beforeAll(async () => {
    app = Fastify();
    app.decorateRequest('brand', null as unknown as Brand);
    app.addHook('onRequest', async (request) => {
      request.brand = { name: request.headers.host === 'homecoming.localhost' ? 'Homecoming' : 'Encore' } as Brand;
    });
    app.addHook('onSend', async (_request, _reply, payload) => {
      sent.push(payload);
    });
    await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
    addApiReference(app, bindings);
  });
  afterAll(() => app.close());
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers });
    return { ...answer, headers: answer.headers, payload: sent.at(-1) };
  };

  test.each(['/api/openapi.json', '/api/docs'])(
    '%s is made and compressed once, and everyone gets the same bytes',
    async (url) => {
      const asked = ['', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'identity'].map((encoding) =>
        ask(url, { 'accept-encoding': encoding }),
      );
      const [plain, gzip, br, notBr, identity] = await Promise.all(asked);
      expect([plain, gzip, br, notBr, identity].map((answer) => answer?.headers['content-encoding'])).toEqual([
        undefined,
        'gzip',
        'br',
        'gzip',
        undefined,
      ]);
      // No copy is made for a reader, however slow.
      for (const encoding of ['', 'gzip', 'br']) {
        const [one, other] = [
          await ask(url, { 'accept-encoding': encoding }),
          await ask(url, { 'accept-encoding': encoding }),
        ];
        expect(Buffer.isBuffer(one.payload), encoding).toBe(true);
        expect(one.payload, encoding).toBe(other.payload);
      }
      expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
      expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body);
      expect(br?.rawPayload.length).toBeLessThan(80_000);
    },
  );

  test.each(['/api/openapi.json', '/api/docs'])('%s is not sent again to a client that has it', async (url) => {
    const first = await ask(url);
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await ask(url, { 'if-none-match': `"other", ${tag}`, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect((await ask(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('the document matches the contract', async () => {
    const answer = await ask('/api/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(document);
    expect(answer.body.length).toBeLessThan(1_400_000);
  });

  test('the human-readable reference has every route, body and failure, under the name of the brand', async () => {
    const page = await ask('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<title>Encore API</title>');
    expect((await ask('/api/docs', { host: 'homecoming.localhost' })).body).toContain('<title>Homecoming API</title>');
    for (const { route } of bindings) expect(page.body).toContain(`</span> ${route.path}</h2>`);
    expect(page.body).toContain('<dt>429</dt>');
    expect(page.body).toContain('alumniId: id\n  file: file\n');
    expect(page.body).toContain('<q>active</q> or <q>casual</q> or <q>inactive</q>');
    expect(page.body).toContain('<section id="PersonListItem">');
    for (const [, name] of page.body.matchAll(/<a href="#(\w+)">/g))
      expect(page.body).toContain(`<section id="${name}">`);
    expect(page.body.length).toBeLessThan(700_000);
  });
});
