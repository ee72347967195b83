import type { PublicContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readLogo } from '#api/core/pages/company-look.ts';
import { readLinkToken } from '#api/core/pages/links.ts';
import type { InPage, PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { findNotice } from '#api/features/directory/consents/shared.ts';
import { toSentDate } from '#contract/base/dates.ts';
import { arrivalLimits } from '#contract/ex-employee/arrivals.ts';
import { type Leaving, leavingMessages } from '#contract/ex-employee/leaving.ts';
import { addDays, askedFacts, maskEmail } from './policy.ts';
import { findByLink, isOpenState, type LeaverRow, readLeaverRow } from './queries.ts';

type WithToken = { token: string };
/** `isWork`: the link of the work address, which others may read after the last day. */
export type FoundLeaver = { company: CompanyId; id: string; isWork: boolean };
export type LeavingContext = PageContext<FoundLeaver>;

const gone = (): never => {
  throw notFound(leavingMessages.gone);
};

/** The link a leaver was sent: the signed id of one of their two links. */
export const byLeavingLink = {
  async company(
    { services }: PublicContext,
    { query, body }: { query?: WithToken | undefined; body?: WithToken | undefined },
  ): Promise<FoundLeaver | null> {
    const link = readLinkToken(services.config.secrets, (query ?? body)?.token ?? '');
    const found = link ? await findByLink(services.database, link) : undefined;
    return found ? { company: found.company, id: found.id, isWork: found.work_link === link } : null;
  },
  missing: gone,
};

/** Returns the day until which a link works. */
const lastDayOfLink = (row: LeaverRow, { isWork }: Pick<FoundLeaver, 'isWork'>): string =>
  isWork ? row.last_day : addDays(row.last_day, arrivalLimits.kept);

export type OpenLeaver = { row: LeaverRow; state: Leaving['state'] };

/**
 * Reads the leaver of a link, and whether they can still answer by it.
 * @throws Failure not-found when the link no longer works
 */
export async function readOpen(inPage: InPage, found: FoundLeaver, lock = false): Promise<OpenLeaver> {
  const row = await readLeaverRow(inPage.db, inPage.company, found.id, lock);
  if (!row || dateInIndia(inPage.services.clock()) > lastDayOfLink(row, found)) return gone();
  if (row.state === 'declined' || row.declined_at !== null) return { row, state: 'declined' };
  if (row.employee_id === null || (row.state === 'announced' && found.isWork)) return gone();
  return { row, state: found.isWork && (row.confirmed_at !== null || !isOpenState(row.state)) ? 'done' : 'open' };
}

/** Reads a leaver who can answer, and locks them. @throws Failure conflict when they have answered, or declined */
export async function holdOpen(inPage: InPage, found: FoundLeaver): Promise<LeaverRow> {
  const { row, state } = await readOpen(inPage, found, true);
  if (state === 'done') throw new Failure('conflict', leavingMessages.answered);
  if (state === 'declined') throw new Failure('conflict', leavingMessages.declinedBefore);
  return row;
}

/** Having the private link proves the private address, so it needs no code, unless another one was given. */
export function addressByLink(
  row: LeaverRow,
  { isWork }: Pick<FoundLeaver, 'isWork'>,
): Pick<LeaverRow, 'private_email' | 'is_email_confirmed'> {
  const { private_email, is_email_confirmed } = row;
  const held = row.facts.email?.value;
  if (isWork || is_email_confirmed || !held) return { private_email, is_email_confirmed };
  return { private_email: held, is_email_confirmed: true };
}

const nothing: Leaving['answers'] = {
  email: null,
  isEmailConfirmed: false,
  phone: null,
  currentLocation: null,
  linkedinUrl: null,
  gender: null,
  dateOfBirth: null,
  remark: null,
  agreed: [],
  wantsAccount: false,
  profileImg: null,
};

/** Returns a leaver as their page shows them: what they entered only by a link that is theirs alone. */
export async function toLeaving(inPage: InPage, { row, state }: OpenLeaver, found: FoundLeaver): Promise<Leaving> {
  const { facts, answers } = row;
  const fact = (field: keyof LeaverRow['facts']) => facts[field]?.value ?? null;
  const { secrets } = inPage.services.config;
  const address = addressByLink(row, found);
  const masked = row.private_email === null ? null : maskEmail(row.private_email);
  return {
    companyName: inPage.companyName,
    companyLogo: await readLogo(inPage, inPage.companyName),
    state,
    hasConfirmed: row.confirmed_at !== null,
    hasArrived: row.state === 'arrived',
    dateOfLeaving: toSentDate(row.last_day),
    until: toSentDate(lastDayOfLink(row, state === 'done' ? { isWork: false } : found)),
    held: {
      name: fact('name') ?? '',
      employeeId: row.employee_id ?? '',
      companyEmail: fact('companyEmail'),
      designation: fact('designation'),
      department: fact('department'),
      location: fact('location'),
      dateOfJoining: row.facts.dateOfJoining ? toSentDate(row.facts.dateOfJoining.value) : null,
    },
    answers:
      state === 'open'
        ? {
            email: address.private_email,
            isEmailConfirmed: address.is_email_confirmed,
            phone: answers.phone ?? null,
            currentLocation: answers.currentLocation ?? null,
            linkedinUrl: answers.linkedinUrl ?? null,
            gender: answers.gender ?? null,
            dateOfBirth: answers.dateOfBirth ?? null,
            remark: answers.remark ?? null,
            agreed: answers.agreed ?? [],
            wantsAccount: answers.wantsAccount ?? false,
            profileImg: fileAddress(secrets, inPage.company, row.photo),
          }
        : { ...nothing, email: state === 'done' ? masked : null, isEmailConfirmed: state === 'done' },
    asks: askedFacts.filter((field) => !facts[field]),
    notice: await findNotice(inPage),
  };
}
