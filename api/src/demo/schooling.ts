import { yearOf } from './calendar.ts';
import { type Career, graduationYear } from './career-path.ts';
import type { Department } from './careers.ts';
import type { Random } from './random.ts';
import { type Course, type FurtherType, furtherStudies, institutesAbroad, institutesOf } from './studies.ts';

export interface DemoStudyEntry {
  course: string | null;
  institute: string;
  type: 'full-time' | FurtherType;
  batchFrom: number;
  batchTo: number;
}

/** The portal knows batches from 2000 on (contract), so degrees before that stay unlisted. */
const firstBatchYear = 2000;
const furtherYears: Record<FurtherType, number> = { executive: 1, certification: 0, distance: 2, 'part-time': 2 };

function furtherEntry(random: Random, earliest: number, latest: number): DemoStudyEntry {
  const { course, institute, type } = random.weighted(furtherStudies);
  const batchTo = random.integer(earliest, Math.max(earliest, latest));
  return { course, institute, type, batchFrom: Math.max(firstBatchYear, batchTo - furtherYears[type]), batchTo };
}

/** One or two entries, newest first; whoever finished before 2000 shows a course taken while working. */
export function schooling(random: Random, department: Department, career: Career, today: number, abroad: boolean) {
  const graduated = graduationYear(career);
  const { bachelors, masters, mastersShare } = department.studies;
  const entries: DemoStudyEntry[] = [];
  const add = ({ name, years, faculty }: Course, batchTo: number) => {
    if (batchTo - years < firstBatchYear) return;
    entries.push({
      course: random.chance(0.04) ? null : name,
      institute: random.weighted(abroad ? institutesAbroad : institutesOf[faculty]),
      type: 'full-time',
      batchFrom: batchTo - years,
      batchTo,
    });
  };

  let firstDegreeTo = graduated;
  if (random.chance(mastersShare)) {
    const course = random.weighted(masters);
    add(course, graduated);
    firstDegreeTo = graduated - course.years - (random.chance(0.25) ? 1 : 0);
  }
  add(random.weighted(bachelors), firstDegreeTo);

  const thisYear = yearOf(today);
  const soonest = Math.max(firstBatchYear + 2, graduated + 3);
  if (entries.length === 0) entries.push(furtherEntry(random, soonest, Math.max(soonest, yearOf(career.joined))));
  else if (entries.length === 1 && soonest <= thisYear && random.chance(0.18))
    entries.unshift(furtherEntry(random, soonest, Math.min(thisYear, graduated + 12)));
  return entries;
}
