import { buildNames } from '#api/features/directory/sentences/build-names.ts';
import { understandSentence } from '#api/features/directory/sentences/understand-sentence.ts';
import { ordinarySearches } from '#api-test/ordinary-searches.ts';
import { companyValues, sentenceDay } from '#api-test/sentence-company.ts';
import { sentences } from '#api-test/sentences.ts';

const names = 10_000;
const rounds = 20;

/** Returns ten thousand names as in a large company: grades, subjects and roles in every combination, and its places. */
function manyNames() {
  const { designations, departments, locations } = companyValues;
  const make = (from: readonly string[], count: number, words: string) =>
    Array.from(
      { length: count },
      (_, number) => `${from[number % from.length]} ${words} ${Math.floor(number / from.length)}`,
    );
  return {
    ...companyValues,
    designations: [...designations, ...make(designations, names * 0.7, 'Grade')],
    departments: [...departments, ...make(departments, names * 0.2, 'Unit')],
    locations: [...locations, ...make(locations, names * 0.1, 'Campus')],
  };
}

/** Text that makes a grammar try everything: 200 characters of words that could continue. */
const hostile = [
  'senior software engineer sales manager '.repeat(5),
  'tagged mentor or '.repeat(11),
  'between 1 and '.repeat(14),
  'in '.repeat(66),
];

/** Returns the milliseconds of processor time, which other programs on the machine do not affect. */
function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** Measures understanding the text of the search box with 10,000 names. */
export function benchWords(): void {
  const began = process.cpuUsage();
  const index = buildNames(manyNames());
  console.log(`names ordered, once for each version of the data: ${spent(began).toFixed(0)} ms`);
  const groups = Array.from({ length: 1000 }, (_, number) => ({ id: String(number), name: `Group ${number}` }));
  for (const [name, texts] of [
    ['sentences', sentences.map(([text]) => text)],
    ['searches for words', ordinarySearches],
    ['hostile texts', hostile],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const text of texts) {
        const start = process.cpuUsage();
        understandSentence(text, { index, groups }, sentenceDay);
        times.push(spent(start));
      }
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2);
    console.log(`${name}: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, longest ${at(1)} ms`);
  }
}
