import type { CampaignState } from '#contract/base/campaign-states.ts';
import type { AttendeeState } from '#contract/base/event-states.ts';
import type { AgendaEntry } from '#contract/engagement/events.ts';

/** Pictures of the demo, without their ending: drawn by scripts/draw-post-pictures.ts and scripts/draw-brand-pictures.ts. */
export type DemoCover = 'posts/anniversary' | 'posts/campus' | `brand/${'hall' | 'hills' | 'school' | 'works'}`;

type Guest = { state: AttendeeState; guests?: number };

export type DemoEvent = {
  name: string;
  state: CampaignState;
  daysAgo: number;
  title: string;
  description: string;
  /** Days from now; it begins at 18:30 in India. */
  startsIn: number;
  hours: number;
  place: { name: string; address: string; mapLink: string | null } | null;
  meetingLink?: string;
  roomCapacity?: number;
  streamCapacity?: number;
  mostGuests?: number;
  agenda?: readonly Omit<AgendaEntry, 'day'>[];
  questions?: readonly { text: string; options: readonly string[]; isRequired: boolean }[];
  isPublic?: boolean;
  cover?: DemoCover;
  /** Former colleagues see who goes. */
  showsGoing?: boolean;
  /** Number of answers by state; every fourth attendee joins online, if there is a stream. */
  answered?: Readonly<Partial<Record<AttendeeState, number>>>;
  /** The answer of the demo’s ex-employee. */
  own?: Guest;
};

const office = {
  name: 'Acme House, atrium',
  address: '12 Residency Road, Bengaluru 560025',
  mapLink: 'https://www.openstreetmap.org/?mlat=12.9698&mlon=77.6050',
};
const campus = {
  name: 'Acme Campus, canteen',
  address: 'Whitefield, Bengaluru 560066',
  mapLink: 'https://www.openstreetmap.org/?mlat=12.9698&mlon=77.7500',
};

/** The seed puts the names of three ex-employees here who have founded a company since. */
export const founders = 'Three founders';

/** The events of the demo company, at least one in each state. */
export const demoEvents: readonly DemoEvent[] = [
  {
    name: 'Alumni evening',
    state: 'running',
    daysAgo: 6,
    title: 'Alumni evening in Bengaluru',
    description:
      'An evening at the new campus with the people you worked with, and those who came after you.\n\nDinner is served at eight. Bring someone along if you like.',
    startsIn: 24,
    hours: 4,
    place: campus,
    meetingLink: 'https://meet.acme.example/alumni-evening',
    roomCapacity: 120,
    mostGuests: 2,
    agenda: [
      { time: '18:30', title: 'Doors open', speaker: null },
      { time: '19:00', title: 'Where Acme is going', speaker: 'Asha Rao' },
      { time: '19:45', title: 'Three founders who began here', speaker: founders },
      { time: '20:00', title: 'Dinner', speaker: null },
    ],
    questions: [
      {
        text: 'What would you like to eat?',
        options: ['Vegetarian', 'Jain', 'Fish', 'Meat'],
        isRequired: true,
      },
      { text: 'Is there anything that we should know?', options: [], isRequired: false },
    ],
    isPublic: true,
    cover: 'posts/campus',
    showsGoing: true,
    answered: { going: 74, maybe: 21, declined: 38 },
    own: { state: 'going', guests: 1 },
  },
  {
    name: 'Dinner in Pune',
    state: 'running',
    daysAgo: 12,
    title: 'Dinner in Pune',
    cover: 'brand/hall',
    description: 'A long table, and a short speech.',
    startsIn: 11,
    hours: 3,
    place: { name: 'The Courtyard', address: 'Koregaon Park, Pune 411001', mapLink: null },
    roomCapacity: 30,
    answered: { going: 29, waitlisted: 11, maybe: 4, declined: 17 },
    own: { state: 'offered' },
  },
  {
    name: 'Tour of Plant 4',
    state: 'running',
    daysAgo: 4,
    title: 'Tour of Plant 4',
    cover: 'brand/works',
    description: 'See how our newest line makes a pump every four minutes. Closed shoes, please.',
    startsIn: 18,
    hours: 2,
    place: { name: 'Plant 4', address: 'Chakan Industrial Area, Pune 410501', mapLink: null },
    roomCapacity: 20,
    answered: { going: 20, waitlisted: 6, declined: 9 },
    own: { state: 'waitlisted' },
  },
  {
    name: 'Talk about pensions',
    state: 'paused',
    daysAgo: 9,
    title: 'Your pension, explained',
    cover: 'brand/school',
    description: 'The trustees of our fund explain what you have, and answer your questions.',
    startsIn: 15,
    hours: 1,
    place: null,
    meetingLink: 'https://meet.acme.example/pensions',
    streamCapacity: 200,
    answered: { going: 46, maybe: 12, declined: 8 },
  },
  {
    name: 'Founders’ day',
    state: 'finished',
    daysAgo: 60,
    title: 'Founders’ day',
    description: 'Twenty-five years of Acme, told by those who were there.',
    startsIn: -26,
    hours: 4,
    place: office,
    meetingLink: 'https://meet.acme.example/founders-day',
    roomCapacity: 150,
    mostGuests: 1,
    isPublic: true,
    cover: 'posts/anniversary',
    answered: { checked_in: 83, no_show: 14, going: 31, maybe: 12, declined: 52 },
    own: { state: 'checked_in' },
  },
  {
    name: 'Picnic at Nandi Hills',
    state: 'cancelled',
    daysAgo: 90,
    title: 'Picnic at Nandi Hills',
    cover: 'brand/hills',
    description: 'By bus from the office, back before dark.',
    startsIn: -70,
    hours: 8,
    place: { name: 'Nandi Hills', address: 'Chikkaballapur district', mapLink: null },
    roomCapacity: 50,
    answered: { going: 27, declined: 30 },
  },
  {
    name: 'Evening for engineers',
    state: 'scheduled',
    daysAgo: -3,
    title: 'An evening for engineers',
    description: 'Short talks by those who build, and long ones over tea.',
    cover: 'brand/school',
    startsIn: 41,
    hours: 3,
    place: office,
    meetingLink: 'https://meet.acme.example/engineers',
    roomCapacity: 80,
  },
  {
    name: 'All-office reunion',
    state: 'draft',
    daysAgo: 1,
    title: 'All-office reunion',
    description: 'Nine cities, one weekend.',
    startsIn: 120,
    hours: 5,
    place: campus,
    mostGuests: 3,
  },
];
