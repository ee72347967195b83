import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { specifiedRules } from '#contract/base/value-rules.ts';
import type { Conflicts, Facts } from '#contract/ex-employee/arrivals.ts';
import { factOwners, type LeaverSource, leaverSources } from '#contract/ex-employee/arrivals.ts';
import { type LeaverFact, leaverFacts } from '#contract/ex-employee/leavers.ts';
import {
  hashEmployee,
  hashesOfEmployee,
  isOtherPerson,
  maskEmail,
  mergeFacts,
  missingFacts,
  needsOf,
  type Said,
} from './policy.ts';

const unknown = { facts: {}, conflicts: {}, answers: {}, hasConfirmed: false };

/** Lets sources speak one after the other. */
const after = (...words: [LeaverSource, Said][]) =>
  words.reduce<{ facts: Facts; conflicts: Conflicts }>(
    (known, [source, said]) => mergeFacts({ ...unknown, ...known }, said, source),
    { facts: {}, conflicts: {} },
  );

test('the document names the owner of every fact as the policy has it', () => {
  const text = readFileSync('docs/arrivals.md', 'utf8');
  const rowOf = (begin: string) =>
    text.split('\n').find((line) => line.startsWith('| `') && line.includes(`\`${begin}\``));
  const factsOf = (row: string | undefined) =>
    [...(row?.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const owned = (owner: string) => leaverFacts.filter((field) => factOwners[field] === owner);
  expect(factsOf(rowOf('designation'))?.sort()).toEqual(owned('company').sort());
  expect(factsOf(rowOf('phone'))?.sort()).toEqual(owned('person').sort());
});

describe('Whose word counts (docs/arrivals.md)', () => {
  test.each<[string, [LeaverSource, Said][], string | undefined, string | undefined]>([
    ['the only one', [['api', { designation: 'One' }]], 'One', undefined],
    [
      'the same source, the later',
      [
        ['api', { designation: 'One' }],
        ['api', { designation: 'Two' }],
      ],
      'Two',
      undefined,
    ],
    [
      'HR over a system',
      [
        ['api', { designation: 'One' }],
        ['hand', { designation: 'Two' }],
      ],
      'Two',
      undefined,
    ],
    [
      'HR over a system that speaks later',
      [
        ['hand', { designation: 'One' }],
        ['api', { designation: 'Two' }],
      ],
      'One',
      undefined,
    ],
    [
      'HR’s later word, by hand or from a file',
      [
        ['import', { designation: 'One' }],
        ['hand', { designation: 'Two' }],
      ],
      'Two',
      undefined,
    ],
    [
      'HR’s later word, the other way round',
      [
        ['hand', { designation: 'One' }],
        ['import', { designation: 'Two' }],
      ],
      'Two',
      undefined,
    ],
    [
      'what is left out is kept',
      [
        ['api', { designation: 'One' }],
        ['api', {}],
      ],
      'One',
      undefined,
    ],
    [
      'what is cleared by its source is gone',
      [
        ['api', { designation: 'One' }],
        ['api', { designation: null }],
      ],
      undefined,
      undefined,
    ],
    [
      'what is cleared by a system stays if HR said it',
      [
        ['hand', { designation: 'One' }],
        ['api', { designation: null }],
      ],
      'One',
      undefined,
    ],
  ])('%s', (_, words, value, conflict) => {
    const { facts, conflicts } = after(...words);
    expect(facts.designation?.value).toBe(value);
    expect(conflicts.designation?.value).toBe(conflict);
  });

  test('another last day waits for HR, and no longer once both say the same', () => {
    const differs = after(['hand', { dateOfLeaving: '2026-06-30' }], ['api', { dateOfLeaving: '2026-07-05' }]);
    expect(differs).toEqual({
      facts: { dateOfLeaving: { value: '2026-06-30', source: 'hand' } },
      conflicts: { dateOfLeaving: { value: '2026-07-05', source: 'api' } },
    });
    expect(mergeFacts({ ...unknown, ...differs }, { dateOfLeaving: '2026-06-30' }, 'api').conflicts).toEqual({});
  });

  test('a dismissed value stays dismissed while it is repeated; another one waits', () => {
    const facts: Facts = { dateOfLeaving: { value: '2026-06-30', source: 'hand' } };
    const conflicts: Conflicts = { dateOfLeaving: { value: '2026-07-05', source: 'api', isDismissed: true } };
    const known = { ...unknown, facts, conflicts };
    expect(mergeFacts(known, { dateOfLeaving: '2026-07-05' }, 'api').conflicts).toEqual(conflicts);
    expect(mergeFacts(known, { dateOfLeaving: '2026-07-06' }, 'api').conflicts).toEqual({
      dateOfLeaving: { value: '2026-07-06', source: 'api' },
    });
  });

  test('what the person confirmed is changed by no source: it becomes a change request', () => {
    const known = {
      facts: { phone: { value: '1', source: 'api' as const } },
      conflicts: {},
      answers: { phone: '2' },
      hasConfirmed: true,
    };
    expect(mergeFacts(known, { phone: '3' }, 'hand')).toEqual({
      facts: { phone: { value: '3', source: 'hand' } },
      conflicts: { phone: { value: '3', source: 'hand' } },
    });
    expect(mergeFacts(known, { phone: '2' }, 'api').conflicts).toEqual({});
    // A draft is not confirmed yet.
    expect(mergeFacts({ ...known, hasConfirmed: false }, { phone: '3' }, 'api').conflicts).toEqual({});
  });

  const value = fc.constantFrom('a', 'b', 'c', null);
  const said = fc.dictionary(fc.constantFrom(...leaverFacts), value) as fc.Arbitrary<Said>;
  const words = fc.array(fc.tuple(fc.constantFrom(...leaverSources), said), { maxLength: 8 });

  test('said twice is said once', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...leaverSources), said, (before, source, again) => {
        const once = after(...before, [source, again]);
        expect(after(...before, [source, again], [source, again])).toEqual(once);
      }),
    );
  });

  test('HR’s last word always counts, whatever systems say before and after', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...leaverFacts), said, (before, field, later) => {
        const { facts } = after(...before, ['hand', { [field]: 'HR' }], ['api', later], ['api', later]);
        expect(facts[field]).toEqual({ value: 'HR', source: 'hand' });
      }),
    );
  });

  test('a conflict never has the value that counts, and only a last day or a confirmed fact has one', () => {
    const answers = { phone: 'b', gender: 'male' as const };
    fc.assert(
      fc.property(words, fc.boolean(), (all, hasConfirmed) => {
        let known = { ...unknown, answers, hasConfirmed } as Parameters<typeof mergeFacts>[0];
        for (const [source, one] of all) known = { ...known, ...mergeFacts(known, one, source) };
        for (const [field, other] of Object.entries(known.conflicts) as [LeaverFact, { value: string }][]) {
          const own = hasConfirmed ? (answers as Record<string, string>)[field] : undefined;
          expect(other.value).not.toBe(own ?? known.facts[field]?.value);
          expect(field === 'dateOfLeaving' || (factOwners[field] === 'person' && own !== undefined)).toBe(true);
        }
      }),
    );
  });
});

test('another person: name and company email both differ', () => {
  const facts: Facts = {
    name: { value: 'Zoë Rao', source: 'api' },
    companyEmail: { value: 'zoe@work.example', source: 'api' },
  };
  const is = (name?: string, companyEmail?: string) =>
    isOtherPerson(facts, { ...(name && { name }), ...(companyEmail && { companyEmail }) });
  expect(is('zoe rao', 'other@work.example')).toBe(false);
  expect(is('Zoë Married', 'ZOE@work.example')).toBe(false);
  expect(is('Somebody Else', undefined)).toBe(false);
  expect(is('Somebody Else', 'else@work.example')).toBe(true);
});

test('what is missing: needed facts that nobody gave, or that the rules refuse', () => {
  const fact = (value: string) => ({ value, source: 'api' as const });
  const facts: Facts = {
    name: fact('Al'),
    companyEmail: fact('al@work.example'),
    designation: fact('Lead'),
    department: fact('Sales'),
  };
  expect(missingFacts({ facts, answers: { gender: 'male' } }, specifiedRules)).toEqual([
    'name',
    'location',
    'dateOfBirth',
    'dateOfJoining',
  ]);
});

test('what HR has to do: what only the leaver is asked for counts once they can no longer answer', () => {
  const none = { missing: [], conflicts: {}, answers: {}, refusal: null, canAnswer: true, hasConfirmed: false };
  expect(needsOf(none)).toEqual([]);
  expect(needsOf({ ...none, missing: ['gender'] })).toEqual([]);
  expect(needsOf({ ...none, missing: ['gender'], canAnswer: false })).toEqual(['missing']);
  expect(needsOf({ ...none, missing: ['gender', 'department'] })).toEqual(['missing']);
  const conflicts = { dateOfLeaving: { value: '2026-01-01', source: 'api' as const } };
  expect(needsOf({ ...none, conflicts, refusal: 'Taken' })).toEqual(['conflict', 'refused']);
  expect(needsOf({ ...none, answers: { remark: 'Wrong' } })).toEqual([]);
  expect(needsOf({ ...none, answers: { remark: 'Wrong' }, hasConfirmed: true })).toEqual(['remark']);
});

test('an employee id is recognised by its hash, whatever its case, in its own company only', () => {
  const secrets = onlySecret('only for tests, only for tests, only');
  const [one, other] = [newId(), newId()] as Parameters<typeof hashEmployee>[1][];
  const hash = (company = one as Parameters<typeof hashEmployee>[1], id = 'E-1') =>
    hashEmployee(secrets, company, id).toString('hex');
  expect(hash(one, 'e-1')).toBe(hash());
  expect(hash(other)).not.toBe(hash());
  expect(
    hashesOfEmployee(secrets, one as Parameters<typeof hashEmployee>[1], 'E-1').map((found) => found.toString('hex')),
  ).toEqual([hash()]);
});

test('a masked address shows two letters', () => {
  expect(maskEmail('tara.rao@gmail.example')).toBe('t•••@g•••');
});
