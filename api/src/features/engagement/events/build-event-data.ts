/** What is known of an event that is for everybody. Addresses are whole, moments as ISO 8601 has them. */
export type EventFacts = {
  title: string;
  description: string;
  /** Its page; who attends online finds the link to the meeting there, which is in no search engine. */
  url: string;
  startsAt: string;
  endsAt: string;
  /** When it was to begin before it was moved. */
  startedAt: string | null;
  isCancelled: boolean;
  /** Null: it is online alone. */
  place: { name: string; address: string | null } | null;
  isOnline: boolean;
  pictures: readonly string[];
  /** How many find room in all; null: it is not bounded. */
  capacity: number | null;
  company: { name: string; website: string | null; logo: string | null };
};

const schema = (name: string) => `https://schema.org/${name}`;

function stateOf({ isCancelled, startedAt, startsAt }: EventFacts): string {
  if (isCancelled) return 'EventCancelled';
  return startedAt && startedAt !== startsAt ? 'EventRescheduled' : 'EventScheduled';
}

/** An event as schema.org's Event, with what search engines require (Google, Event structured data). */
export function toEventData(facts: EventFacts) {
  const { title, description, url, startsAt, endsAt, startedAt, place, isOnline, pictures, capacity, company } = facts;
  const state = stateOf(facts);
  const attendance = place ? (isOnline ? 'Mixed' : 'Offline') : 'Online';
  const locations = [
    ...(place ? [{ '@type': 'Place', name: place.name, ...(place.address ? { address: place.address } : {}) }] : []),
    ...(isOnline || !place ? [{ '@type': 'VirtualLocation', url }] : []),
  ];
  return {
    '@context': 'https://schema.org/',
    '@type': 'Event',
    name: title,
    description,
    url,
    startDate: startsAt,
    endDate: endsAt,
    ...(state === 'EventRescheduled' ? { previousStartDate: startedAt } : {}),
    eventStatus: schema(state),
    eventAttendanceMode: schema(`${attendance}EventAttendanceMode`),
    location: locations.length === 1 ? locations[0] : locations,
    ...(pictures.length ? { image: pictures } : {}),
    ...(capacity === null ? {} : { maximumAttendeeCapacity: capacity }),
    isAccessibleForFree: true,
    organizer: {
      '@type': 'Organization',
      name: company.name,
      ...(company.website ? { url: company.website } : {}),
      ...(company.logo ? { logo: company.logo } : {}),
    },
  };
}
