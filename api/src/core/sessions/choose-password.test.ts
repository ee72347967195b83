import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '#api-test/outside/receiver.ts';
import { hashChosenPassword } from './choose-password.ts';
import { passwordFits } from './passwords.ts';

const breached = 'This password is in lists of stolen passwords, or close to one that is. Choose another';
const ofNames = 'This password is easy to guess from your name, your email or your company. Choose another';
const good = 'Quiet-harbour-42';
/** SHA-1 of `good`, as `printf Quiet-harbour-42 | sha1sum` says. */
const digest = '4B27854C335A775945EEAA4C07EE9805123268C2';

let logged: unknown[];
const without = {
  config: { breachedPasswordsUrl: null },
  log: { warn: (...line: unknown[]) => void logged.push(line) },
};
beforeEach(() => {
  logged = [];
});
const refusal = (message: string) => ({ kind: 'invalid', message, errors: [{ path: 'password', message }] });

describe('A password that someone chooses', () => {
  const names = ['Asha Rao', 'asha.verma92@tata-kraft.example', 'Müller & Söhne Pvt Ltd', 'Encore'];

  test.each([
    'Encore@2025',
    '3nc0re!!9',
    'Asha@2025',
    'RaoAsha#77',
    'Rao@12345',
    'Verma!2020',
    'Tatakraft@1',
    'Muller@123',
    'Asha-Encore-1',
  ])('%s is made of the names', async (password) => {
    await expect(hashChosenPassword(without, password, names)).rejects.toMatchObject(refusal(ofNames));
  });

  test('names inside a longer password are fine, and so is having no names', async () => {
    const password = 'Asha sails at noon, 7 times';
    expect(await passwordFits(await hashChosenPassword(without, password, names), password)).toBe(true);
    expect(await passwordFits(await hashChosenPassword(without, good, ['', ' ', '!?']), good)).toBe(true);
  });

  test('a password in the bundled list is refused', async () => {
    await expect(hashChosenPassword(without, 'Welcome@2025', [])).rejects.toMatchObject(refusal(breached));
  });
});

describe('Looked up by the beginning of its hash (ENCORE_BREACHED_PASSWORDS_URL)', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.received.length = 0;
  });
  const asking = () => ({ ...without, config: { breachedPasswordsUrl: `${receiver.url}/range/` } });
  const rest = digest.slice(5);
  const others = '0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n00D4F6E8FA6EECAD2A3AA415EEC418D38EC:2';

  test('five digits are sent, and padding is requested', async () => {
    receiver.answers((response) => response.end(others));
    await hashChosenPassword(asking(), good, []);
    expect(receiver.received).toEqual([
      expect.objectContaining({ method: 'GET', path: `/range/${digest.slice(0, 5)}`, body: '' }),
    ]);
    expect(receiver.received[0]?.headers).toMatchObject({ 'add-padding': 'true', 'user-agent': 'Encore/1' });
    expect(logged).toEqual([]);
  });

  test.each([
    ['first', (line: string) => `${line}:12\r\n${others}`],
    ['last, in small letters, without a carriage return', (line: string) => `${others}\n${line.toLowerCase()}:1`],
  ])('a password in the answer is refused: %s', async (_, answer) => {
    receiver.answers((response) => response.end(answer(rest)));
    await expect(hashChosenPassword(asking(), good, [])).rejects.toMatchObject(refusal(breached));
  });

  test('padding in the answer does not count', async () => {
    receiver.answers((response) => response.end(`${others}\r\n${rest}:0`));
    await hashChosenPassword(asking(), good, []);
  });

  test('a password in the bundled list is not looked up', async () => {
    await expect(hashChosenPassword(asking(), 'Welcome@2025', [])).rejects.toMatchObject(refusal(breached));
    expect(receiver.received).toEqual([]);
  });

  test.each([
    ['It answered 503', (answer: Receiver) => answer.answers((response) => response.writeHead(503).end())],
    ['There was no answer in time', (answer: Receiver) => answer.answers(() => {})],
    [
      'The answer is too large',
      (answer: Receiver) => answer.answers((response) => response.end('0'.repeat(1_100_000))),
    ],
  ])('without an answer it goes on, which is logged without the password: %s', async (reason, prepare) => {
    prepare(receiver);
    expect(await passwordFits(await hashChosenPassword(asking(), good, []), good)).toBe(true);
    expect(logged).toEqual([
      [{ reason }, 'breached passwords could not be looked up: the bundled list alone was asked'],
    ]);
  });
});
