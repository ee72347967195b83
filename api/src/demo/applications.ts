import type { ApplicationState, RejectionReason } from '#contract/base/application-states.ts';

/** A rejection that the applicant has received, or will when the mail goes out. */
type Rejected = { reason: RejectionReason; message?: string; mailInHours?: number };

/** The applicants of a demo job, by the state of their application. */
export type DemoApplications = {
  job: string;
  /** Number of strangers among them. */
  strangers?: number;
  /** State of the application of the ex-employee who can sign in. */
  own?: ApplicationState | Rejected;
  states: readonly (ApplicationState | Rejected)[];
};

const times = (count: number, state: ApplicationState) => Array.from({ length: count }, () => state);

/** Newest first for each job. */
export const demoApplications: readonly DemoApplications[] = [
  {
    job: 'Lead Data Scientist',
    strangers: 4,
    own: { reason: 'experience' },
    states: [
      ...times(7, 'new'),
      ...times(4, 'in_review'),
      ...times(3, 'shortlisted'),
      {
        reason: 'other_candidate',
        mailInHours: 20,
        message: 'We would like to talk to you when the next team starts.',
      },
      ...times(2, 'interviewing'),
      'on_hold',
      'offered',
      'withdrawn',
      { reason: 'experience' },
      { reason: 'salary' },
    ],
  },
  {
    job: 'Senior Software Engineer, Payments',
    strangers: 1,
    own: 'interviewing',
    states: [...times(4, 'new'), ...times(2, 'in_review'), 'shortlisted'],
  },
  {
    job: 'HR Business Partner',
    strangers: 1,
    states: [...times(2, 'new'), 'in_review', ...times(2, 'interviewing'), 'offered', { reason: 'skills' }, 'hired'],
  },
  {
    job: 'Regional Sales Manager, West',
    strangers: 1,
    states: [...times(3, 'new'), ...times(2, 'in_review'), 'withdrawn', { reason: 'location' }],
  },
  { job: 'Customer Success Manager, Southeast Asia', strangers: 1, states: ['new', 'shortlisted', 'on_hold'] },
  { job: 'Product Manager, Merchant Experience', states: times(2, 'new') },
  { job: 'Brand Designer', states: ['hired', { reason: 'other_candidate' }, { reason: 'other_candidate' }] },
];

/** Applicants who never worked here. */
export const strangers = [
  { name: 'Jonas Bergström', company: 'Cartloom', designation: 'Analytics Lead' },
  { name: 'Ama Boateng', company: 'Bazaarly', designation: 'Senior Data Scientist' },
  { name: 'Lucía Fernández', company: 'Garuda Logistics', designation: 'Data Scientist' },
  { name: 'Hiroshi Tanaka', company: 'Trident Finserv', designation: 'Head of Insights' },
  { name: 'Grace O’Neill', company: 'Rupaya Payments', designation: 'Backend Engineer' },
  { name: 'Elif Yıldız', company: 'Brightslate', designation: 'People Partner' },
  { name: 'Mateus Carvalho', company: 'Vayu Electric', designation: 'Sales Manager' },
  { name: 'Siti Rahayu', company: 'Setu Express', designation: 'Account Manager' },
] as const;

/** The states that lead to each other, in order. */
const way = ['new', 'in_review', 'shortlisted', 'interviewing', 'offered', 'hired'] as const;

/** Returns every state up to one, including the first. */
export function statesUpTo(state: ApplicationState): readonly ApplicationState[] {
  const at = way.findIndex((each) => each === state);
  if (at >= 0) return way.slice(0, at + 1);
  return state === 'withdrawn' ? ['new', 'withdrawn'] : ['new', 'in_review', state];
}

export const applicationTexts = [
  'I would be glad to come back. What I have learned since is close to what you describe, and I know how Acme works.',
  'I left to see how others do it, and I have seen it. The team that I remember is the one I would like to work in again.',
  'My notice period is 30 days. I live ten minutes from the office.',
  'Since I left I have led a team of six, and I have missed the pace at Acme. Happy to talk in the evening, India time.',
] as const;

export const applicationNotes = [
  'Talked on the phone: knows the field well, wants to lead.',
  'Strong references from the old team. Salary is at the upper end of our range.',
  'Could also fit the opening in Pune.',
] as const;
