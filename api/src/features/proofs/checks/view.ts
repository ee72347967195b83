import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { fileAddress } from '#api/core/work/files.ts';
import type { Agency, AgencyCheck } from '#contract/proofs/check-agencies.ts';
import { type Claims, claimNames } from '#contract/proofs/check-claims.ts';
import { checkLimits } from '#contract/proofs/check-messages.ts';
import type { PersonCheck, RequestedCheck } from '#contract/proofs/checks.ts';
import type { CheckLine, TeamCheckState } from '#contract/proofs/team-checks.ts';
import type { AgencyRow } from './agency-queries.ts';
import { daysAfter, dueOn, personState, requesterState, teamState } from './policy.ts';
import type { CheckRow } from './queries.ts';

const whoOf = ({ organisation, requester_name, requester_email, agency_id, client }: CheckRow): PersonCheck['who'] => ({
  organisation,
  name: requester_name,
  email: requester_email,
  isAgency: agency_id !== null,
  client,
});

/** Returns the answer of a check; null while there is none. */
const answerOf = ({ state, answer, answered_by, ended_at }: CheckRow): RequestedCheck['answer'] =>
  state === 'answered' && answered_by !== null && ended_at !== null
    ? { claims: answer ?? [], checkedOn: dateInIndia(new Date(ended_at)), by: answered_by }
    : null;

const typedOf = (claims: Claims) =>
  claimNames.flatMap((claim) => {
    const value = claims[claim];
    return value === null ? [] : [{ claim, value }];
  });

/** Returns a request as its requester sees it. */
export function toRequested(
  company: { companyName: string; companyLogo: string | null },
  row: CheckRow,
  now: Date,
): RequestedCheck {
  const state = requesterState(row, now);
  const end = state === 'answered' ? row.ended_at : row.answer_until;
  return {
    ...company,
    state,
    typed: state === 'unconfirmed' && row.claims ? typedOf(row.claims) : [],
    organisation: row.organisation,
    workEmail: row.requester_email,
    purpose: row.purpose,
    reference: row.reference,
    askedAt: row.created_at,
    confirmedAt: row.confirmed_at,
    until: row.answer_until,
    answer: answerOf(row),
    keptUntil: state === 'unconfirmed' || end === null ? null : dateInIndia(daysAfter(end, checkLimits.keptDays)),
  };
}

/** Returns a check as the agency that asked sees it. */
export function toAgencyCheck(row: CheckRow, now: Date): AgencyCheck {
  const state = requesterState(row, now);
  return {
    _id: row.id,
    state: state === 'answered' || state === 'none' ? state : 'waiting',
    reference: row.reference,
    askedAt: row.created_at,
    until: row.answer_until,
    answer: answerOf(row),
  };
}

/** Returns a check as its person sees it; what an open one would share is compared when it is opened. */
export function toPersonCheck(row: CheckRow, now: Date): PersonCheck {
  const state = personState(row, now);
  return {
    _id: row.id,
    who: whoOf(row),
    purpose: row.purpose,
    purposeText: row.purpose_text,
    state,
    askedAt: row.created_at,
    until: row.consent_until,
    consentedAt: row.consented_at,
    answeredAt: state === 'answered' ? row.ended_at : null,
    claims: (state === 'answered' && row.answer) || [],
  };
}

/** Returns when HR sees that a check ended. Without an answer it is never the moment of the person’s decision. */
function endOf({ ended_at, blocked_at, withdrawn_at, answer_until }: CheckRow, state: TeamCheckState): string | null {
  if (state === 'open' || state === 'with_hr') return null;
  if (state === 'none') return withdrawn_at ?? answer_until;
  return blocked_at ?? ended_at;
}

/** Returns a check as HR sees it: with the person only after their consent. */
export function toLine({ company, services }: Pick<Context, 'company' | 'services'>, row: CheckRow): CheckLine {
  const state = teamState(row, services.clock());
  const { person, person_name: name, consented_at, decided_by, profile_image } = row;
  return {
    _id: row.id,
    state,
    who: whoOf(row),
    purpose: row.purpose,
    // They may say who it is.
    purposeText: consented_at === null ? null : row.purpose_text,
    reference: consented_at === null ? null : row.reference,
    person:
      consented_at !== null && person !== null && name !== null
        ? {
            _id: person,
            name,
            designation: row.person_designation ?? '',
            profileImg: fileAddress(services.config.secrets, company, profile_image),
          }
        : null,
    askedAt: row.created_at,
    consentedAt: consented_at,
    dueOn: state === 'with_hr' && consented_at !== null ? dueOn(consented_at) : null,
    endedAt: endOf(row, state),
    by: row.answered_by,
    decidedBy: decided_by && row.decider_name ? { _id: decided_by, name: row.decider_name } : null,
  };
}

/** Returns an agency as operators see it. */
export const toAgency = (row: AgencyRow): Agency => ({
  _id: row.id,
  name: row.name,
  contact: row.contact,
  domain: row.domain,
  prefix: row.key_prefix,
  perDay: row.per_day,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
  total: row.total,
});
