import { createHmac, createSecretKey } from 'node:crypto';
import type { CompanyId } from '#api/core/ids.ts';
import { deriveKey, keysOf, type Secrets } from '#api/core/installation/secrets.ts';
import type { SecretColumn } from '#api/core/sessions/secret-columns.ts';
import { foldText } from '#contract/base/search-words.ts';
import { byRules, type ValueRules } from '#contract/base/value-rules.ts';
import { personalFields } from '#contract/directory/person.ts';
import {
  type ArrivalState,
  arrivalMoves,
  type Conflicts,
  type Fact,
  type Facts,
  factOwners,
  type LeaverNeed,
  type LeaverSource,
} from '#contract/ex-employee/arrivals.ts';
import { type Announcement, type LeaverFact, leaverFacts } from '#contract/ex-employee/leavers.ts';
import type { Answers } from '#contract/ex-employee/leaving.ts';

/** What a source says: left out is unchanged, null is cleared. */
export type Said = Partial<Record<LeaverFact, string | null>>;

/** HR's word, typed or from its own spreadsheet, counts more than a system's. */
const rankOf = (source: LeaverSource): number => (source === 'hand' || source === 'import' ? 2 : 1);

/** Whether people of the company say it, and not a system. */
export const isHr = (source: LeaverSource): boolean => rankOf(source) === 2;

/** Whether a source may replace a fact: a stronger one, the same one, and HR its own earlier word. Another system only fills gaps. */
const mayReplace = (held: Fact, source: LeaverSource, by: string | undefined): boolean =>
  rankOf(source) > rankOf(held.source) ||
  // Before systems had ids, facts did not either.
  (source === held.source && by === (held.by ?? by)) ||
  (rankOf(source) === 2 && rankOf(held.source) === 2);

/** Returns what the input of a source says, blank values cleared. */
export function toSaid(given: Partial<Announcement>): Said {
  const fields = leaverFacts.filter((field) => given[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, given[field] || null]));
}

/** The facts that the leaver has confirmed; the private address is confirmed apart, and no source changes it. */
export const confirmedFacts = ['phone', 'gender', 'dateOfBirth', 'linkedinUrl'] as const satisfies LeaverFact[];
const isConfirmed = (field: LeaverFact): field is (typeof confirmedFacts)[number] =>
  (confirmedFacts as readonly LeaverFact[]).includes(field);

type Known = { facts: Facts; conflicts: Conflicts; answers: Answers; hasConfirmed: boolean };

/**
 * Merges what a source says into what is known: the one policy of precedence (docs/arrivals.md). Only a different last day, and whatever differs from
 * what the leaver confirmed, waits for HR; any other weaker word is passed over.
 * @param by the id of the system: two of one kind are two
 */
export function mergeFacts(
  known: Known,
  said: Said,
  source: LeaverSource,
  by?: string,
): Pick<Known, 'facts' | 'conflicts'> {
  const word = (value: string): Fact => ({ value, source, ...(by !== undefined && { by }) });
  const facts = { ...known.facts };
  const conflicts = { ...known.conflicts };
  for (const field of leaverFacts) {
    const value = said[field];
    if (value === undefined) continue;
    const held = facts[field];
    const own = known.hasConfirmed && isConfirmed(field) ? known.answers[field] : undefined;
    const mayWrite = !held || mayReplace(held, source, by);
    if (value === null) {
      if (mayWrite) delete facts[field];
      if (conflicts[field]?.source === source && conflicts[field]?.by === by) delete conflicts[field];
      continue;
    }
    if (mayWrite && held?.value !== value) facts[field] = word(value);
    const counts = own ?? facts[field]?.value;
    const waits = factOwners[field] === 'person' ? own !== undefined : field === 'dateOfLeaving';
    if (value === counts) delete conflicts[field];
    else if (waits && conflicts[field]?.value !== value) conflicts[field] = word(value);
  }
  return { facts, conflicts };
}

/** Returns facts as another system says them, once the one that said them first has taken its word back. */
export function handedOver(facts: Facts, from: string, to: { id: string; source: LeaverSource }): Facts {
  const entries = Object.entries(facts).map(([field, fact]) => [
    field,
    fact.by === from ? { value: fact.value, source: to.source, by: to.id } : fact,
  ]);
  return Object.fromEntries(entries) as Facts;
}

/** Whether the same employee id is used for another person: both name and company email differ. */
export function isOtherPerson(facts: Facts, said: Said): boolean {
  const differs = (field: LeaverFact, fold: (text: string) => string) =>
    Boolean(said[field] && facts[field] && fold(said[field]) !== fold(facts[field].value));
  return differs('name', foldText) && differs('companyEmail', (text) => text.toLowerCase());
}

/** Returns the value of a fact that counts: what the leaver confirmed, otherwise what the sources said. */
export function factOf({ facts, answers }: { facts: Facts; answers: Answers }, field: LeaverFact): string | null {
  return (isConfirmed(field) ? answers[field] : undefined) || facts[field]?.value || null;
}

const needed = [
  'name',
  'companyEmail',
  'gender',
  'designation',
  'department',
  'location',
  'dateOfBirth',
  'dateOfJoining',
] as const;

/** The facts that only the leaver is asked for, when the company does not know them. */
export const askedFacts = ['gender', 'dateOfBirth'] as const satisfies (typeof needed)[number][];

/** Returns the facts that the record needs and that are missing, or not valid by the company's rules. */
export function missingFacts(of: { facts: Facts; answers: Answers }, rules: ValueRules): LeaverFact[] {
  return byRules(rules, () =>
    needed.filter((field) => !personalFields.shape[field].safeParse(factOf(of, field)).success),
  );
}

type Deciding = {
  missing: readonly LeaverFact[];
  conflicts: Conflicts;
  answers: Answers;
  refusal: string | null;
  /** Whether the leaver can still fill in what only they are asked for. */
  canAnswer: boolean;
  /** Whether the leaver's words count: drafts do not. */
  hasConfirmed: boolean;
};

/** Returns what HR has to do. */
export function needsOf({ missing, conflicts, answers, refusal, canAnswer, hasConfirmed }: Deciding): LeaverNeed[] {
  const forHr = canAnswer ? missing.filter((field) => !(askedFacts as readonly LeaverFact[]).includes(field)) : missing;
  const waits: Record<LeaverNeed, boolean> = {
    missing: forHr.length > 0,
    conflict: Object.values(conflicts).some(({ isDismissed }) => !isDismissed),
    remark: hasConfirmed && Boolean(answers.remark),
    refused: refusal !== null,
  };
  return (Object.keys(waits) as LeaverNeed[]).filter((need) => waits[need]);
}

/** Whether a leaver can move on to a state. */
export const canMove = (from: ArrivalState, to: ArrivalState): boolean => arrivalMoves[from].includes(to);

const hashPurpose = 'leaver';
// As a key object: with plain bytes each HMAC takes six times as long, and a file has many employees.
const hashWith = (key: Buffer, company: CompanyId, employeeId: string) =>
  createHmac('sha256', createSecretKey(key)).update(`${company} ${employeeId.toLowerCase()}`).digest();

/** Hashes an employee id, so that it is recognised once deleted. The key is the installation's, and each company has other hashes. */
export const hashEmployee = (secrets: Secrets, company: CompanyId, employeeId: string): Buffer =>
  hashWith(deriveKey(secrets, hashPurpose), company, employeeId);

/** Returns the ids by which entries of the audit log name a work address: the beginnings of its hashes, that of the current secret first. */
export const idsOfAddress = (secrets: Secrets, company: CompanyId, email: string | null | undefined): string[] =>
  email
    ? hashesOfEmployee(secrets, company, `mail ${email}`).map((hash) =>
        hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
      )
    : [];

/** Returns the day a number of days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns every hash under which the employee id may be stored, also of earlier secrets. */
export const hashesOfEmployee = (secrets: Secrets, company: CompanyId, employeeId: string): Buffer[] =>
  keysOf(secrets, hashPurpose).map((key) => hashWith(key, company, employeeId));

/** The hashes of employee ids. After a key change they are made again while the id is stored, and found by the earlier key once it is deleted. */
export const hashesColumn: SecretColumn = {
  table: 'leavers',
  key: ['company_id', 'id'],
  column: 'employee_hash',
  what: 'hashes of leavers',
  purpose: hashPurpose,
  reads: ['employee_id'],
  isDigest: true,
  renew({ company_id, employee_id, employee_hash }, secrets) {
    if (employee_id === null) return 'current';
    const hash = hashEmployee(secrets, company_id as CompanyId, employee_id as string);
    return hash.equals(employee_hash as Buffer) ? 'current' : { to: `\\x${hash.toString('hex')}` };
  },
};

/** Returns an address with all but two letters hidden, for a reader who may not be its owner. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.).*$/, '$1•••$2•••');
