import { describe, expect, it } from 'vitest';
import { isLettersAndSpaces } from '#contract/base/rules.ts';
import { groupName } from '#contract/directory/groups.ts';
import { newPerson } from '#contract/directory/person.ts';
import { newJob } from '#contract/recruitment/jobs.ts';
import { withDuplicates } from './duplicates.ts';
import { demoGroups } from './groups.ts';
import { demoJobs } from './jobs.ts';
import { demoCompany, demoPeople } from './people.ts';
import { placeOf } from './places.ts';

const today = new Date('2025-06-20T09:30:00Z');
const people = [...demoPeople({ ...demoCompany, today })];
const share = (matches: (person: (typeof people)[number]) => boolean) => people.filter(matches).length / people.length;
const years = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 / 365.25;

describe('demo people', () => {
  it('pass the contract, for a fixed day and for now', () => {
    for (const person of [...people, ...demoPeople({ ...demoCompany, today: new Date() })]) {
      const result = newPerson.safeParse(person);
      expect(result.error?.issues ?? [], JSON.stringify(person)).toEqual([]);
    }
    expect(people).toHaveLength(1200);
  });

  it('are unique in both emails and the employee id, even in a large company', () => {
    const count = 60_000;
    const [emails, companyEmails, ids] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const person of demoPeople({ seed: 3, count, today })) {
      emails.add(person.email);
      companyEmails.add(person.companyEmail);
      ids.add(person.employeeId);
    }
    expect([emails.size, companyEmails.size, ids.size]).toEqual([count, count, count]);
  });

  it('are the same for the same seed and day, and different for another seed', () => {
    expect([...demoPeople({ ...demoCompany, today })]).toEqual(people);
    const others = [...demoPeople({ ...demoCompany, seed: 2026, today })];
    expect(others.filter((other, index) => other.name === people[index]?.name).length).toBeLessThan(20);
  });

  it('have names of 5 to 30 letters and spaces, from several scripts', () => {
    for (const { name } of people) {
      expect(isLettersAndSpaces(name), name).toBe(true);
      expect(Array.from(name).length, name).toBeGreaterThanOrEqual(5);
      expect(Array.from(name).length, name).toBeLessThanOrEqual(30);
    }
    expect(people.some(({ name }) => /\p{Script=Devanagari}/u.test(name))).toBe(true);
    expect(people.some(({ name }) => /[À-ž]/.test(name))).toBe(true);
  });

  it('have addresses that reach no one', () => {
    for (const { email, companyEmail } of people) {
      expect(email).toMatch(/^[a-z\d._]+@(mail|inbox|post)\.example$/);
      expect(companyEmail).toMatch(/^[a-z]+\.[a-z]+\d*@acme\.example$/);
    }
  });

  it('have lives in order: school, earlier jobs, the company, later jobs', () => {
    const day = today.toISOString().slice(0, 10);
    for (const person of people) {
      expect(person.dateOfJoining < person.dateOfLeaving && person.dateOfLeaving < day).toBe(true);
      const jobs = person.professionalDetails.toReversed();
      let previous = '';
      for (const job of jobs) {
        expect(job.dateOfJoining > previous && job.dateOfLeaving > job.dateOfJoining, JSON.stringify(person)).toBe(
          true,
        );
        const outside = job.dateOfLeaving < person.dateOfJoining || job.dateOfJoining > person.dateOfLeaving;
        expect(outside && job.dateOfLeaving < day, JSON.stringify(person)).toBe(true);
        previous = job.dateOfLeaving;
      }
      expect(jobs.length).toBeLessThanOrEqual(4);
      for (const { type, batchFrom, batchTo } of person.educationDetails) {
        expect(batchFrom >= 2000 && batchTo >= batchFrom && batchTo <= 2025).toBe(true);
        if (type === 'full-time')
          expect(batchTo, JSON.stringify(person)).toBeLessThanOrEqual(
            Number((jobs[0] ?? person).dateOfJoining.slice(0, 4)),
          );
      }
    }
  });

  it('signed up after they left and were last seen after that', () => {
    for (const { signedUpAt, lastActive, dateOfLeaving, jobSearchStatus } of people) {
      expect(signedUpAt === null).toBe(lastActive === null);
      if (signedUpAt === null || lastActive === null) expect(jobSearchStatus).toBeNull();
      else
        expect(dateOfLeaving <= signedUpAt && signedUpAt <= lastActive && lastActive <= today.toISOString()).toBe(true);
    }
    const ages = people.flatMap(({ lastActive }) => (lastActive ? [today.getTime() - Date.parse(lastActive)] : []));
    expect(Math.min(...ages)).toBeLessThan(3_600_000);
    expect(Math.max(...ages)).toBeGreaterThan(2 * 365 * 86_400_000);
  });

  it('are distributed as in a real company', () => {
    const tenures = people.map((person) => years(person.dateOfJoining, person.dateOfLeaving)).sort((a, b) => a - b);
    expect(tenures[600]).toBeGreaterThan(2.1);
    expect(tenures[600]).toBeLessThan(2.9);
    expect(share(({ dateOfLeaving }) => dateOfLeaving > '2015-06-20')).toBeGreaterThan(0.9);
    expect(share(({ dateOfLeaving }) => dateOfLeaving >= '2025-06-01')).toBeGreaterThan(0.005);
    expect(share(({ dateOfBirth }) => dateOfBirth >= '06-20' && dateOfBirth <= '06-26')).toBeGreaterThan(0.015);
    expect(new Set(people.map(({ department }) => department)).size).toBe(14);
    expect(share(({ gender }) => gender === 'female')).toBeGreaterThan(0.3);
    expect(people.some(({ gender }) => gender === 'others')).toBe(true);
    expect(Math.abs(share(({ crawledInfo }) => crawledInfo !== undefined) - 0.8)).toBeLessThan(0.05);
    expect(new Set(people.map(({ jobSearchStatus }) => jobSearchStatus)).size).toBe(4);
    for (const { crawledInfo, currentLocationCode } of people)
      if (crawledInfo) expect(placeOf(crawledInfo.currentLocation ?? '').state).toBe(currentLocationCode);
  });
});

describe('demo duplicates', () => {
  it('are four people twice, valid by the contract and with their own email and number', () => {
    const all = withDuplicates(people);
    expect(all).toHaveLength(people.length);
    const second = all.filter((person, index) => person !== people[index]);
    expect(second).toHaveLength(4);
    for (const person of second) expect(newPerson.safeParse(person).error?.issues ?? [], person.name).toEqual([]);
    expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
    expect(new Set(all.map(({ employeeId }) => employeeId)).size).toBe(all.length);
  });
});

describe('demo groups', () => {
  it('are twelve, with names of the contract and between 8 and 220 members', () => {
    expect(new Set(demoGroups.map(({ name }) => groupName.parse(name))).size).toBe(12);
    for (const moment of [today, new Date()]) {
      const members = [...demoPeople({ ...demoCompany, today: moment })];
      for (const group of demoGroups) {
        const size = members.filter((person) => group.includes(person, moment)).length;
        expect(size, group.name).toBeGreaterThanOrEqual(8);
        expect(size, group.name).toBeLessThanOrEqual(220);
      }
    }
  });
});

describe('demo jobs', () => {
  it('are in every state but cancelled, as the contract accepts them, six of them open and one of these exclusive', () => {
    for (const job of demoJobs) expect(newJob.safeParse(job).success, job.jobTitle).toBe(true);
    expect(new Set(demoJobs.map(({ status }) => status))).toEqual(
      new Set(['open', 'on_hold', 'filled', 'closed', 'draft']),
    );
    expect(demoJobs.filter(({ status }) => status === 'open')).toHaveLength(6);
    expect(demoJobs.filter(({ isExclusive, status }) => isExclusive && status === 'open')).toHaveLength(1);
  });

  it('have, except for the draft, descriptions of 120 to 200 words, the same as text and as HTML', () => {
    const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
    for (const { jobDescription, jobDescriptionFormatted } of demoJobs.filter(({ status }) => status !== 'draft')) {
      const words = wordsOf(jobDescription);
      expect(words.length).toBeGreaterThanOrEqual(120);
      expect(words.length).toBeLessThanOrEqual(200);
      expect(wordsOf(jobDescriptionFormatted.replace(/<[^>]+>/g, ' '))).toEqual(words);
    }
  });
});
