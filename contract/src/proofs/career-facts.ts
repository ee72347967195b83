import { z } from 'zod';

/** How exactly a proof says when someone worked at the company. */
export const careerDateForms = ['days', 'years', 'none'] as const;
export type CareerDateForm = (typeof careerDateForms)[number];

/** Texts about what a proof of a career contains. */
export const careerFactMessages = {
  datesRequired: 'Please choose how exactly the dates are shown',
  underReview: 'Your record is being reviewed. You can prove it when that is done.',
  nameWaits: 'The name of your company is being checked. You can prove your career when that is done.',
  worksHere: 'You work here again. Ask HR to confirm your employment.',
  notConfirmed: 'Your record was deleted. Ask HR.',
} as const;

/** What the person lets a proof contain. The name is always part of it. */
export const careerChoice = z.object({
  hasTitles: z.boolean(),
  hasDepartments: z.boolean(),
  dates: z.enum(careerDateForms, { error: careerFactMessages.datesRequired }),
});
export type CareerChoice = z.infer<typeof careerChoice>;

/** One time of working at the company. Null: not shown. `from` and `to`: `YYYY-MM-DD`, or `YYYY` when only years are shown. */
const careerPeriod = z.object({
  title: z.string().nullable(),
  department: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type CareerPeriod = z.infer<typeof careerPeriod>;

/** What a company confirms about someone, the latest period first. */
export const careerFacts = z.object({ name: z.string(), periods: z.array(careerPeriod) });
export type CareerFacts = z.infer<typeof careerFacts>;

/** The periods of a record, whole: dates are `YYYY-MM-DD`. */
export type CareerRecord = {
  name: string;
  periods: readonly { title: string; department: string; from: string; to: string }[];
};

/** Returns what a proof contains of a record, the latest period first. Periods that look the same then are one. */
export function chooseFacts(
  { name, periods }: CareerRecord,
  { hasTitles, hasDepartments, dates }: CareerChoice,
): CareerFacts {
  const shown = (day: string) => (dates === 'none' ? null : dates === 'years' ? day.slice(0, 4) : day);
  const chosen = new Map<string, CareerPeriod>();
  for (const { title, department, from, to } of periods.toSorted((a, b) => b.to.localeCompare(a.to))) {
    const period = {
      title: hasTitles ? title : null,
      department: hasDepartments ? department : null,
      from: shown(from),
      to: shown(to),
    };
    chosen.set(JSON.stringify(period), period);
  }
  return { name, periods: [...chosen.values()] };
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const inWords = (day: string) =>
  day.length === 4 ? day : `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Returns a period's dates in words: `3 Apr 2018 – 29 Jul 2025`, `2018 – 2025`, `2018`; null when none are shown. */
export function periodDates({ from, to }: Pick<CareerPeriod, 'from' | 'to'>): string | null {
  if (from === null || to === null) return null;
  return from === to ? inWords(from) : `${inWords(from)} – ${inWords(to)}`;
}

/** Returns what someone did in a period: `Senior Software Engineer, Platform`; null when neither is shown. */
export const periodWork = ({ title, department }: Pick<CareerPeriod, 'title' | 'department'>): string | null =>
  [title, department].filter(Boolean).join(', ') || null;

/** Returns the facts as the verifier lists them: the name, then a line for each period. */
export function careerLines({ name, periods }: CareerFacts): { label: string; value: string }[] {
  return [
    { label: 'Name', value: name },
    ...periods.map((period) => {
      const dates = periodDates(period);
      const work = periodWork(period);
      if (dates && work) return { label: dates, value: work };
      return work ? { label: 'Worked as', value: work } : { label: 'Worked here', value: dates ?? 'Yes' };
    }),
  ];
}

/** Returns what is confirmed in a sentence: `Acme confirms: Ravi Menon, Senior Software Engineer, 3 Apr 2018 – 29 Jul 2025.` */
export function careerSentence(company: string, { name, periods }: CareerFacts): string {
  const told = periods.map((period) => [periodWork(period), periodDates(period)].filter(Boolean).join(', '));
  const all = told.filter(Boolean);
  return all.length > 0
    ? `${company} confirms: ${name}, ${all.join('; ')}.`
    : `${company} confirms: ${name} worked there.`;
}
