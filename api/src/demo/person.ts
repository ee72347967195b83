import type { Gender } from '#contract/directory/person.ts';
import type { AddressBook } from './addresses.ts';
import { dayOf, dayText } from './calendar.ts';
import { careerAtAcme, type DemoJobEntry, earlierJobs, graduationYear, laterJobs } from './career-path.ts';
import { departmentList } from './careers.ts';
import { demoName, type PersonName } from './names.ts';
import { locationOf, newPlaces, type Place, placeOf, workPlaces } from './places.ts';
import { type Presence, presence } from './presence.ts';
import type { Random } from './random.ts';
import { type DemoStudyEntry, schooling } from './schooling.ts';

/** An ex-employee in the contract's field names, with what the portal learns by other ways than the form. */
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
  /** Missing where no public profile was found. */
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

/** Spread over the year, with a few in the coming week so that birthdays always show. */
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
    // The id at the end keeps the address from being anybody's real profile.
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
