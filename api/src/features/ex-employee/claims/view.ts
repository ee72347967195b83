import type { PersonListItem } from '#contract/directory/people.ts';
import { type CandidateReason, type Claim, candidateReasons } from '#contract/ex-employee/claims.ts';
import type { CandidateRow, ClaimRow } from './queries.ts';

const shown = 5;
/** The weight of each reason; the sum orders the candidates. */
const weights: Readonly<Record<CandidateReason, number>> = {
  'same email': 8,
  'same employee ID': 4,
  'same name': 2,
  'left in the same month': 1,
};

export type Candidate = { person: string; employeeId: string | null; reasons: CandidateReason[] };

/** Returns the likeliest candidates of each claim, with all their reasons. */
export function rankCandidates(rows: readonly CandidateRow[]): Map<string, Candidate[]> {
  const weightOf = ({ reasons }: Candidate) => reasons.reduce((sum, reason) => sum + weights[reason], 0);
  const ranked = [...Map.groupBy(rows, ({ claim }) => claim)].map(([claim, found]) => {
    const candidates = [...Map.groupBy(found, ({ person }) => person)].map(([person, same]) => ({
      person,
      employeeId: same[0]?.employee_id ?? null,
      reasons: candidateReasons.filter((reason) => same.some((row) => row.reason === reason)),
    }));
    return [claim, candidates.sort((one, other) => weightOf(other) - weightOf(one)).slice(0, shown)] as const;
  });
  return new Map(ranked);
}

/** Converts a claim for HR. */
export function toClaim(
  row: ClaimRow,
  candidates: readonly Candidate[],
  known: { people: ReadonlyMap<string, PersonListItem>; signedUp: ReadonlySet<string> },
): Claim {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    employeeId: row.employee_id,
    leavingMonth: row.leaving_month,
    at: row.created_at,
    candidates: candidates.flatMap(({ person: id, employeeId, reasons }) => {
      const person = known.people.get(id);
      return person ? [{ person, employeeId, reasons, hasAccount: known.signedUp.has(id) }] : [];
    }),
  };
}
