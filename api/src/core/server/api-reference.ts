import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../pages/style-policy.ts';
import { escapeHtml } from '../texts/rich-text.ts';
import type { Binding } from './http.ts';
import { type JsonSchema, type Operation, openApiDocument } from './open-api.ts';

type Document = Awaited<ReturnType<typeof openApiDocument>>;

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);
const linkTo = (name: string) => `<a href="#${name}">${name}</a>`;
const literal = (value: unknown) => (typeof value === 'string' ? `<q>${escapeHtml(value)}</q>` : String(value));

/** Returns the limits of a text, number or list in brackets; empty when it has none. */
function bounds(least: number | undefined, most: number | undefined): string {
  const isBound = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const [from, to] = [isBound(least) ? least : null, isBound(most) ? most : null];
  if (from === null && to === null) return '';
  return to === null ? ` (at least ${from})` : from === null ? ` (at most ${to})` : ` (${from} to ${to})`;
}

const words: Readonly<Record<string, string>> = { integer: 'whole number', boolean: 'true or false', string: 'text' };

/** Writes a schema as HTML for people: the fields of an object line by line, a question mark after optional ones. */
function shapeOf(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, oneOf, allOf, enum: choices, properties, additionalProperties, items } = schema;
  if ($ref) return linkTo(nameOf($ref));
  if ('const' in schema) return literal(schema.const);
  if (choices) return choices.map(literal).join(' or ');
  const parts = anyOf ?? oneOf ?? allOf;
  if (parts) return [...new Set(parts.map((part) => shapeOf(part, indent)))].join(allOf ? ' and ' : ' or ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => shapeOf({ ...schema, type }, indent)).join(' or ');
  const inner = `${indent}  `;
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        `${inner}${escapeHtml(name)}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(field, inner)}\n`,
    );
    return `{\n${fields.join('')}${indent}}`;
  }
  if (typeof additionalProperties === 'object') return `{ any name: ${shapeOf(additionalProperties, indent)} }`;
  if (items) return `list of ${shapeOf(items, indent)}${bounds(schema.minItems, schema.maxItems)}`;
  const { type } = schema;
  if (!type) return 'anything';
  if (schema.format) return schema.format === 'binary' ? 'file' : schema.format;
  if (schema.pattern?.endsWith('{12}$')) return 'id';
  const [least, most] = type === 'string' ? [schema.minLength, schema.maxLength] : [schema.minimum, schema.maximum];
  return (words[type] ?? type) + bounds(least, most);
}

const styles =
  ':root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;max-width:880px;margin:0 auto;padding:32px 16px}h2{font-size:16px;margin:32px 0 4px;overflow-wrap:anywhere}h2 span{display:inline-block;min-width:64px;opacity:.7}pre{overflow:auto;padding:16px;border:1px solid #8884;border-radius:8px;font-size:13px}p{margin:4px 0}dt{float:left;min-width:64px}';
const policy = `default-src 'none';style-src ${hashOf(styles)};base-uri 'none';form-action 'none';frame-ancestors 'none'`;

/** Draws the reference for people: each operation in the words of the document, then what they share, once. */
function referencePage(document: Document, brand: string): string {
  const details = (title: string, content: string) =>
    `<details><summary>${title}</summary><pre>${content}</pre></details>`;
  const shapes = (content: Record<string, { schema: JsonSchema }>) =>
    Object.entries(content).map(
      ([type, { schema }]) => (type === 'application/json' ? '' : `${type}: `) + shapeOf(schema),
    );
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => {
      const { operationId, summary, description, parameters, requestBody, responses } = operation;
      const list = parameters
        .map(({ name, required, schema }) => `${escapeHtml(name)}${required ? '' : '?'}: ${shapeOf(schema)}`)
        .join('\n');
      const answers = Object.entries(responses).flatMap(([status, answer]) =>
        'content' in answer ? `${status} ${shapes(answer.content).join('\n    ') || answer.description}` : [],
      );
      const failed = Object.entries(responses).flatMap(([status, answer]) => ('$ref' in answer ? status : []));
      return `<section id="${operationId}"><h2><span>${method.toUpperCase()}</span> ${escapeHtml(path)}</h2><p>${escapeHtml(summary)}. ${escapeHtml(description)}.</p>${
        list ? details('Parameters', list) : ''
      }${requestBody ? details('Body', shapes(requestBody.content).join('\n')) : ''}${details(
        'Answers',
        `${answers.join('\n')}\nfails with ${failed.join(', ')}`,
      )}</section>`;
    }),
  );
  const failures = Object.entries(document.components.responses)
    .filter(([status]) => /^\d+$/.test(status))
    .map(([status, { description }]) => `<dt>${status}</dt><dd>${escapeHtml(description)}</dd>`);
  const named = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<section id="${name}"><h2>${name}</h2><pre>${shapeOf(schema)}</pre></section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(brand)} API</title><style>${styles}</style></head><body><h1>${escapeHtml(brand)} API</h1><p>${escapeHtml(document.info.description)} The machine-readable document is at <a href="openapi.json">openapi.json</a>.</p>
<h2>Failures</h2><dl>${failures.join('')}</dl>${operations.join('')}<h1>Shared by several calls</h1>${named.join('')}</body></html>`;
}

type Kept = { type: string; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compresses a text once, for everyone who asks for it. */
async function keep(text: string, type: string): Promise<Kept> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([toBrotli(plain, brotliOptions), toGzip(plain)]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, etag, plain, br, gzip: zipped };
}

const takes = (request: FastifyRequest, encoding: string) =>
  new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))`).test(
    [request.headers['accept-encoding']].flat().join(),
  );

/** Sends the same bytes to everyone: a slow reader holds no copy of them. */
function sendKept(request: FastifyRequest, reply: FastifyReply, { type, etag, ...bytes }: Kept) {
  reply.header('cache-control', 'public, no-cache').header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const encoding = takes(request, 'br') ? 'br' : takes(request, 'gzip') ? 'gzip' : 'plain';
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.type(type).send(bytes[encoding]);
}

/** Adds `GET /api/openapi.json` and the reference at `/api/docs`, both made from the contract when someone first asks. */
export function addApiReference(app: FastifyInstance, bindings: readonly Binding[]): void {
  let document: Promise<Document> | undefined;
  const kept = new Map<string, Promise<Kept>>();
  const once = (key: string, type: string, write: (document: Document) => string): Promise<Kept> => {
    document ??= openApiDocument(bindings);
    const made = kept.get(key) ?? document.then((found) => keep(write(found), type));
    kept.set(key, made);
    return made;
  };
  app.get('/api/openapi.json', async (request, reply) =>
    sendKept(request, reply, await once('document', 'application/json; charset=utf-8', JSON.stringify)),
  );
  app.get('/api/docs', async (request, reply) => {
    const { name } = request.brand;
    const write = (found: Document) => referencePage(found, name);
    reply.header('content-security-policy', policy);
    return sendKept(request, reply, await once(`page ${name}`, 'text/html; charset=utf-8', write));
  });
}
