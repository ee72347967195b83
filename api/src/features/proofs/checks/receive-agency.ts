import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { Found, InPage, PageContext } from '#api/core/pages/public-page.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { companyAt } from '#api/features/base/company-addresses/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type {
  readAgencyCheck as readRoute,
  requestAgencyCheck as requestRoute,
} from '#contract/proofs/check-agencies.ts';
import { toClaims } from '#contract/proofs/check-claims.ts';
import { agencyMessages, checkLimits, checkMessages } from '#contract/proofs/check-messages.ts';
import { siteOf } from '#contract/proofs/mail-services.ts';
import { type AgencyRow, findAgency, findOfAgency, takeTurn } from './agency-queries.ts';
import { checkQueue } from './find-subject.ts';
import { type Asking, deadlines, hashAsked, hashesOfAsked, hashOfHeader } from './policy.ts';
import { countRequests, findSame, insertCheck, isBlocked, readCheckRow, readMode } from './queries.ts';
import { toAgencyCheck } from './view.ts';

/** Finds the agency of a call. @throws Failure unauthenticated for a missing, unknown or revoked key alike */
async function requireAgency({ services, asked }: PublicContext): Promise<AgencyRow> {
  const hash = hashOfHeader(asked.header('authorization'));
  const agency = hash && (await findAgency(services.database.system, hash));
  if (!agency) throw new Failure('unauthenticated', agencyMessages.unauthenticated);
  return agency;
}

const limits = { perMinute: null, perToken: checkLimits.agencyPerMinute };

type OfAgency = Found & { agency: AgencyRow };

/** How a request of an agency finds the company that it names. */
export const namedByAgency = {
  async company(context: PublicContext, { body }: RouteInput<typeof requestRoute>): Promise<OfAgency | null> {
    const agency = await requireAgency(context);
    const db = context.services.database.system;
    const company = await companyAt(db, context.brand.key, body.company);
    return company && (await readMode(db, company)) !== 'off' ? { company, agency, isNamed: false } : null;
  },
  missing(): never {
    throw invalidField('company', agencyMessages.companyUnknown);
  },
  ...limits,
};

type Body = RouteInput<typeof requestRoute>['body'];
const askingOf = (body: Body): Asking => ({
  email: body.email,
  byAgency: {
    client: body.client || null,
    purpose: body.purpose,
    text: body.purposeText || null,
    claims: toClaims(body),
  },
});

/** Finds the check that asks the same. @throws Failure too-many beyond the agency’s share of the company’s limit, or that limit */
async function findAsked({ db, company, services }: InPage, agency: AgencyRow, body: Body) {
  const now = services.clock();
  const hashes = hashesOfAsked(services.config.secrets, company, askingOf(body));
  const same = await findSame(db, company, { by: { agency: agency.id }, hashes, now });
  const row = same && (await readCheckRow(db, company, same.id));
  if (row) return toAgencyCheck(row, now);
  const of = { requester: agency.contact, site: siteOf(agency.domain), agency: agency.id, now };
  let share = 0;
  await refuseOver(
    { db, company },
    {
      kind: { name: 'background checks', most: checkLimits.perCompany },
      async count() {
        const used = await countRequests(db, company, of);
        share = used.share;
        return used.company;
      },
      message: checkMessages.companyFull,
      failure: 'too-many',
    },
  );
  if (share >= checkLimits.perDomain) throw new Failure('too-many', agencyMessages.tooManyOfCompany);
  return null;
}

async function keepAsked(inPage: InPage, agency: AgencyRow, body: Body) {
  const { db, company, services } = inPage;
  const now = services.clock();
  const { contact, domain } = agency;
  const id = newId();
  const isRefused = await isBlocked(db, company, domain);
  await insertCheck(db, company, {
    id,
    consent_id: newId(),
    state: isRefused ? 'refused' : 'asked',
    requester_name: null,
    requester_email: contact,
    requester: contact,
    domain,
    site: siteOf(domain),
    organisation: agency.name,
    agency_id: agency.id,
    client: body.client || null,
    purpose: body.purpose,
    purpose_text: body.purposeText || null,
    reference: body.reference || null,
    email: body.email,
    asked_hash: hashAsked(services.config.secrets, company, askingOf(body)),
    employee_id: body.employeeId || null,
    claims: toClaims(body),
    created_at: now,
    confirmed_at: now,
    ...(isRefused ? { ended_at: now, blocked_at: now, looked_up_at: now } : {}),
    ...deadlines(now),
  });
  await services.queue.enqueue(inPage, checkQueue, { company, check: id });
  const about = { type: 'background-check', id };
  await audit({ ...inPage, actor: null }, 'background-check.asked', about, { agency: agency.name });
  const row = await readCheckRow(db, company, id);
  if (!row) throw notFound(checkMessages.notFound);
  return toAgencyCheck(row, now);
}

/**
 * Keeps the request of an agency, whose address needs no confirmation. The answer is the same for everyone who is asked about. Only what is kept
 * counts for the agency’s day.
 */
export async function requestAgencyCheck(context: PageContext<OfAgency>, { body }: RouteInput<typeof requestRoute>) {
  const { services, found } = context;
  const { agency } = found;
  const before = await context.inside((inPage) => findAsked(inPage, agency, body));
  if (before) return before;
  const now = services.clock();
  if (!(await takeTurn(services.database.system, agency.id, { today: dateInIndia(now), now })))
    throw new Failure('too-many', agencyMessages.tooManyToday);
  // Looked for again: another call may have asked the same meanwhile.
  return context.inside(
    async (inPage) => (await findAsked(inPage, agency, body)) ?? (await keepAsked(inPage, agency, body)),
  );
}

type OfCheck = Found & { company: CompanyId; id: string };

/** How an agency finds a check of its own. */
export const ofAgency = {
  async company(context: PublicContext, { params }: RouteInput<typeof readRoute>): Promise<OfCheck | null> {
    const agency = await requireAgency(context);
    const found = await findOfAgency(context.services.database.system, agency.id, params.id);
    return found ? { ...found, isNamed: false } : null;
  },
  missing(): never {
    throw notFound(checkMessages.notFound);
  },
  ...limits,
};

/** Returns the state of a check, and its answer. */
export const readAgencyCheck = ({ inside, found }: PageContext<OfCheck>) =>
  inside(async ({ db, company, services }) => {
    const row = await readCheckRow(db, company, found.id);
    if (!row) throw notFound(checkMessages.notFound);
    return toAgencyCheck(row, services.clock());
  });
