import type { ApplicationState } from '#contract/base/application-states.ts';
import type { OfferState } from '#contract/base/offer-states.ts';

/** Offers of the demo company: to applicants whose application is in a state, or to a number of other people. */
export type DemoOffer = { job: string; state: OfferState } & ({ applied: ApplicationState } | { people: number });

export const demoOffers: readonly DemoOffer[] = [
  { job: 'HR Business Partner', applied: 'hired', state: 'accepted' },
  { job: 'Brand Designer', applied: 'hired', state: 'accepted' },
  { job: 'HR Business Partner', applied: 'interviewing', state: 'approved' },
  { job: 'Lead Data Scientist', applied: 'offered', state: 'extended' },
  { job: 'Lead Data Scientist', applied: 'interviewing', state: 'offer_draft' },
  { job: 'Lead Data Scientist', people: 1, state: 'refused' },
  { job: 'Lead Data Scientist', people: 1, state: 'expired' },
  { job: 'Senior Software Engineer, Payments', people: 1, state: 'declined' },
  { job: 'Senior Software Engineer, Payments', people: 2, state: 'not_now' },
  { job: 'Senior Software Engineer, Payments', people: 2, state: 'interested' },
  { job: 'Senior Software Engineer, Payments', people: 5, state: 'invited' },
];

export const demoTerms = {
  letter:
    'Your years with us are not forgotten, and your earlier service counts.\n\nPlease bring your degree certificates and your last payslip on your first day.',
  changes:
    'A new office near the metro, work from home on two days a week, and a career path for those who lead without a team.',
  team: 'Ishita and Farhan from your former team are still here and look forward to seeing you.',
  signatory: 'Asha Rao, Head of People',
} as const;

export const demoQuestion = 'Would my earlier notice period of 60 days apply again, or the new one?';
