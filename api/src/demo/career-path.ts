import { daysPerYear, dayText, yearOf } from './calendar.ts';
import { type Department, type Ladder, rungYears } from './careers.ts';
import { type Company, companies, independentCompanies } from './companies.ts';
import { type Random, weightedList } from './random.ts';

export interface DemoJobEntry {
  designation: string;
  organisation: string;
  dateOfJoining: string;
  dateOfLeaving: string;
}

/** One working life; all dates are days since 1970. */
export interface Career {
  started: number;
  joined: number;
  left: number;
  /** Returns the title held after a number of days of work. */
  titleOn(day: number): string;
}

const longestSinceLeaving = 14;
const highestRungs = weightedList([
  [3, 28],
  [4, 40],
  [5, 23],
  [6, 9],
] as const);

/** Days that a job lasts: half are shorter than the median, a few are three or four times as long. */
const stint = (random: Random, median: number) =>
  Math.round(Math.min(13, Math.max(0.2, median * Math.exp(0.75 * random.normal()))) * daysPerYear);

function leavingDay(random: Random, today: number): number {
  if (random.chance(0.02)) return today - random.integer(1, 20);
  let years = random.exponential(3.7);
  while (years > longestSinceLeaving) years = random.exponential(3.7);
  return today - 1 - Math.round(years * daysPerYear);
}

export function careerAtAcme(random: Random, department: Department, today: number): Career {
  const left = leavingDay(random, today);
  const joined = left - stint(random, 2.5);
  const experience = random.chance(0.34) ? 0 : Math.min(17, random.exponential(4.4));
  const started = joined - Math.round(experience * daysPerYear);
  const ladder: Ladder = random.pick(department.ladders);
  const tempo = 0.85 + random.next() * 0.4;
  const highest = random.weighted(highestRungs);
  const titleOn = (day: number) => {
    const years = ((day - started) / daysPerYear) * tempo;
    let rung = 0;
    while (rung < highest && (rungYears[rung + 1] as number) <= years) rung++;
    return ladder[rung] as string;
  };
  return { started, joined, left, titleOn };
}

const entry = (career: Career, organisation: string, from: number, to: number): DemoJobEntry => ({
  designation: career.titleOn(to - 1),
  organisation,
  dateOfJoining: dayText(from),
  dateOfLeaving: dayText(to),
});

/** Jobs that ended before the demo company, oldest first. */
export function earlierJobs(random: Random, career: Career): DemoJobEntry[] {
  const days = career.joined - career.started;
  if (days < 200) return [];
  const count = days > 3300 ? random.integer(2, 3) : days > 1100 && random.chance(0.6) ? 2 : 1;
  const jobs: DemoJobEntry[] = [];
  let from = career.started;
  for (let remaining = count; remaining > 0; remaining--) {
    const share = remaining === 1 ? 1 : (0.6 + random.next() * 0.8) / remaining;
    const until = from + Math.floor((career.joined - from) * share);
    jobs.push(entry(career, random.weighted(companies).name, from, until - random.integer(2, 40)));
    from = until;
  }
  return jobs;
}

export interface LaterJobs {
  ended: DemoJobEntry[];
  /** The person's current job; null between jobs. */
  current: (Company & { designation: string }) | null;
}

/** Jobs after the demo company: at most `most` that ended, oldest first, and the present one. */
export function laterJobs(random: Random, career: Career, today: number, most: number): LaterJobs {
  const ended: DemoJobEntry[] = [];
  let from = career.left + random.integer(3, 60);
  while (ended.length < most) {
    const until = from + stint(random, 2.6);
    if (until > today - 5) break;
    ended.push(entry(career, random.weighted(companies).name, from, until));
    from = until + random.integer(3, 60);
  }
  if (from > today || random.chance(0.03)) return { ended, current: null };
  if (random.chance(0.05)) return { ended, current: random.pick(independentCompanies) };
  const { name, industry } = random.weighted(companies);
  return { ended, current: { name, industry, designation: career.titleOn(today) } };
}

/** Returns the year in which the last degree before work was finished: courses end in summer. */
export function graduationYear(career: Career): number {
  const month = Number(dayText(career.started).slice(5, 7));
  return yearOf(career.started) - (month >= 6 ? 0 : 1);
}
