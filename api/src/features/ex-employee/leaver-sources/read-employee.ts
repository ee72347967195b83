import type { Said } from '#api/features/ex-employee/arrivals/policy.ts';
import { parseDate } from '#contract/base/dates.ts';
import { byRules, type ValueRules } from '#contract/base/value-rules.ts';
import {
  type LeaverFact,
  leaverFacts,
  leaverLimits,
  leaverMessages,
  newLeaver,
} from '#contract/ex-employee/leavers.ts';
import type { SourceWord } from './receive-rows.ts';

/** Texts about an employee, by the names of the record; '' is a blank, and what a system does not tell is left out. */
export type EmployeeTexts = Partial<Record<'employeeId' | LeaverFact, string>>;

/** How a system's rows are judged. `row`: the number in its file. `today`: `YYYY-MM-DD` where the company is. */
type Judging = { row: number | null; rules: ValueRules; today: string };

const needed = ['name', 'dateOfLeaving'] as const satisfies LeaverFact[];
const optional = leaverFacts.filter((fact) => !(needed as readonly LeaverFact[]).includes(fact));
const { shape } = newLeaver;

/** Dates by which systems say that an employee stays: all zeros, and the end of time. */
const noDay = /(?:^|\D)(?:0000|2099|2999|9999)(?:\D|$)/;

const messageOf = (fact: keyof typeof shape, value: string | undefined): string | null =>
  shape[fact].safeParse(value).error?.issues[0]?.message ?? null;

/** Whether a last day is so long ago that the person is no leaver any more; full lists of employees name them for years. */
function isLongGone(lastDay: string, today: string): boolean {
  return Date.parse(lastDay) < Date.parse(today) - leaverLimits.ago * 86_400_000;
}

/**
 * Judges what a system says of one employee. With a last day they leave, without one they stay, and nothing is said of someone who left long ago. A wrong
 * optional value is left out, and a fault says so; a wrong needed value is the fault of the row. A blank is cleared.
 */
export function readEmployee(given: EmployeeTexts, { row, rules, today }: Judging): SourceWord[] {
  return byRules(rules, () => {
    const employeeId = given.employeeId?.trim() ?? '';
    const idFault = messageOf('employeeId', employeeId);
    if (idFault) return [{ row, employeeId: null, fault: idFault }];
    const told = given.dateOfLeaving?.trim() ?? '';
    if (told === '' || noDay.test(told)) return [{ row, employeeId, stays: true }];
    const lastDay = parseDate(told);
    if (lastDay && isLongGone(lastDay, today)) return [];
    const fault = messageOf('dateOfLeaving', told) ?? messageOf('name', given.name ?? '');
    // Without a last day that can be read they may stay: no id is kept where the row says who it is.
    if (fault) return [{ row, employeeId: lastDay || row === null ? employeeId : null, fault }];
    const { said, faults } = readOptional(given, lastDay ?? '');
    const notes = faults.map((reason): SourceWord => ({ row, employeeId, fault: reason, isNote: true }));
    return [
      { row, employeeId, said: { name: shape.name.parse(given.name), dateOfLeaving: lastDay, ...said } },
      ...notes,
    ];
  });
}

function readOptional(given: EmployeeTexts, lastDay: string): { said: Said; faults: string[] } {
  const said: Said = {};
  const faults: string[] = [];
  for (const fact of optional) {
    const text = given[fact]?.trim();
    if (text === undefined) continue;
    const read = shape[fact].safeParse(text);
    const isTooLate = fact === 'dateOfJoining' && read.success && String(read.data) >= lastDay;
    if (text === '') said[fact] = null;
    else if (read.success && !isTooLate) said[fact] = read.data || null;
    else faults.push(leftOut(isTooLate ? leaverMessages.joinedAfter : (read.error?.issues[0]?.message ?? '')));
  }
  return { said, faults };
}

const leftOut = (reason: string) => `${reason}. This value was left out`;
