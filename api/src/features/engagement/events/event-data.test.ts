import { expect, test } from 'vitest';
import { type EventFacts, toEventData } from './build-event-data.ts';

const facts: EventFacts = {
  title: 'Alumni evening',
  description: 'Dinner at eight.',
  url: 'https://encore.example/events/1',
  startsAt: '2026-12-05T18:00:00+05:30',
  endsAt: '2026-12-05T20:30:00+05:30',
  startedAt: null,
  isCancelled: false,
  place: { name: 'Hall 1', address: 'MG Road, Pune' },
  isOnline: false,
  pictures: ['https://encore.example/api/files/1'],
  capacity: 80,
  company: { name: 'Acme', website: 'https://acme.example', logo: null },
};
const of = (given: Partial<EventFacts>) => toEventData({ ...facts, ...given });

test('an event in a room, as search engines expect it', () => {
  expect(toEventData(facts)).toEqual({
    '@context': 'https://schema.org/',
    '@type': 'Event',
    name: 'Alumni evening',
    description: 'Dinner at eight.',
    url: 'https://encore.example/events/1',
    startDate: '2026-12-05T18:00:00+05:30',
    endDate: '2026-12-05T20:30:00+05:30',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Hall 1', address: 'MG Road, Pune' },
    image: ['https://encore.example/api/files/1'],
    maximumAttendeeCapacity: 80,
    isAccessibleForFree: true,
    organizer: { '@type': 'Organization', name: 'Acme', url: 'https://acme.example' },
  });
});

test('an online event points to its own page, since the meeting link is only for attendees', () => {
  const online = { '@type': 'VirtualLocation', url: facts.url };
  expect(of({ place: null, isOnline: true })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: online,
  });
  expect(of({ isOnline: true })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, online],
  });
});

test('a moved event has its earlier time; a cancelled one keeps its date', () => {
  const startedAt = '2026-11-28T18:00:00+05:30';
  expect(of({ startedAt })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: startedAt,
  });
  expect(of({ startedAt: facts.startsAt }).eventStatus).toBe('https://schema.org/EventScheduled');
  expect(of({ startedAt, isCancelled: true })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    startDate: facts.startsAt,
  });
});

test('unknown facts are left out', () => {
  const data = of({ capacity: null, pictures: [], company: { name: 'Acme', website: null, logo: null } });
  for (const name of ['maximumAttendeeCapacity', 'image']) expect(data).not.toHaveProperty(name);
  expect(data.organizer).toEqual({ '@type': 'Organization', name: 'Acme' });
});
