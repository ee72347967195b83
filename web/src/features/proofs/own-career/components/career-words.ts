import { type CareerChoice, type CareerDateForm, careerDateForms } from '#contract/proofs/career-facts.ts';
import type { CareerLink, CareerLinkState } from '#contract/proofs/career-links.ts';
import { careerValidities } from '#contract/proofs/career-messages.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import type { StatusTone } from '../../../../ui/text/StatusBadge.tsx';

const dateFormWords: Readonly<Record<CareerDateForm, { label: string; part: string }>> = {
  days: { label: 'Exact dates', part: 'exact dates' },
  years: { label: 'Years only', part: 'years' },
  none: { label: 'No dates', part: 'no dates' },
};

/** The ways to show dates, to choose from. */
export const dateFormOptions = careerDateForms.map((value) => ({ value, label: dateFormWords[value].label }));

/** How long a link can be valid, to choose from. */
export const validityOptions = careerValidities.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));

/** Returns what a link contains: `Name, titles, exact dates, 2 recommendations`. */
export function choiceText({ hasTitles, hasDepartments, dates }: CareerChoice, recommendations = 0): string {
  const added =
    recommendations > 0 && `${recommendations} ${recommendations === 1 ? 'recommendation' : 'recommendations'}`;
  const parts = ['Name', hasTitles && 'titles', hasDepartments && 'departments', dateFormWords[dates].part, added];
  return parts.filter(Boolean).join(', ');
}

export const linkStates: Readonly<Record<CareerLinkState, { label: string; tone: StatusTone }>> = {
  open: { label: 'Open', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'bad' },
};

/** Returns the name of a link; one without a name is known by its code. */
export const nameOf = ({ label, code }: Pick<CareerLink, 'label' | 'code'>): string => label ?? code;

const dayOf = (at: string) => exactDate(today(new Date(at)));

/** Returns when a link was created and when it ends or ended. */
export function linkDates({ state, createdAt, expiresAt, revokedAt }: CareerLink): string {
  const created = `Created on ${dayOf(createdAt)}`;
  if (state === 'revoked' && revokedAt) return `${created} · Revoked on ${dayOf(revokedAt)}`;
  return `${created} · ${state === 'expired' ? 'Expired' : 'Valid until'} ${state === 'expired' ? 'on ' : ''}${dayOf(expiresAt)}`;
}

/** Returns how often something was opened. */
export const viewsText = (views: number): string =>
  views === 0 ? 'Not opened yet' : views === 1 ? 'Opened once' : `Opened ${number(views)} times`;
