import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { forgetAttempts } from '#api-test/factories/referrals.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Letter } from '#contract/proofs/letters.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What can happen to a letter, in any order; much of it is refused. */
const steps = ['issue', 'request', 'issue the request', 'refuse', 'withdraw', 'edit', 'correct', 'revoke'] as const;
type Step = (typeof steps)[number];

type World = { hr: Member; own: Member & { person: string }; template: string };
const listed = async ({ hr }: World, view: string): Promise<Letter[]> =>
  (await hr.get(`/letters?view=${view}`)).data.letters;

async function take(world: World, step: Step, count: number): Promise<void> {
  const { hr, own, template } = world;
  const on = async (view: string, path: string, body?: unknown) => {
    for (const { _id } of (await listed(world, view)).slice(0, 1)) await hr.post(`/letters/${_id}/${path}`, body);
  };
  const reason = 'Because of something';
  const taken: Record<Step, () => Promise<unknown>> = {
    issue: () => hr.post('/letters', { person: own.person, template }),
    request: () => own.post('/own/letters', { template }),
    'issue the request': () => on('requests', 'issue'),
    refuse: () => on('requests', 'refuse', { reason }),
    withdraw: async () => {
      for (const { _id } of await listed(world, 'requests')) await own.delete(`/own/letters/${_id}`);
    },
    edit: () => hr.post(`/alumni/${own.person}`, { designation: `Engineer ${'IVX'[count % 3]}` }),
    correct: () => on('issued', 'correct'),
    revoke: () => on('issued', 'revoke', { reason }),
  };
  await taken[step]();
}

/** Reads every letter that has been issued, with what the verifier says about its file. */
async function verified(world: World) {
  const all = [...(await listed(world, 'issued')), ...(await listed(world, 'settled'))].filter(({ number }) => number);
  return Promise.all(
    all.map(async ({ _id }) => {
      const letter: Letter = (await world.hr.get(`/letters/${_id}`)).data;
      const { data } = await server.as(null).post('/verify', { code: letter.code, hash: letter.hash });
      return { letter, answer: data };
    }),
  );
}

test('no sequence of edits, corrections and revocations gives two valid letters with one number, or one that differs from the record unnoticed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 10 }), async (sequence) => {
      const { owner, hr } = await createTeam(server);
      const own = await createExemployee(server, owner);
      const { _id: template } = await createLetterTemplate(hr);
      const world = { hr, own, template };
      for (const [count, step] of sequence.entries()) await take(world, step, count);
      const { designation } = (await hr.get(`/alumni/${own.person}`)).data;
      await forgetAttempts(server);
      const found = await verified(world);
      const valid = found.filter(({ answer }) => answer.state === 'valid').map(({ letter }) => letter.number);
      expect(new Set(valid).size).toBe(valid.length);
      for (const { letter, answer } of found) {
        const expected = { issued: 'valid', replaced: 'replaced', revoked: 'revoked' } as Record<string, string>;
        expect(answer.state).toBe(expected[letter.state]);
        if (answer.state !== 'valid') continue;
        const says = answer.proof.facts.find(({ label }: { label: string }) => label === 'Designation').value;
        expect(letter.isOutdated).toBe(says !== designation);
      }
    }),
    {
      numRuns: 6,
      examples: [[['issue', 'edit', 'correct', 'edit', 'request', 'issue the request', 'revoke', 'issue', 'edit']]],
    },
  );
});
