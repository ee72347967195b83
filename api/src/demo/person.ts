import type { Gender, JobSearchStatus } from '#contract/directory/person.ts';
import type { AddressBook } from './addresses.ts';
import { dayOf, daysPerYear, dayText, millisecondsPerDay, yearOf } from './calendar.ts';
import { type Career, careerAtAcme, type DemoJobEntry, earlierJobs, graduationYear, laterJobs } from './career-path.ts';
import { type Department, departmentList } from './careers.ts';
import { demoName, type PersonName } from './names.ts';
import { locationOf, newPlaces, type Place, placeOf, workPlaces } from './places.ts';
import { type Random, weightedList } from './random.ts';
import { type Course, type FurtherType, furtherStudies, institutesAbroad, institutesOf } from './studies.ts';

interface DemoStudyEntry {
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

/** Returns one or two entries, newest first; a person who finished before 2000 shows a course taken while working. */
function schooling(random: Random, department: Department, career: Career, today: number, abroad: boolean) {
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

interface Presence {
  jobSearchStatus: JobSearchStatus | null;
  /** Moments as ISO texts; null for those who never signed up. */
  signedUpAt: string | null;
  lastActive: string | null;
}

const minute = 60_000;
const hour = 60 * minute;
const day = millisecondsPerDay;

/** Time since a person was last seen, so that every relative time of the portal occurs. */
const lastSeen = weightedList<readonly [number, number]>([
  [[minute, 50 * minute], 5],
  [[hour, 20 * hour], 13],
  [[25 * hour, 44 * hour], 8],
  [[2 * day, 28 * day], 30],
  [[31 * day, 58 * day], 11],
  [[60 * day, 330 * day], 20],
  [[370 * day, 700 * day], 7],
  [[735 * day, 1800 * day], 6],
]);
const statuses = weightedList<JobSearchStatus | null>([
  ['casual', 36],
  ['inactive', 30],
  ['active', 23],
  [null, 11],
]);
const oldestPortalDay = 5 * daysPerYear * day;

/** Decides whether and when a person signed up, when they were last seen, and whether they look for a job. */
function presence(random: Random, left: number, now: number): Presence {
  if (!random.chance(0.46)) return { jobSearchStatus: null, signedUpAt: null, lastActive: null };
  const earliest = Math.min(now, Math.max(left * day, now - oldestPortalDay));
  const [shortest, longest] = random.weighted(lastSeen);
  let seen = now - shortest - random.next() * (longest - shortest);
  if (seen < earliest) seen = earliest + random.next() * (now - earliest);
  // Some signed up only now: the dashboard shows recent sign-ups.
  const signedUp = random.chance(0.05)
    ? Math.max(earliest, seen - random.next() * 5 * day)
    : earliest + random.next() * (seen - earliest);
  return {
    jobSearchStatus: random.weighted(statuses),
    signedUpAt: new Date(signedUp).toISOString(),
    lastActive: new Date(seen).toISOString(),
  };
}

/** An ex-employee in the contract's field names, with data that the portal learns in other ways than by the form. */
export interface DemoPerson extends Presence {
  name: string;
  email: string;
  companyEmail: string;
  phone: string | null;
  gender: Gender;
  designation: string;
  department: string;
  location: string;
  /** `MM-DD`. */
  dateOfBirth: string;
  dateOfJoining: string;
  dateOfLeaving: string;
  employeeId: string;
  linkedinUrl: string | null;
  professionalDetails: DemoJobEntry[];
  educationDetails: DemoStudyEntry[];
  /** Missing if no public profile was found. */
  crawledInfo:
    | { currentCompany: string | null; currentDesignation: string | null; currentLocation: string | null }
    | undefined;
  /** Two-letter state code; null abroad or unknown. */
  currentLocationCode: string | null;
  currentIndustry: string | null;
}

export interface DemoPersonOptions {
  /** Counts the people from 0; it becomes the employee id. */
  index: number;
  /** The moment that "ago" refers to. */
  today: Date;
  addresses: AddressBook;
}

function workPlace(random: Random, { community }: PersonName): Place {
  return random.chance(community.homeShare) ? placeOf(random.pick(community.home)) : random.weighted(workPlaces);
}

/** Returns a birthday, spread over the year, with a few in the coming week so that birthdays always show. */
function birthday(random: Random, today: number): string {
  const ahead = random.chance(0.015) ? random.integer(0, 6) : random.integer(0, 364);
  return dayText(today + ahead).slice(5);
}

const phoneNumber = (random: Random) =>
  `${random.integer(6, 9)}${random.integer(0, 999_999_999).toString().padStart(9, '0')}`;

export function demoPerson(random: Random, { index, today, addresses }: DemoPersonOptions): DemoPerson {
  const now = dayOf(today);
  const department = random.weighted(departmentList);
  const feminine = random.chance(department.femaleShare);
  const name = demoName(random, feminine);
  const place = workPlace(random, name);
  const career = careerAtAcme(random, department, now);
  const earlier = earlierJobs(random, career);
  const later = laterJobs(random, career, now, 4 - earlier.length);
  const known = random.chance(now - career.left < 45 ? 0.4 : 0.83);
  const currentPlace = random.chance(0.66) ? place : random.weighted(newPlaces);
  const employeeId = `ACM${(index + 1).toString().padStart(4, '0')}`;

  return {
    name: name.full,
    email: addresses.personalEmail(random, name, graduationYear(career) - random.integer(21, 23)),
    companyEmail: addresses.companyEmail(name),
    phone: random.chance(0.96) ? phoneNumber(random) : null,
    gender: random.chance(0.012) ? 'others' : feminine ? 'female' : 'male',
    designation: career.titleOn(career.left),
    department: department.name,
    location: locationOf(place, index),
    dateOfBirth: birthday(random, now),
    dateOfJoining: dayText(career.joined),
    dateOfLeaving: dayText(career.left),
    employeeId,
    // The id at the end keeps the address from matching a real profile.
    linkedinUrl: random.chance(0.86)
      ? `https://www.linkedin.com/in/${name.given}-${name.last}-${employeeId.toLowerCase()}`
      : null,
    professionalDetails: random.chance(0.85) ? [...earlier, ...later.ended].toReversed() : [],
    educationDetails: schooling(random, department, career, now, name.community.abroad),
    crawledInfo: known
      ? {
          currentCompany: later.current?.name ?? null,
          currentDesignation: later.current?.designation ?? null,
          currentLocation: currentPlace.city,
        }
      : undefined,
    currentLocationCode: known ? currentPlace.state : null,
    currentIndustry: (known && later.current?.industry) || null,
    ...presence(random, career.left, today.getTime()),
  };
}
