import { expect, it } from 'vitest';
import { demoApplications, strangers } from './applications.ts';
import { companies, independentCompanies } from './companies.ts';
import { demoEvents } from './events.ts';
import { demoJobs } from './jobs.ts';
import { demoMailers } from './mailers.ts';
import { demoGifts, demoItems } from './merchandise.ts';
import { demoMessages } from './messages.ts';
import { demoOffers } from './offers.ts';
import { demoPolls } from './polls.ts';
import { demoPosts } from './posts.ts';
import { ravi } from './ravi.ts';
import { demoReferrals } from './referrals.ts';
import { demoSurveys } from './surveys.ts';

const titles = demoJobs.map(({ jobTitle }) => jobTitle);
const jobOf = (title: string) => demoJobs.find(({ jobTitle }) => jobTitle === title);
const unique = (texts: readonly string[]) => expect(texts).toEqual([...new Set(texts)]);

it('no two campaigns, messages, posts or jobs have the same name or subject', () => {
  const campaigns = [...demoMailers, ...demoPolls, ...demoSurveys, ...demoGifts, ...demoEvents];
  unique(campaigns.map(({ name }) => name.toLowerCase()));
  unique([
    ...demoPolls.map(({ question }) => question),
    ...demoSurveys.map(({ subject }) => subject),
    ...demoGifts.map(({ title }) => title),
    ...demoEvents.map(({ title }) => title),
    ...demoMessages.map(({ subject }) => subject),
    ...demoPosts.map(({ title }) => title),
    ...titles,
  ]);
});

it('people are invited before an event, and asked about it afterwards if they came', () => {
  for (const { title, daysAgo, startsIn } of demoEvents) expect(-daysAgo, title).toBeLessThan(startsIn);
  for (const { name, startsIn, state } of demoEvents)
    expect(startsIn < 0, name).toBe(state === 'finished' || state === 'cancelled');
  const asked = demoSurveys.filter(({ about }) => about !== undefined);
  expect(asked.map(({ about }) => about)).toEqual(['Founders’ day']);
  for (const { about, daysAgo } of asked) {
    const event = demoEvents.find(({ title }) => title === about);
    expect(event?.answered?.checked_in, about).toBeGreaterThan(0);
    expect(-daysAgo).toBeGreaterThan(event?.startsIn ?? 0);
  }
});

it('a campaign ends after it begins, and every sent event has a picture', () => {
  for (const { name, daysAgo, closesIn } of [...demoPolls, ...demoSurveys, ...demoGifts])
    if (closesIn !== null) expect(closesIn, name).toBeGreaterThan(-daysAgo);
  expect(demoEvents.filter(({ state, cover }) => state !== 'draft' && !cover)).toEqual([]);
});

it('posts link to events, jobs and gifts that began before them', () => {
  const linked: [string, number | undefined, number][] = [];
  for (const { html, daysAgo } of demoPosts) {
    const note = (began: number | undefined, title: string) => {
      linked.push([title, began, daysAgo]);
      return '/';
    };
    if (typeof html === 'string') continue;
    html({
      event: (title) => note(demoEvents.find((event) => event.title === title)?.daysAgo, title),
      job: (title) => note(jobOf(title)?.postedDaysAgo, title),
      gift: (title) => note(demoGifts.find((gift) => gift.title === title)?.daysAgo, title),
    });
  }
  expect(linked.map(([title]) => title)).toEqual([
    'Alumni evening in Bengaluru',
    'A small gift for our anniversary',
    'Senior Software Engineer, Payments',
    'Founders’ day',
  ]);
  for (const [title, began, posted] of linked) expect(began, title).toBeGreaterThan(posted);
});

it('jobs were posted before they were shared, applied for, referred to and offered', () => {
  for (const { job, hoursAgo } of demoMessages)
    if (job) expect(jobOf(job)?.postedDaysAgo, job).toBeGreaterThan(hoursAgo / 24);
  for (const { job, daysAgo } of demoReferrals) expect(jobOf(job)?.postedDaysAgo, job).toBeGreaterThan(daysAgo);
  for (const { job } of [...demoApplications, ...demoOffers]) expect(titles).toContain(job);
  for (const offer of demoOffers.filter((one) => 'applied' in one)) {
    const states = demoApplications.find(({ job }) => job === offer.job)?.states;
    expect(states, offer.job).toContain('applied' in offer && offer.applied);
  }
});

it('gifts are from the catalogue', () => {
  const keys = demoItems.map(({ key }) => key);
  for (const { items } of demoGifts) expect(keys).toEqual(expect.arrayContaining([...items]));
});

it('applicants from outside work at companies of the demo, and have names of their own', () => {
  unique(strangers.map(({ name }) => name));
  const known = [...companies.values, ...independentCompanies].map(({ name }) => name);
  for (const { company } of strangers) expect(known).toContain(company);
});

it('the ex-employee who can sign in spent nine years at Acme, and works elsewhere today', () => {
  const { professionalDetails, crawledInfo, ...record } = ravi(new Date('2027-03-31T09:30:00Z'));
  expect([record.dateOfJoining, record.dateOfLeaving]).toEqual(['2016-10-09', '2025-10-07']);
  expect(professionalDetails.map(({ dateOfLeaving }) => dateOfLeaving < record.dateOfJoining)).toEqual([true]);
  expect(crawledInfo.currentCompany).toBe('Rupaya Payments');
});
