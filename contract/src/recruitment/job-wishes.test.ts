import { describe, expect, test } from 'vitest';
import { cities } from '../base/cities.ts';
import { fittingPlaces, fittingTitles, fittingTitleWords, notAsked } from './job-wishes.ts';

const places = (values: object) => ({ cityIds: [], others: [], isRemote: false, ...values });
const idOf = (name: string) => cities.find((city) => city.name === name)?.id ?? 0;

test('a city matches under all of its names, and the five of Delhi-NCR are one region', () => {
  const region = fittingPlaces(places({ cityIds: [idOf('Noida')] }));
  for (const name of ['Delhi', 'Gurgaon', 'Noida', 'Faridabad', 'Ghaziabad'])
    expect(region.includes(name.toLowerCase()), name).toBe(true);
  expect(region).toEqual(expect.arrayContaining(['new delhi', 'gurugram', 'delhi-ncr']));
  expect(region).not.toContain('greater noida');
  expect(fittingPlaces(places({ cityIds: [idOf('Bengaluru')] }))).toEqual(['bengaluru', 'bangalore']);
  expect(fittingPlaces(places({ others: ['Tallinn, Estonia', 'TALLINN'] }))).toEqual(['tallinn']);
  expect(fittingPlaces(places({ others: ['delhi ncr'] })).sort()).toEqual([...region].sort());
});

test.each([
  ['Bangalore', ['bangalore', 'bengaluru']],
  ['Madras', ['madras', 'chennai']],
  ['Cochin', ['cochin', 'kochi']],
  ['Calcutta', ['calcutta', 'kolkata']],
  ['Mangalore', ['mangalore', 'mangaluru']],
  [' BOMBAY , India', ['bombay', 'mumbai']],
  ['Mysore', ['mysore', 'mysuru']],
  ['Allahabad', ['allahabad', 'prayagraj']],
  ['Pondicherry', ['pondicherry', 'puducherry']],
  ['Trivandrum', ['trivandrum', 'thiruvananthapuram']],
  ['Baroda', ['baroda', 'vadodara']],
  ['Vizag', ['vizag', 'visakhapatnam']],
  ['pune', ['pune']],
  ['Oslo', ['oslo']],
])('%s by another name: %j', (other, fitting) => expect(fittingPlaces(places({ others: [other] }))).toEqual(fitting));

test('each of several places matches, none of them twice', () => {
  expect(fittingPlaces(places({ cityIds: [idOf('Mumbai'), idOf('Pune')], others: ['Bombay', 'Oslo'] }))).toEqual([
    'mumbai',
    'bombay',
    'pune',
    'oslo',
  ]);
  expect(fittingPlaces(places({}))).toEqual([]);
});

describe('Why a part does not count for a job', () => {
  const job = { title: 'Engineer', department: 'Design', places: places({ cityIds: [idOf('Pune')] }) };
  const nowhere = places({ cityIds: [idOf('Rest of India')] });

  test('an unspecific place is none', () => {
    expect(fittingPlaces(nowhere)).toEqual([]);
    expect(notAsked('location', { ...job, places: nowhere })).toBe('The job has no location');
    expect(notAsked('location', { ...job, places: places({}) })).toBe('The job has no location');
    expect(notAsked('location', job)).toBeUndefined();
  });

  test('remote work has no specific place', () => {
    expect(notAsked('location', { ...job, places: places({ cityIds: [idOf('Pune')], isRemote: true }) })).toBe(
      'The job can be done from anywhere',
    );
  });

  test('a job without a department does not ask for one', () => {
    for (const department of [null, ''])
      expect(notAsked('department', { ...job, department })).toBe('The job has no department');
    expect(notAsked('department', job)).toBeUndefined();
  });

  test.each(['title', 'jobSearchStatus', 'experience', 'timeSinceLeaving'] as const)('%s is always asked', (part) => {
    expect(notAsked(part, { title: 'Engineer', department: null, places: nowhere })).toBeUndefined();
    expect(notAsked(part, { title: 'Engineer', department: null, places: places({ isRemote: true }) })).toBeUndefined();
  });

  test('the department counts wherever the job is, and the place whatever its department', () => {
    expect(notAsked('department', { ...job, places: places({ isRemote: true }) })).toBeUndefined();
    expect(notAsked('location', { ...job, department: null })).toBeUndefined();
  });
});

test.each([
  ['Product Manager, Payments', ['product manager, payments', 'product manager']],
  ['Engineer (Remote)', ['engineer (remote)', 'engineer']],
  ['Engineer | Search', ['engineer | search', 'engineer']],
  ['Engineer - Search', ['engineer - search', 'engineer']],
  ['Engineer – Search', ['engineer – search', 'engineer']],
  ['Engineer — Search', ['engineer — search', 'engineer']],
  ['Engineer – Search, Pune', ['engineer – search, pune', 'engineer']],
  [' ENGINEER ', ['engineer']],
  ['UI/UX Designer', ['ui/ux designer']],
  ['Co-founder', ['co-founder']],
  ['(Chief)', ['(chief)']],
  ['', []],
])('the role of a title fits without its team: %j', (title, fitting) => expect(fittingTitles(title)).toEqual(fitting));

test.each<[string, readonly string[], readonly string[]]>([
  [
    'Lead Auditor',
    ['auditor', 'auditors', 'internal auditor', 'senior auditor', 'auditor ii', 'head of audit', 'auditing executive'],
    ['account manager', 'lead engineer', 'audition coach', 'team lead'],
  ],
  [
    'Internal Auditor',
    ['auditor', 'sr. auditor', 'senior internal auditor', 'auditor, internal'],
    ['internal trainer', 'statutory auditor'],
  ],
  [
    'Product Manager, Payments',
    ['senior product manager', 'products manager'],
    ['manager', 'branch manager', 'product designer'],
  ],
  [
    'Software Engineer',
    ['lead software engineer', 'software engineering intern'],
    ['engineer', 'sales engineer', 'software tester'],
  ],
  ['Senior Manager', [], ['manager', 'branch manager']],
  ['C++ Developer', ['senior c++ developer'], ['c developer', 'java developer']],
  ['Company Secretary', ['assistant company secretary', 'company secretaries'], ['company driver']],
  ['Lead', [], ['team lead']],
  ['Accountant', ['senior accountant', 'accountants'], ['account manager']],
])('a title fits %j by its words', (title, fitting, others) => {
  const fits = (designation: string) =>
    fittingTitleWords(title).some((pattern) => new RegExp(pattern).test(designation));
  expect(fitting.filter((designation) => !fits(designation))).toEqual([]);
  expect(others.filter(fits)).toEqual([]);
});
