import { daysPerYear, millisecondsPerDay } from './calendar.ts';
import type { DemoPerson } from './person.ts';

export interface DemoGroup {
  name: string;
  /** Whether the person belongs to it, on the day for which the people were generated. */
  includes(person: DemoPerson, today: Date): boolean;
}

const technicalDepartments = new Set([
  'Engineering',
  'Quality Assurance',
  'Information Technology',
  'Data and Analytics',
]);
const isTechnical = (person: DemoPerson) => technicalDepartments.has(person.department);
const isLeader = (person: DemoPerson) => /Head|Director|President|Chief|General/.test(person.designation);
const isSenior = (person: DemoPerson) =>
  /Lead|Manager|Principal|Architect/.test(person.designation) || isLeader(person);

const daysBetween = (from: string, to: string | Date) =>
  (new Date(to).getTime() - new Date(from).getTime()) / millisecondsPerDay;
const tenureYears = (person: DemoPerson) => daysBetween(person.dateOfJoining, person.dateOfLeaving) / daysPerYear;
const daysSinceLeaving = (person: DemoPerson, today: Date) => daysBetween(person.dateOfLeaving, today);
const seenWithin = (days: number, person: DemoPerson, today: Date) =>
  person.lastActive !== null && daysBetween(person.lastActive, today) <= days;

/** The groups of the demo company; at 1,200 people they have from about 10 to about 200 members. */
export const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Alumni Mentors',
    includes: (person, today) =>
      isSenior(person) && person.jobSearchStatus !== 'active' && seenWithin(60, person, today),
  },
  {
    name: 'Bengaluru Engineers',
    includes: (person) => isTechnical(person) && person.location === 'Bengaluru',
  },
  {
    name: 'Boomerang Candidates',
    includes: (person, today) =>
      (person.jobSearchStatus === 'active' || person.jobSearchStatus === 'casual') &&
      tenureYears(person) >= 2 &&
      daysSinceLeaving(person, today) < 6 * daysPerYear,
  },
  { name: 'Women in Tech', includes: (person) => person.gender === 'female' && isTechnical(person) },
  { name: 'Leadership Circle', includes: (person) => isLeader(person) && tenureYears(person) >= 1 },
  {
    name: 'Sales Champions',
    includes: (person) => person.department === 'Sales' && tenureYears(person) >= 4 && isSenior(person),
  },
  { name: 'Recent Leavers', includes: (person, today) => daysSinceLeaving(person, today) <= 120 },
  {
    name: 'Founders and Freelancers',
    includes: (person) => /ounder|Independent|Freelance/.test(person.crawledInfo?.currentDesignation ?? ''),
  },
  { name: 'Data Science Community', includes: (person) => person.department === 'Data and Analytics' },
  {
    name: 'Global Alumni Network',
    includes: (person) => person.crawledInfo !== undefined && person.currentLocationCode === null,
  },
  { name: 'Long Service Awards', includes: (person) => tenureYears(person) >= 8 },
  {
    name: 'Campus Hiring Volunteers',
    includes: (person, today) => person.department === 'Human Resources' && seenWithin(365, person, today),
  },
];
