import type { CheckPurpose } from '#contract/proofs/check-messages.ts';

/** A background check of the demo. Days are counted back from the day the demo is made. */
export type DemoCheck = {
  /** The one who can sign in; otherwise someone else each time. Null: no one who worked there. */
  of: 'own' | 'other' | null;
  organisation: string;
  requester: string;
  domain: string;
  purpose: CheckPurpose;
  more?: string;
  reference: string;
  asked: number;
  /** What the requester was told instead of what the record says. */
  title?: string;
} & (
  | { state: 'asked' | 'expired' }
  | { state: 'with_hr'; consented: number }
  | { state: 'answered'; consented: number; answered: number; by: 'record' | 'hr' }
);

/** Every background check of the demo company, which has HR answer all of them. */
export const demoChecks: readonly DemoCheck[] = [
  {
    of: 'other',
    state: 'answered',
    organisation: 'Sahyadri Automation',
    requester: 'Pooja Deshmukh',
    domain: 'sahyadri.example',
    purpose: 'employment',
    reference: 'SA-2207',
    asked: 41,
    consented: 40.4,
    answered: 38.7,
    by: 'hr',
  },
  {
    of: null,
    state: 'expired',
    organisation: 'Blue Kite Rentals',
    requester: 'Arun Thomas',
    domain: 'bluekite.example',
    purpose: 'tenancy',
    more: 'Flat in Kochi',
    reference: 'FLAT-12',
    asked: 33,
  },
  {
    of: 'own',
    state: 'answered',
    organisation: 'Rupaya Payments',
    requester: 'Kavita Joshi',
    domain: 'rupaya.example',
    purpose: 'employment',
    reference: 'HR-1184',
    asked: 30,
    consented: 29.6,
    answered: 28.5,
    by: 'hr',
  },
  {
    of: 'other',
    state: 'with_hr',
    organisation: 'Nilgiri Software',
    requester: 'Farhan Ali',
    domain: 'nilgiri.example',
    purpose: 'employment',
    more: 'Lead engineer in Coimbatore',
    reference: 'NS/2026/77',
    asked: 9,
    consented: 8.2,
  },
  {
    of: 'other',
    state: 'with_hr',
    organisation: 'Vantage Screening',
    requester: 'Sunita Rao',
    domain: 'vantage.example',
    purpose: 'engagement',
    reference: 'V-90311',
    asked: 3,
    consented: 1.8,
    title: 'Head of Operations',
  },
  {
    of: 'own',
    state: 'asked',
    organisation: 'Kaveri Capital',
    requester: 'Deepa Nair',
    domain: 'kaveri-capital.example',
    purpose: 'employment',
    more: 'Principal engineer, payments',
    reference: 'KC-55102',
    asked: 0.6,
  },
];
