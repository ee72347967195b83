import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../../scripts/find-tools.mjs';
import { type CommandName, commands, helpFor, readCall, usage } from './commands.ts';

const names = Object.keys(commands) as CommandName[];
/** Returns the words of a call as a shell gives them, without its comment. */
const wordsOf = (call: string) =>
  [...call.replace(/\s#\s.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

describe('Help', () => {
  test.each(names)('%s shows how it is called', (name) => {
    for (const call of [
      [name, '--help'],
      [name, '-h'],
      ['help', name],
    ])
      expect(readCall(call), call.join(' ')).toEqual({ help: helpFor(name) });
    const { about, examples, ...wanted } = commands[name];
    const help = helpFor(name);
    for (const word of Object.keys(wanted.arguments)) expect(help).toContain(` ${word.toUpperCase()}`);
    for (const word of Object.keys(wanted.options)) expect(help).toContain(`--${word}`);
    expect(help).toContain(about);
    expect(usage()).toContain(`  ${name} `);
    for (const [call] of examples) expect(readCall([name, ...wordsOf(call)]), call).toMatchObject({ name });
  });

  test('all commands', () => {
    for (const call of [['help'], ['--help'], ['-h']]) expect(readCall(call)).toEqual({ help: usage() });
  });
});

describe('A call', () => {
  test('gives the command its arguments and options', () => {
    expect(readCall(['import', 'people.xlsx', '--company', 'Acme'])).toEqual({
      name: 'import',
      given: { file: 'people.xlsx', company: 'Acme' },
    });
    expect(readCall(['reset-password', '--brand=encore', 'a@b.example'])).toEqual({
      name: 'reset-password',
      given: { email: 'a@b.example', brand: 'encore' },
    });
    expect(readCall(['serve', '--no-worker'])).toEqual({ name: 'serve', given: { 'no-worker': true } });
  });

  test.each([
    ['', /^Name a command\.\n\nUsage: npx encore COMMAND/],
    ['backups', /^There is no command "backups"\. npx encore help names them all\.$/],
    ['help backups', /^There is no command "backups"/],
    ['toString', /^There is no command "toString"/],
    [
      'import',
      /^import needs FILE and --company NAME\.\nUsage: npx encore import FILE --company NAME \[--sheet NAME\] \[--dates ORDER\] \[--birthdays ORDER\]$/,
    ],
    ['import people.xlsx', /^import needs --company NAME\./],
    ['import people.xlsx --company ""', /^import needs --company NAME\./],
    ['import people.xlsx --company', /^Option "--company <value>" argument missing\.\nUsage: /],
    [
      'reset-password',
      /^reset-password needs EMAIL\.\nUsage: npx encore reset-password EMAIL \[--brand KEY\] \[--two-step\]$/,
    ],
    ['add-admin a@b.example', /^add-admin needs --name NAME\./],
    ['add-admin a@b.example b@b.example --name Olga', /^add-admin does not know what to do with "b@b\.example"\./],
    ['serve --no-workers', /^Unknown option "--no-workers"\.\nUsage: npx encore serve \[--no-worker\]$/],
    ['serve --no-worker=1', /^Option "--no-worker" does not take an argument\./],
  ])('is refused in a sentence: %s', (call, sentence) => {
    expect(readCall(wordsOf(call))).toEqual({ fault: expect.stringMatching(sentence) });
  });
});

describe('The documents', () => {
  const folders = ['docs', 'deploy', 'api/src', 'web/src'];
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...folders.flatMap(filesOf)];
  const texts = documents.map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));

  function filesOf(folder: string): string[] {
    return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:md|service|ya?ml|conf)$/.test(path))
      .map((path) => join(folder, path));
  }

  test('call commands as they are', () => {
    const calls = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/^npx encore (.*)$|`npx encore ([^`]*)`/gm)].map((found) => ({
        path,
        call: found[1] ?? found[2] ?? '',
      })),
    );
    expect(calls.length).toBeGreaterThan(5);
    for (const { path, call } of calls.filter((found) => found.call !== 'COMMAND --help'))
      expect(readCall(wordsOf(call)), `${path}: ${call}`).not.toHaveProperty('fault');
  });

  test('name one way to call them', () => {
    for (const { path, text } of texts) expect(text, path).not.toMatch(/node api\/src\/main\.ts/);
  });
});
