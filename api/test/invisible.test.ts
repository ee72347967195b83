// Texts that look the same are the same: no route lets invisible characters through.
import { expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { readableInput } from '#contract/base/invisible.ts';
import { textFieldsOf } from './fields.ts';

/** Returns an input with the text only in a place such as `entries[].title` or `custom.*`. */
const inputWith = (path: string, text: string): unknown =>
  path
    .replaceAll('[]', '.[]')
    .split('.')
    .reduceRight<unknown>((inner, key) => (key === '[]' ? [inner] : { [key]: inner }), text);

test('every text of every route is without them, except passwords, which are compared as typed', () => {
  const texts = bindings.flatMap(({ route: { method, path, params, query, body } }) =>
    Object.values({ params, query, body }).flatMap((schema) =>
      (schema ? textFieldsOf(schema) : []).map((text) => ({
        name: `${method} ${path}: ${text.path}`,
        path: text.path,
      })),
    ),
  );
  expect(texts.length).toBeGreaterThan(1000);
  const hasThem = ({ path }: { path: string }) =>
    !JSON.stringify(readableInput(inputWith(path, '\u200ESa\u00ADles'))).includes('"Sales"');
  expect([...new Set(texts.filter(hasThem).map(({ name }) => name))].toSorted()).toEqual([
    'POST /api-keys: password',
    'POST /auth/claim: password',
    'POST /auth/join: password',
    'POST /auth/login: password',
    'POST /auth/register-exemployee/confirm: password',
    'POST /auth/register: password',
    'POST /auth/reset-password: password',
    'POST /companies/close: password',
    'POST /leaver-sources: secrets.password',
    'POST /leaver-sources: secrets.pgpPassphrase',
    'POST /letters/certificate: passphrase',
    'POST /letters/certificate: password',
    'POST /single-sign-on: password',
    'POST /team/invitations: password',
    'POST /team/{id}: password',
    'POST /users/password: current',
    'POST /users/password: password',
    'POST /users/two-step/app: password',
    'POST /users/two-step/disable: password',
    'POST /users/two-step/recovery-codes: password',
    'POST /users/two-step: password',
  ]);
});
