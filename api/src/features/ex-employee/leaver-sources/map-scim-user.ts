import { ScimFailure } from '#api/core/server/scim-error.ts';
import type { Said } from '#api/features/ex-employee/arrivals/policy.ts';
import type { SaidLeaver } from '#api/features/ex-employee/arrivals/shared.ts';
import { parseDate } from '#contract/base/dates.ts';
import { byRules, type ValueRules } from '#contract/base/value-rules.ts';
import { genders, personalFields } from '#contract/directory/person.ts';
import { type LeaverFact, lastDayFault, leaverLimits, leaverMessages } from '#contract/ex-employee/leavers.ts';
import { scimUrns } from '#contract/ex-employee/scim.ts';
import type { Entry, ScimUser } from './apply-scim-patch.ts';

const { enterprise, leaver: extension } = scimUrns;

/** Returns the id by which a leaver is found again: the number of the enterprise extension, otherwise the user name. */
export const employeeIdOf = (user: ScimUser): string | undefined => user[enterprise]?.employeeNumber ?? user.userName;

/** Whether an employee id is longer than a record can have. */
export const isTooLong = (employeeId: string): boolean => employeeId.length > leaverLimits.employeeId;

/** Returns the value of the entry of one of these kinds, the first kind first; where an entry has no kind, the main one counts. */
function ofKind(entries: readonly Entry[] | undefined, kinds: readonly string[], part = 'value'): string | undefined {
  for (const kind of kinds)
    for (const entry of entries ?? [])
      if (String(entry.type ?? '').toLowerCase() === kind && typeof entry[part] === 'string') return entry[part];
  return undefined;
}

const isEmail = (text: string | undefined) => text !== undefined && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

/** Where each fact comes from, the best source first; `dateOfLeaving` is not among them. */
type Mapped = Exclude<LeaverFact, 'dateOfLeaving' | 'linkedinUrl'>;
const candidates: Readonly<Record<Mapped, (user: ScimUser) => (string | undefined)[]>> = {
  name: ({ name, displayName }) => [
    text(name?.formatted),
    [text(name?.givenName), text(name?.familyName)].filter(Boolean).join(' ') || undefined,
    displayName,
  ],
  companyEmail: ({ emails, userName }) => [
    ofKind(emails, ['work']),
    ofKind(emails, ['']),
    isEmail(userName) ? userName : undefined,
  ],
  email: (user) => [user[extension]?.privateEmail, ofKind(user.emails, ['home'])],
  phone: ({ phoneNumbers }) => [ofKind(phoneNumbers, ['mobile']), ofKind(phoneNumbers, ['home'])],
  gender: (user) => [user[extension]?.gender?.toLowerCase()],
  dateOfBirth: (user) => [user[extension]?.dateOfBirth],
  designation: ({ title }) => [title],
  department: (user) => [user[enterprise]?.department],
  location: ({ addresses }) => [ofKind(addresses, ['work', ''], 'locality')],
  dateOfJoining: (user) => [user[extension]?.dateOfJoining],
};
const text = (value: Entry[string] | undefined) => (typeof value === 'string' ? value : undefined);

/** The names of the facts as the other system knows them, for the list of faults. */
const attributeOf: Readonly<Record<Mapped, string>> = {
  name: 'name',
  companyEmail: 'emails[type eq "work"]',
  email: 'privateEmail',
  phone: 'phoneNumbers',
  gender: 'gender',
  dateOfBirth: 'dateOfBirth',
  designation: 'title',
  department: 'department',
  location: 'addresses[type eq "work"].locality',
  dateOfJoining: 'dateOfJoining',
};

/** Returns what a user says, each fact by the rules of the company, and a reason for each value that had to be left out. */
function factsIn(user: ScimUser, rules: ValueRules): { said: Said; faults: string[] } {
  const said: Said = {};
  const faults: string[] = [];
  for (const field of Object.keys(candidates) as Mapped[]) {
    const given = candidates[field](user).filter((value) => value !== undefined);
    const read = given.map((value) => byRules(rules, () => personalFields.shape[field].safeParse(value)));
    const right = read.find(({ success }) => success);
    if (right) said[field] = right.data ?? null;
    else if (read[0]) faults.push(`${attributeOf[field]}: ${read[0].error?.issues[0]?.message}`);
  }
  return { said, faults };
}

type Around = {
  rules: ValueRules;
  /** `YYYY-MM-DD` where the company is. */
  today: string;
  /** The announcement of this user, as far as this source has made it. */
  before: SaidLeaver | null;
};

/**
 * What a user says about leaving. `stays`: active, and without a last day. `left`: nothing to announce, because the last day is too far away.
 * `isDated`: the source names the last day itself. `faults`: what was left out, and why.
 */
export type Leaving =
  | { kind: 'stays' }
  | { kind: 'left'; isDated: boolean; isAhead: boolean; faults: string[] }
  | { kind: 'leaves'; said: Said; isDated: boolean; faults: string[] };

/**
 * Decides whether a user leaves, and with which facts. Who is switched off without a last day leaves on the day that is known, otherwise today. A fact
 * that this source has given before and does not give any more is cleared.
 * @throws ScimFailure when the last day of an active user is none
 */
export function understandUser(user: ScimUser, { rules, today, before }: Around): Leaving {
  const given = user[extension]?.dateOfLeaving;
  const day = given === undefined ? undefined : (parseDate(given) ?? undefined);
  // Whether they stay cannot be guessed: the other system lists the call as failed.
  if (given !== undefined && day === undefined && user.active !== false)
    throw new ScimFailure('invalid', `dateOfLeaving: ${leaverMessages.lastDayRequired}`);
  const wrongDay = given !== undefined && day === undefined ? [`dateOfLeaving: ${leaverMessages.lastDayRequired}`] : [];
  if (day === undefined && user.active !== false) return { kind: 'stays' };
  const dateOfLeaving = day ?? before?.lastDay ?? today;
  const isDated = day !== undefined;
  const tooFar = lastDayFault(dateOfLeaving, today);
  // One who left long ago is still said to have left.
  const isNews = day !== undefined && day !== before?.lastDay;
  if (tooFar)
    return {
      kind: 'left',
      isDated,
      isAhead: dateOfLeaving > today,
      faults: isNews ? [`dateOfLeaving: ${tooFar}`] : [],
    };
  const { said, faults } = factsIn(user, rules);
  for (const field of Object.keys(candidates) as Mapped[]) {
    const isGone = before?.said[field] !== undefined && candidates[field](user).every((value) => value === undefined);
    if (isGone && field !== 'name') said[field] = null;
  }
  if (said.dateOfJoining && said.dateOfJoining >= dateOfLeaving) {
    delete said.dateOfJoining;
    faults.push(`dateOfJoining: ${leaverMessages.joinedAfter}`);
  }
  return { kind: 'leaves', said: { ...said, dateOfLeaving }, isDated, faults: [...wrongDay, ...faults] };
}

/** Whether a user has a name, right or wrong. */
export const hasName = (user: ScimUser): boolean => candidates.name(user).some((value) => value !== undefined);

const filled = <T extends object>(of: T): T | undefined => {
  const kept = Object.entries(of).filter(([, value]) => value !== undefined);
  return kept.length > 0 ? (Object.fromEntries(kept) as T) : undefined;
};

/** Returns what a source has said of a leaver, as the attributes of a user. @param isDated whether the last day was named, too */
export function toScimUser({ said, employeeId }: SaidLeaver, isDated: boolean): ScimUser {
  const [familyName, ...given] = (said.name ?? '').split(' ').reverse();
  const name =
    said.name === undefined
      ? undefined
      : filled({
          formatted: said.name,
          givenName: given.length > 0 ? given.reverse().join(' ') : familyName,
          familyName: given.length > 0 ? familyName : undefined,
        });
  const emails: Entry[] = [
    ...(said.companyEmail ? [{ value: said.companyEmail, type: 'work', primary: true }] : []),
    ...(said.email ? [{ value: said.email, type: 'home' }] : []),
  ];
  return (filled({
    name: name as Entry | undefined,
    displayName: said.name,
    title: said.designation,
    emails: emails.length > 0 ? emails : undefined,
    phoneNumbers: said.phone ? [{ value: said.phone, type: 'mobile' }] : undefined,
    addresses: said.location ? [{ locality: said.location, type: 'work' }] : undefined,
    [enterprise]: filled({ employeeNumber: employeeId ?? undefined, department: said.department }),
    [extension]: filled({
      dateOfLeaving: isDated ? said.dateOfLeaving : undefined,
      dateOfJoining: said.dateOfJoining,
      gender: genders.find((gender) => gender === said.gender),
      dateOfBirth: said.dateOfBirth,
    }),
  }) ?? {}) as ScimUser;
}
