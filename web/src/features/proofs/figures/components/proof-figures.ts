import { dayAfter } from '#contract/directory/person-filters.ts';
import { type ProofFigures, type ProofTrends, proofFigureLimits } from '#contract/proofs/proof-figures.ts';
import { number, share } from '../../../../lib/numbers.ts';

const { days, signUpDays } = proofFigureLimits;
export const lastDays = `in the last ${days} days`;

const one = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const counted = (value: number, single: string, many: string) => `${number(value)} ${value === 1 ? single : many}`;

/** Returns 'under an hour', '7 hours' or '2.1 days'. */
export function waitText(hours: number): string {
  if (hours < 1) return 'under an hour';
  if (hours < 47.5) return counted(Math.round(hours), 'hour', 'hours');
  return `${one.format(hours / 24)} days`;
}

/** Returns whole hours, of a short time with a tenth. */
export const hoursOf = (minutes: number): number => {
  const hours = minutes / 60;
  return hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours);
};

/** The search of the letters issued since a day, or in a month. */
export const issuedSince = (since: string) => ({ tab: 'issued', from: since });
export function issuedIn(month: string) {
  const [year = 0, place = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, place)).toISOString().slice(0, 10);
  return { tab: 'issued', from: `${month}-01`, to: dayAfter(next, -1) };
}

type Figure = 'issued' | 'answered' | 'verified' | 'saved' | 'signUps';

/** How each figure is counted. */
export const howCounted = ({ minutes, ...recent }: ProofFigures): Record<Figure, string> => ({
  issued: `Letters issued ${lastDays}, one by one, at once and in batches. Each version of a corrected letter counts, also if it was replaced or revoked since.`,
  answered: `Of requests for letters ${lastDays}: ${number(recent.atOnce)} issued at once, without HR, and ${number(recent.answered)} issued or refused by HR. The time is that of HR: half of the requests were answered within it.`,
  verified: `How often the verifier confirmed a letter, an offer, a proof or a career, and background checks answered from the record, ${lastDays}. Each time counts, also your own. Who asked is not kept.`,
  saved: `${number(recent.atOnce)} letters issued at once and ${number(recent.batched)} in batches, ${minutes.letter} minutes each, and ${counted(recent.verified, 'verification', 'verifications')}, ${minutes.verification} minutes each. Change the minutes on Insights.`,
  signUps: `Ex-employees who signed up ${lastDays}, within ${signUpDays} days of a mail about a letter or a document of theirs. Some may have had another reason.`,
});

type Line = { key: Exclude<Figure, 'signUps'>; figure: string; words: string };

/** The figures of Home, under the heading ‘Letters’; the most important ones first, and zeros left out. */
export function tileLines(figures: ProofFigures): Line[] {
  const { issued, atOnce, answered, medianHours, verified, minutesSaved } = figures;
  const saved = hoursOf(minutesSaved);
  const lines: (Line | false)[] = [
    issued > 0 && { key: 'issued', figure: number(issued), words: 'issued' },
    saved > 0 && { key: 'saved', figure: number(saved), words: saved === 1 ? 'hour saved' : 'hours saved' },
    atOnce > 0 && { key: 'answered', figure: share(atOnce, atOnce + answered), words: 'at once' },
    atOnce === 0 && medianHours !== null && { key: 'answered', figure: waitText(medianHours), words: 'to answer' },
    verified > 0 && { key: 'verified', figure: number(verified), words: 'verified' },
  ];
  return lines.filter((line) => line !== false);
}

/** Whether nothing has been counted in any of the months. */
export const hasNothing = (figures: ProofFigures, { months }: ProofTrends): boolean =>
  figures.answered === 0 && months.every(({ issued, verified, signUps }) => issued + verified + signUps === 0);
