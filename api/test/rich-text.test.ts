import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bindings } from '#api/app.ts';
import { richTextMessages } from '#contract/base/rich-text.ts';
import type { Route } from '#contract/base/route.ts';
import { allAttempts } from './attempts/all.ts';
import { type Attacker, createAttacker } from './attempts/attempt.ts';
import { createMember } from './factories.ts';
import { type Client, startTestServer, type TestServer } from './server.ts';
import { createVictim, type Victim } from './victim.ts';
import { withAll } from './with-all.ts';

/** The fields that are read as HTML, by route. A new one is refused automatically once it is a `richText`. */
const richFields = {
  'POST /emailers/instant': ['content'],
  'POST /emailers/rehire': ['jobDescriptionFormatted', 'message'],
  'POST /email-imports': ['html'],
  'POST /jobs': ['description'],
  'POST /jobs/{id}': ['description'],
  'POST /posts': ['content'],
  'POST /posts/{id}': ['content'],
};
/** Nesting too deep for any recursive parser; the second is for fields that allow more text. */
const attacks = [`${'<b>'.repeat(3300)}x`, `${'<b>'.repeat(33_000)}x`];

let server: TestServer;
let victim: Victim;
let attacker: Attacker;
let operator: string;
const refused: Record<string, string[]> = {};

beforeAll(async () => {
  server = await startTestServer();
  victim = await createVictim(server);
  attacker = await createAttacker(server);
  operator = (await createMember(server, { type: 'admin' })).userId;
});
beforeEach(() => server.services.database.system.deleteFrom('login_failures').execute());
afterAll(() => server.close());

/** Creates a client with the permission, so that only the text can be refused. */
async function entitled({ may }: Route): Promise<Client> {
  if (may === 'public') return server.as(null);
  const own = may === 'own:record' ? victim.exemployee : victim.owner.userId;
  return server.as(await server.session(may === 'installation:operate' ? operator : own));
}

type Json = {
  type?: string | string[];
  properties?: Record<string, Json>;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
};

/** Lists every field of a body that accepts a text, in any of its forms. */
function textFields(schema: Json): string[] {
  const forms = [schema, ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((one) => one ?? [])];
  const takesText = (field: Json): boolean =>
    field.type === undefined
      ? [field.anyOf, field.oneOf].flat().some((one) => one && takesText(one)) || !field.anyOf
      : [field.type].flat().includes('string');
  const found = forms.flatMap((form) => Object.entries(form.properties ?? {}).filter(([, field]) => takesText(field)));
  return [...new Set([...found.map(([name]) => name), ...forms.slice(1).flatMap(textFields)])];
}

describe.runIf(withAll)('Text nested 3,300 deep', () => {
  const withBody = bindings.filter(({ route }) => route.body);

  test.each(withBody.map((binding) => [`${binding.route.method} ${binding.route.path}`, binding] as const))(
    'breaks nothing in any field of %s',
    async (key, { route }) => {
      const fields = textFields(
        z.toJSONSchema(route.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json,
      );
      for (const attempt of allAttempts[key]?.(victim, attacker) ?? [])
        for (const field of fields)
          for (const text of attacks) {
            const client = await entitled(route);
            const body = { ...attempt.body, [field]: text };
            const answer = attempt.upload
              ? await client.upload(
                  attempt.path,
                  { name: 'a.csv', content: Buffer.from('x') },
                  { ...attempt.upload, [field]: text },
                )
              : await client.post(attempt.path, body);
            expect(answer.status, `${field}: ${answer.body.toString().slice(0, 200)}`).toBeLessThan(500);
            const isToldWhy = answer.errors.some(
              ({ path, message }) => path === field && message === richTextMessages.tooDeep,
            );
            if (isToldWhy) refused[key] = [...new Set([...(refused[key] ?? []), field])];
          }
    },
  );

  test('is refused with a sentence, at its field, wherever text is read as HTML', () => {
    expect(Object.fromEntries(Object.entries(refused).map(([key, fields]) => [key, fields.sort()]))).toEqual(
      richFields,
    );
  });
});
