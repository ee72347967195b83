import { expect, test } from 'vitest';
import { cities } from '../base/cities.ts';
import { fittingPlaces, fittingTitles, notAsked } from './job-wishes.ts';

const places = (values: object) => ({ cityIds: [], others: [], isRemote: false, ...values });
const idOf = (name: string) => cities.find((city) => city.name === name)?.id ?? 0;

test('a city fits by all of its names, and the five of Delhi-NCR are one region', () => {
  const region = fittingPlaces(places({ cityIds: [idOf('Noida')] }));
  for (const name of ['Delhi', 'Gurgaon', 'Noida', 'Faridabad', 'Ghaziabad'])
    expect(region.includes(name.toLowerCase()), name).toBe(true);
  expect(region).toEqual(expect.arrayContaining(['new delhi', 'gurugram', 'delhi-ncr']));
  expect(region).not.toContain('greater noida');
  expect(fittingPlaces(places({ cityIds: [idOf('Bengaluru')] }))).toEqual(['bengaluru', 'bangalore']);
  expect(fittingPlaces(places({ others: ['Tallinn, Estonia', 'TALLINN'] }))).toEqual(['tallinn']);
  expect(fittingPlaces(places({ others: ['delhi ncr'] })).sort()).toEqual([...region].sort());
});

test('a place of nowhere in particular is none', () => {
  expect(fittingPlaces(places({ cityIds: [idOf('Rest of India')] }))).toEqual([]);
  const job = { title: 'Engineer', department: null, places: places({ cityIds: [idOf('Rest of India')] }) };
  expect(notAsked('location', job)).toBe('The job names no place');
  expect(notAsked('location', { ...job, places: places({ cityIds: [idOf('Pune')], isRemote: true }) })).toBe(
    'The job can be done from anywhere',
  );
  expect(notAsked('title', job)).toBeUndefined();
});

test('the role of a title fits without its team', () => {
  expect(fittingTitles('Product Manager, Payments')).toEqual(['product manager, payments', 'product manager']);
  expect(fittingTitles('Engineer (Remote)')).toEqual(['engineer (remote)', 'engineer']);
  expect(fittingTitles('Engineer – Search')).toEqual(['engineer – search', 'engineer']);
  expect(fittingTitles('UI/UX Designer')).toEqual(['ui/ux designer']);
  expect(fittingTitles('Co-founder')).toEqual(['co-founder']);
  expect(fittingTitles('(Chief)')).toEqual(['(chief)']);
});
