/** Prints how fast demo people are made and how many each bench query finds: `node scripts/demo/measure.ts [count]`. */
import { benchQueries, queryMatcher, searchedText } from './bench-queries.ts';
import { demoCompany, demoPeople } from './people.ts';

const options = {
  seed: demoCompany.seed,
  count: Number(process.argv[2] ?? 100_000),
  today: new Date('2026-06-20T09:30:00Z'),
};

const start = performance.now();
for (const _ of demoPeople(options));
const seconds = (performance.now() - start) / 1000;
const memory = Math.round(process.memoryUsage().rss / 1e6);
console.log(`${Math.round(options.count / seconds)} people a second, ${memory} MB resident`);

const matchers = benchQueries.map(queryMatcher);
const hits = benchQueries.map(() => 0);
for (const person of demoPeople(options)) {
  const searched = searchedText(person);
  for (const [index, matches] of matchers.entries())
    if (matches(person, searched)) hits[index] = (hits[index] ?? 0) + 1;
}
for (const [index, { kind, filters }] of benchQueries.entries())
  console.log(`${hits[index]}\t${kind}\t${filters.searchtext ?? JSON.stringify(filters)}`);
