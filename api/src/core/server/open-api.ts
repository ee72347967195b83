import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import { failure, isDownload, mediaTypes, type Route } from '#contract/base/route.ts';
import { escapeHtml } from '../texts/rich-text.ts';
import type { Binding } from './http.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
};

function parameters(route: Route) {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {};
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  };
  return [...from(route.params, 'path'), ...from(route.query, 'query')];
}

function requestBody(route: Route) {
  const body = route.body ? schemaOf(route.body, 'input') : { type: 'object' };
  if (route.file) {
    const properties = { ...body.properties, [route.file]: { type: 'string', format: 'binary' } };
    const required = [...(body.required ?? []), route.file];
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties, required } } } };
  }
  return route.body ? { required: true, content: { 'application/json': { schema: body } } } : undefined;
}

/** Every way in which a call can fail, with its status. */
const failures = {
  400: 'The input is not valid; `errors` names each field',
  401: 'User not authenticated',
  403: 'The role or the key may not do this, or it is switched off',
  404: 'There is no such thing, or not for whoever asks',
  408: 'The body came too slowly',
  409: 'It is as it is now, and cannot become what was asked for; the message says why',
  413: 'The body or the file is too large',
  414: 'The address is too long',
  415: 'The body is of another type',
  429: 'Too often; the message says for whom and for how long',
  500: 'A fault of ours; the header x-request-id names it in the log',
  503: 'Something that is needed does not answer; Retry-After says when to ask again',
  507: 'The disk is full: nothing can be saved, everything can be read',
} as const;
type FailureStatus = keyof typeof failures;

/** What a call can fail with, by what kind of call it is. */
function failuresOf(route: Route): FailureStatus[] {
  const [isOpen, writes, hasBody] = [route.may === 'public', route.method !== 'GET', Boolean(route.body || route.file)];
  return [
    400,
    // Signing in is open to everybody, and so is what is switched off.
    ...(!isOpen || writes ? ([401, 403] as const) : []),
    404,
    ...(route.params ? ([414] as const) : []),
    ...(hasBody ? ([408, 413, 415] as const) : []),
    ...(writes ? ([409, 507] as const) : []),
    429,
    500,
    503,
  ];
}

function responses(route: Route) {
  const success = Object.entries(route.responses).map(([status, schema]) => [
    status,
    isDownload(schema)
      ? {
          description: schema.download.length ? 'A file' : 'Leads elsewhere',
          content: Object.fromEntries(
            schema.download.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          ),
        }
      : { description: 'Success', content: { 'application/json': { schema: schemaOf(schema, 'output') } } },
  ]);
  // A page of the site says as a page what is wrong.
  const isPage = Object.values(route.responses).some(
    (answers) => isDownload(answers) && answers.download.includes(mediaTypes.html),
  );
  const failed = (status: FailureStatus) => ({
    description: failures[status],
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
      ...(isPage ? { [mediaTypes.html]: { schema: { type: 'string' } } } : {}),
    },
  });
  return Object.fromEntries([...success, ...failuresOf(route).map((status) => [status, failed(status)])]);
}

/** A browser sends both halves of its session, a program its key alone. */
function securityOf(route: Route) {
  if (route.may === 'public') return [];
  const forPrograms = !route.forPeople && (apiKeyScopes as readonly string[]).includes(route.may);
  return [{ token: [], session: [] }, ...(forPrograms ? [{ key: [] }] : [])];
}

/** The OpenAPI 3.1 document of the contract. */
export function openApiDocument(bindings: readonly Binding[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { route } of bindings) {
    paths[route.path] ??= {};
    const body = requestBody(route);
    Object.assign(paths[route.path] ?? {}, {
      [route.method.toLowerCase()]: {
        summary: route.summary,
        description: `May be called by: ${route.may}`,
        security: securityOf(route),
        parameters: parameters(route),
        ...(body ? { requestBody: body } : {}),
        responses: responses(route),
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
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The half that signing in answers' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'encore_session',
          description: 'The half in the HttpOnly cookie',
        },
        key: { type: 'http', scheme: 'bearer', description: 'The key of a program, made in the settings' },
      },
    },
  };
}

function referencePage(document: ReturnType<typeof openApiDocument>, brand: string): string {
  type Operation = {
    summary: string;
    description: string;
    parameters: { name: string; in: string; required: boolean }[];
    requestBody?: unknown;
    responses: unknown;
  };
  const details = (title: string, value: unknown) =>
    value
      ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`
      : '';
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, value]) => {
      const operation = value as Operation;
      const list = operation.parameters
        .map((parameter) => `<code>${escapeHtml(parameter.name)}</code>${parameter.required ? ' (required)' : ''}`)
        .join(', ');
      return `<section><h2><span>${method.toUpperCase()}</span> ${escapeHtml(path)}</h2><p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}.</p>
${list ? `<p>Parameters: ${list}</p>` : ''}${details('Body', operation.requestBody)}${details('Answers', operation.responses)}</section>`;
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(brand)} API</title><style>
:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;max-width:880px;margin:0 auto;padding:32px 16px}h2{font-size:16px;margin:32px 0 4px;overflow-wrap:anywhere}h2 span{display:inline-block;min-width:64px;opacity:.7}pre{overflow:auto;padding:16px;border:1px solid #8884;border-radius:8px;font-size:13px}p{margin:4px 0}</style></head><body>
<h1>${escapeHtml(brand)} API</h1><p>${escapeHtml(document.info.description)} The machine-readable document is at <a href="openapi.json">openapi.json</a>.</p>${operations.join('')}</body></html>`;
}

/** `GET /api/openapi.json` and the reference at `/api/docs`, both made from the contract. */
export function addApiReference(app: FastifyInstance, bindings: readonly Binding[]): void {
  // Made when somebody asks: it takes as long as the rest of a start.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument(bindings);
    return made;
  };
  app.get('/api/openapi.json', (_request, reply) => reply.send(document()));
  app.get('/api/docs', (request, reply) => reply.type('text/html').send(referencePage(document(), request.brand.name)));
}
