import { type EmploymentType, employmentWords } from './job-terms.ts';

export type JobFactKind = 'place' | 'salary' | 'type' | 'openings' | 'closing' | 'posted';

/** One fact on the page of a job, as text or as a day, `YYYY-MM-DD`. */
export type JobFact = { kind: JobFactKind; label: string } & ({ text: string } | { day: string });

/** The details of a job that its page shows as facts; null where not stated. Days are `YYYY-MM-DD`. */
export type StatedJob = {
  location: string | null;
  salary: string | null;
  employmentType: EmploymentType | null;
  openings: number;
  closesOn: string | null;
  postedOn: string;
};

/** Returns the facts on the page of a job, in their order; a single opening is not worth one. */
export function jobFacts({ location, salary, employmentType, openings, closesOn, postedOn }: StatedJob): JobFact[] {
  return [
    ...(location ? [{ kind: 'place', label: 'Location', text: location } as const] : []),
    ...(salary ? [{ kind: 'salary', label: 'Salary', text: salary } as const] : []),
    ...(employmentType ? [{ kind: 'type', label: 'Type', text: employmentWords[employmentType].label } as const] : []),
    ...(openings > 1 ? [{ kind: 'openings', label: 'Openings', text: String(openings) } as const] : []),
    ...(closesOn ? [{ kind: 'closing', label: 'Apply by', day: closesOn } as const] : []),
    { kind: 'posted', label: 'Posted', day: postedOn },
  ];
}
