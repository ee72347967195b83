import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { Found, PageContext } from '#api/core/pages/public-page.ts';
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
import { type AgencyRow, findAgency, findOfAgency, takeTurn } from './agency-queries.ts';
import { checkQueue } from './find-subject.ts';
import { deadlines, hashOfHeader } from './policy.ts';
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

/** Keeps the request of an agency, whose address needs no confirmation. The answer is the same for everyone who is asked about. */
export async function requestAgencyCheck(context: PageContext<OfAgency>, { body }: RouteInput<typeof requestRoute>) {
  const { services, found } = context;
  const { agency } = found;
  const now = services.clock();
  if (!(await takeTurn(services.database.system, agency.id, { today: dateInIndia(now), now })))
    throw new Failure('too-many', agencyMessages.tooManyToday);
  return context.inside(async (inPage) => {
    const { db, company } = inPage;
    const { email } = body;
    const { contact, domain } = agency;
    await refuseOver(inPage, {
      kind: { name: 'background checks', most: checkLimits.perCompany },
      count: async () => (await countRequests(db, company, { email: contact, domain, now })).company,
      message: checkMessages.tooManyToday,
      failure: 'too-many',
    });
    const same = await findSame(db, company, { by: { agency: agency.id }, email, now });
    const id = same?.id ?? newId();
    if (!same) {
      const isRefused = await isBlocked(db, company, domain);
      await insertCheck(db, company, {
        id,
        consent_id: newId(),
        state: isRefused ? 'refused' : 'asked',
        requester_name: null,
        requester_email: contact,
        domain,
        organisation: agency.name,
        agency_id: agency.id,
        client: body.client || null,
        purpose: body.purpose,
        purpose_text: body.purposeText || null,
        reference: body.reference || null,
        email,
        employee_id: body.employeeId || null,
        claims: toClaims(body),
        created_at: now,
        confirmed_at: now,
        ...(isRefused ? { ended_at: now, looked_up_at: now } : {}),
        ...deadlines(now),
      });
      await services.queue.enqueue(inPage, checkQueue, { company, check: id });
      await audit(
        { ...inPage, actor: null },
        'background-check.asked',
        { type: 'background-check', id },
        {
          agency: agency.name,
        },
      );
    }
    const row = await readCheckRow(db, company, id);
    if (!row) throw notFound(checkMessages.notFound);
    return toAgencyCheck(row, now);
  });
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
