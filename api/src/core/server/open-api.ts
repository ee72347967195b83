import { z } from 'zod';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import { failure, isDownload, mediaTypes, type Route } from '#contract/base/route.ts';
import { schemaNames } from '#contract/operations/schema-names.ts';
import { takeTurns } from '../work/pace.ts';
import { sessionCookie } from './cookies.ts';
import type { Binding } from './http.ts';

/** A JSON schema in the document. */
export type JsonSchema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

type Content = Record<string, { schema: JsonSchema }>;

/** An operation in the document. Failures are references, successes are written out. */
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  security: unknown[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content } | { $ref: string }>;
};

/** Named schemas, each once in the document; those of input are named `…Input`. */
type Named = Record<string, JsonSchema>;

const metadata = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemaNames)) metadata.add(schema, { id });

type Io = 'input' | 'output';
const refTo = (name: string) => `#/components/schemas/${name}`;

/** Rewrites a schema for client generators: lists of fixed length without a boolean `items`, and refused values. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }, io: Io): void {
  const { prefixItems } = jsonSchema;
  if (prefixItems) {
    const kinds = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()];
    const [first = {}, ...others] = kinds;
    delete jsonSchema.prefixItems;
    Object.assign(jsonSchema, { minItems: prefixItems.length, maxItems: prefixItems.length });
    jsonSchema.items = others.length ? { anyOf: kinds } : first;
  }
  // The values of an enum must have one type.
  const byType = Map.groupBy(jsonSchema.enum ?? [], (value) => typeof value);
  if (byType.size > 1) {
    delete jsonSchema.enum;
    delete jsonSchema.type;
    jsonSchema.anyOf = [...byType].map(([type, values]) => ({ type, enum: values }));
  }
  const { def } = zodSchema._zod;
  if (io === 'input' && def.type === 'object' && !def.catchall) jsonSchema.additionalProperties = false;
}

/** Turns a type that is text or number, and not just nullable, into a choice of two: many generators only understand that. */
function splitTypes(_key: string, value: unknown): unknown {
  const { type: types, ...rest } = (value ?? {}) as JsonSchema;
  if (!Array.isArray(types) || types.filter((type) => type !== 'null').length < 2) return value;
  return { ...rest, anyOf: types.map((type) => ({ type })) };
}

function schemaOf(schema: z.ZodType, io: Io, named: Named): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata,
    override: (context) => override(context as Parameters<typeof override>[0], io),
  });
  const nameOf = (id: string) => (io === 'input' ? `${id}Input` : id);
  const text = JSON.stringify(made).replace(/"#\/\$defs\/(\w+)"/g, (_all, id: string) => `"${refTo(nameOf(id))}"`);
  const { $defs = {}, ...rest } = JSON.parse(text, splitTypes) as JsonSchema & {
    $defs?: Record<string, JsonSchema & { id?: string }>;
  };
  for (const [id, { id: _id, ...found }] of Object.entries($defs)) named[nameOf(id)] = found;
  return rest;
}

/** Returns the name of an operation in generated clients, from its method and address alone: `getAlumniById`. */
export function operationIdOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path
    .replaceAll('{', 'by-')
    .split(/[^\dA-Za-z]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parameters(route: Route, named: Named) {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input', named) : {};
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  };
  return [...from(route.params, 'path'), ...from(route.query, 'query')];
}

function requestBody(route: Route, named: Named) {
  const body: JsonSchema = route.body ? schemaOf(route.body, 'input', named) : { type: 'object' };
  if (route.file) {
    const properties = { ...body.properties, [route.file]: { type: 'string', format: 'binary' } };
    const required = [...(body.required ?? []), route.file];
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties, required } } } };
  }
  if (!route.body) return undefined;
  const json = { 'application/json': { schema: body } };
  return { required: true, content: { ...json, ...(speaksScim(route) && { [mediaTypes.scim]: { schema: body } }) } };
}

const answersWith = (route: Route, type: string) =>
  Object.values(route.responses).some((answers) => isDownload(answers) && answers.download.includes(type));
/** Whether a route is one of SCIM, which the token of a source calls, and whose errors have a form of their own. */
const speaksScim = (route: Route) => answersWith(route, mediaTypes.scim);

/** The ways in which a call can fail, by status. */
const failures = {
  400: 'The input is not valid; `errors` names each field',
  401: 'User not authenticated',
  403: 'The role or the key may not do this, or it is switched off',
  404: 'It does not exist, or not for this caller',
  408: 'The body came too slowly',
  409: 'The current state does not allow this; the message says why',
  412: 'It has changed since the version that `If-Match` names',
  413: 'The body or the file is too large',
  414: 'The address is too long',
  415: 'The body is of another type',
  429: 'Too many requests; the message says whose and for how long',
  500: 'An internal error; the header x-request-id identifies it in the log',
  503: 'A service that is needed does not answer; Retry-After says when to try again',
  507: 'The disk is full: nothing can be saved, everything can be read',
} as const;
type FailureStatus = keyof typeof failures;

/** Returns the statuses with which a call can fail, by its kind. */
function failuresOf(route: Route): FailureStatus[] {
  const [isOpen, writes, hasBody] = [route.may === 'public', route.method !== 'GET', Boolean(route.body || route.file)];
  return [
    400,
    // Everyone may call the routes for signing in, and those that are switched off.
    ...(!isOpen || writes || speaksScim(route) ? ([401, 403] as const) : []),
    404,
    ...(route.params ? ([414] as const) : []),
    ...(hasBody ? ([408, 413, 415] as const) : []),
    ...(writes ? ([409, 507] as const) : []),
    ...(writes && route.params && speaksScim(route) ? ([412] as const) : []),
    429,
    500,
    503,
  ];
}

function responses(route: Route, named: Named) {
  const success = Object.entries(route.responses).map(([status, schema]) => [
    status,
    status === '204'
      ? { description: 'Done', content: {} }
      : isDownload(schema)
        ? {
            description: schema.download.length ? 'A file' : 'Leads elsewhere',
            content: Object.fromEntries(
              schema.download.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
            ),
          }
        : { description: 'Success', content: { 'application/json': { schema: schemaOf(schema, 'output', named) } } },
  ]);
  // A page of the site reports errors as a page.
  const form = answersWith(route, mediaTypes.html) ? 'Page' : speaksScim(route) ? 'Scim' : '';
  const failed = (status: FailureStatus) => ({ $ref: `#/components/responses/${status}${form}` });
  return Object.fromEntries([...success, ...failuresOf(route).map((status) => [status, failed(status)])]);
}

/** The form of a failure in SCIM (RFC 7644, 3.12). */
const scimFailure: JsonSchema = {
  type: 'object',
  properties: {
    schemas: { type: 'array', items: { type: 'string' } },
    status: { type: 'string' },
    scimType: { type: 'string' },
    detail: { type: 'string' },
  },
  required: ['schemas', 'status', 'detail'],
};

/** Returns each failure once: as data, as a page for calls that answer one, and in the form of SCIM. */
function failureResponses() {
  const json = { 'application/json': { schema: { $ref: refTo('Failure') } } };
  return Object.fromEntries(
    Object.entries(failures).flatMap(([status, description]) => [
      [status, { description, content: json }],
      [`${status}Page`, { description, content: { ...json, [mediaTypes.html]: { schema: { type: 'string' } } } }],
      [`${status}Scim`, { description, content: { ...json, [mediaTypes.scim]: { schema: scimFailure } } }],
    ]),
  );
}

/** Returns the security of a route: a browser sends both halves of its session, a program only its key. */
function securityOf(route: Route) {
  if (speaksScim(route)) return [{ source: [] }];
  if (route.may === 'public') return [];
  const forPrograms = !route.forPeople && (apiKeyScopes as readonly string[]).includes(route.may);
  return [{ token: [], session: [] }, ...(forPrograms ? [{ key: [] }] : [])];
}

/** Makes the OpenAPI 3.1 document of the contract. It takes a second and yields to other work meanwhile. */
export async function openApiDocument(bindings: readonly Binding[]) {
  const rest = takeTurns();
  const paths: Record<string, Record<string, Operation>> = {};
  const named: Named = {};
  for (const { route } of bindings) {
    await rest();
    paths[route.path] ??= {};
    const body = requestBody(route, named);
    Object.assign(paths[route.path] ?? {}, {
      [route.method.toLowerCase()]: {
        operationId: operationIdOf(route),
        summary: route.summary,
        description: `May be called by: ${route.may}`,
        security: securityOf(route),
        parameters: parameters(route, named),
        ...(body ? { requestBody: body } : {}),
        responses: responses(route, named),
      },
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Encore API',
      version: '1',
      description: 'Success answers `{ "data": … }`, failure `{ "message": "…", "errors": [{ "path", "message" }] }`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output', named), ...named },
      responses: failureResponses(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The half that signing in returns' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'The half in the HttpOnly cookie; `__Host-encore_session` if it is for a single https host',
        },
        key: { type: 'http', scheme: 'bearer', description: 'The key of a program, made in the settings' },
        source: { type: 'http', scheme: 'bearer', description: 'The token of a SCIM source, made in the settings' },
      },
    },
  };
}
