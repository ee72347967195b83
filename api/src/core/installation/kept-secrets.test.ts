import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changeKeptSecret,
  forgetPreviousSecret,
  makeKeptSecret,
  previousKeptUntil,
  readKeptSecrets,
} from './kept-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'encore-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const changed = new Date('2026-11-28T12:00:00Z');
const change = () => {
  const secrets = changeKeptSecret(folder, makeKeptSecret(folder));
  utimesSync(join(folder, 'secret.previous'), changed, changed);
  return secrets;
};

test('a folder without a secret has none, and reading does not create one', () => {
  expect(readKeptSecrets(folder)).toBeNull();
  expect(existsSync(join(folder, 'secret'))).toBe(false);
});

test('a change keeps the previous secret beside the new one, and other users cannot read either', () => {
  const first = makeKeptSecret(folder);
  const secrets = changeKeptSecret(folder, first);
  expect(secrets.previous).toBe(first.current);
  expect(secrets.current).not.toBe(first.current);
  expect(readKeptSecrets(folder)).toEqual(secrets);
  for (const name of ['secret', 'secret.previous']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test('a change interrupted before the new secret was written has no effect', () => {
  const first = makeKeptSecret(folder);
  writeFileSync(join(folder, 'secret.previous'), first.current);
  expect(readKeptSecrets(folder)).toEqual({ current: first.current, previous: null });
});

test('the previous secret is removed a year after the change, and not before', () => {
  const { current } = change();
  expect(previousKeptUntil(folder)).toEqual(new Date('2027-11-28T12:00:00Z'));
  forgetPreviousSecret(folder, new Date('2027-11-28T11:59:59Z'));
  expect(existsSync(join(folder, 'secret.previous'))).toBe(true);
  forgetPreviousSecret(folder, new Date('2027-11-28T12:00:01Z'));
  expect(existsSync(join(folder, 'secret.previous'))).toBe(false);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(current);
});
