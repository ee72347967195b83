import {
  type ArrivalCounts,
  type ArrivalView,
  arrivalWords,
  type Leaver,
  type LeaverItem,
  type LeaverSource,
  leaverSourceWords,
} from '#contract/ex-employee/arrivals.ts';
import type { LeaverFact } from '#contract/ex-employee/leavers.ts';
import { birthday, exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

export const factWords: Readonly<Record<LeaverFact, string>> = {
  name: 'Name',
  dateOfLeaving: 'Last day',
  companyEmail: 'Company email',
  email: 'Private email',
  phone: 'Phone',
  gender: 'Gender',
  dateOfBirth: 'Date of birth',
  designation: 'Designation',
  department: 'Department',
  location: 'Work location',
  dateOfJoining: 'Date of joining',
  linkedinUrl: 'LinkedIn profile URL',
};

/** Returns a fact as people read it. */
export function factText(field: LeaverFact, value: string): string {
  if (field === 'dateOfBirth') return birthday(value);
  if (field === 'dateOfJoining' || field === 'dateOfLeaving') return exactDate(value);
  return field === 'gender' ? value.replace(/^./, (letter) => letter.toUpperCase()) : value;
}

export const sourceWords: Readonly<Record<Leaver['facts'][number]['source'], string>> = {
  ...leaverSourceWords,
  leaver: 'Confirmed by them',
};

/** Who says it, in a sentence. */
export const sayers: Readonly<Record<LeaverSource, string>> = {
  hand: 'your team',
  import: 'a spreadsheet',
  api: 'the API',
  scim: 'your identity provider',
  webhook: 'your HR system',
  file: 'a file of your HR system',
  bamboohr: 'BambooHR',
};

export const stateOf = (state: LeaverItem['state']) => ({ label: arrivalWords[state].label, tone: toneOf(state) });

/** Returns a day as dates compare: 'YYYY-MM-DD', also where it was sent with slashes. */
export const dayOf = (text: string) => text.replaceAll('/', '-');

/** Returns 'Today', 'Tomorrow', 'in 12 days', '3 days ago'. @param today where the company is */
export function daysText(day: string, today: string): string {
  const days = Math.round((Date.parse(dayOf(day)) - Date.parse(dayOf(today))) / 86_400_000);
  if (days === 0) return 'Today';
  if (Math.abs(days) === 1) return days > 0 ? 'Tomorrow' : 'Yesterday';
  return days > 0 ? `in ${number(days)} days` : `${number(-days)} days ago`;
}

/** Returns 'Gender, Date of birth'. */
export const missingText = (missing: readonly LeaverFact[]) => missing.map((field) => factWords[field]).join(', ');

type ViewWords = { label: string; meaning: string; empty: { title: string; words: string } };
export const viewWords: Readonly<Record<ArrivalView, ViewWords>> = {
  needs: {
    label: 'Needs you',
    meaning: 'Something is missing, or waits for your decision',
    empty: {
      title: 'Nothing needs you',
      words: 'Leavers with missing details, with values that differ or with a remark appear here.',
    },
  },
  announced: {
    ...arrivalWords.announced,
    empty: {
      title: 'No one is announced',
      words: 'Leavers you announce wait here until they are asked to check their details.',
    },
  },
  asked: {
    ...arrivalWords.asked,
    empty: { title: 'No one is being asked', words: 'Leavers who were asked to check their details wait here.' },
  },
  confirmed: {
    ...arrivalWords.confirmed,
    empty: {
      title: 'No one has confirmed yet',
      words: 'Leavers who have checked their details wait here until the day after their last day.',
    },
  },
  arrived: {
    label: arrivalWords.arrived.label,
    meaning: 'They became ex-employees in the last 30 days',
    empty: {
      title: 'No one arrived in the last 30 days',
      words: 'Leavers become ex-employees on the day after their last day. The latest are listed here.',
    },
  },
  declined: {
    ...arrivalWords.declined,
    empty: { title: 'No one has declined', words: 'Leavers who don’t want to stay in touch are listed here, unnamed.' },
  },
};

/** The list that a page without a choice shows: what needs someone, else the first part of the way with people on it. */
export function firstView(counts: ArrivalCounts): ArrivalView {
  const views = ['needs', 'announced', 'asked', 'confirmed'] as const;
  return views.find((view) => counts[view] > 0) ?? 'arrived';
}
