import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { parseMonthDay } from '#contract/base/dates.ts';
import type { Leaver } from '#contract/ex-employee/arrivals.ts';
import { type LeaverFact, lastDayFault, leaverChanges, leaverFacts, newLeaver } from '#contract/ex-employee/leavers.ts';
import { useRecheck } from '#web/features/directory/people/components/use-recheck.ts';
import { companyToday } from '../../../../lib/dates.ts';
import { dayOf } from './leaver-words.ts';

/** Texts, '' where nothing is known; dates as 'YYYY-MM-DD'. */
export type LeaverValues = Record<LeaverFact, string> & { employeeId?: string };

/** Returns what is known of a leaver, as the fields take it. */
export function valuesOf({ facts }: Pick<Leaver, 'facts'>): LeaverValues {
  const known = Object.fromEntries(facts.map(({ field, value }) => [field, value]));
  const texts = Object.fromEntries(leaverFacts.map((field) => [field, known[field] ?? ''])) as LeaverValues;
  return {
    ...texts,
    dateOfLeaving: dayOf(texts.dateOfLeaving),
    dateOfJoining: dayOf(texts.dateOfJoining),
    dateOfBirth: parseMonthDay(texts.dateOfBirth)?.replace('-', '/') ?? texts.dateOfBirth,
  };
}

/** The contract’s rules for what the texts of a form become, each fault at its field. */
export const rulesFor = <Typed>(find: (typed: Typed) => readonly { path: readonly PropertyKey[]; message: string }[]) =>
  z.custom<Typed>().superRefine((typed, context) => {
    for (const { path, message } of find(typed)) context.addIssue({ code: 'custom', path: [...path], message });
  });

/** @param day the last day as typed, unless it stays */
const issuesOf = (schema: z.ZodType, given: object, day: string | null | undefined) => {
  const fault = day && lastDayFault(day, companyToday());
  const issues = schema.safeParse(given).error?.issues ?? [];
  return fault ? [...issues, { path: ['dateOfLeaving'], message: fault }] : issues;
};

/** Builds an announcement. The company email is required of HR, who are asked for it first. */
const toNew = ({ companyEmail, ...typed }: LeaverValues) => ({
  ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim() || undefined])),
  companyEmail,
});
export const readNew = (typed: LeaverValues) => newLeaver.parse(toNew(typed));
const newRules = rulesFor((typed: LeaverValues) => issuesOf(newLeaver, toNew(typed), typed.dateOfLeaving));

/** Builds the changes: what differs from what is known, which may break a rule and be left alone. */
const toChanges = (held: LeaverValues, typed: LeaverValues): Partial<Record<LeaverFact, string | null>> => {
  const changed = leaverFacts.filter((field) => typed[field] !== held[field]);
  return Object.fromEntries(changed.map((field) => [field, typed[field].trim() || null]));
};
export const readChanges = (held: LeaverValues, typed: LeaverValues) => leaverChanges.parse(toChanges(held, typed));
const changeRules = (held: LeaverValues) =>
  rulesFor((typed: LeaverValues) => {
    const { dateOfJoining, dateOfLeaving } = typed;
    const changes = toChanges(held, typed);
    // Both dates, for the rule that spans them.
    const given = { dateOfLeaving, dateOfJoining: dateOfJoining || undefined, ...changes };
    return issuesOf(leaverChanges, given, changes.dateOfLeaving);
  });

/** @param held what is known; undefined: a new leaver */
export function useLeaverForm(held?: LeaverValues) {
  const form = useForm<LeaverValues>({
    resolver: zodResolver(held ? changeRules(held) : newRules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: held ?? { employeeId: '', ...valuesOf({ facts: [] }) },
  });
  useRecheck(form, 'dateOfLeaving', 'dateOfJoining');
  return form;
}
