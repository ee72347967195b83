import type { OwnContext, PublicContext } from '#api/core/context.ts';
import { type CompanyId, readIdCursor } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { readLogo } from '#api/core/pages/company-look.ts';
import { readLinkToken } from '#api/core/pages/links.ts';
import type { Found, InPage, PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { checkLimits, checkMessages } from '#contract/proofs/check-messages.ts';
import type { answerOwnCheck as answerOwnRoute, answerCheckConsent as answerRoute } from '#contract/proofs/checks.ts';
import { showQuestion, takeDecision } from './answer-check.ts';
import { readOwnRows } from './list-queries.ts';
import { type CheckRow, findCheckCompany, readCheckRow } from './queries.ts';
import { toPersonCheck } from './view.ts';

type WithToken = { token: string };
type FoundCheck = Found & { company: CompanyId; id: string };

const gone = (): never => {
  throw notFound(checkMessages.linkGone);
};

/** The link in the mail to the person: a signed id of its own, which the requester’s link does not have. */
export const byPersonLink = {
  async company(
    { services }: PublicContext,
    { query, body }: { query?: WithToken | undefined; body?: WithToken | undefined },
  ): Promise<FoundCheck | null> {
    const id = readLinkToken(services.config.secrets, (query ?? body)?.token ?? '');
    return (id && (await findCheckCompany(services.database.system, 'consent_id', id))) || null;
  },
  missing: gone,
};

/** Returns the question of a link; that of a record which was deleted or erased is gone. */
async function readQuestion(inPage: InPage, id: string) {
  const { db, company, companyName } = inPage;
  const row = await readCheckRow(db, company, id);
  if (!row?.person) return gone();
  return showQuestion(inPage, row, { companyName, companyLogo: await readLogo(inPage, companyName) });
}

/** Returns what the person is asked. Mail programs open links by themselves, so it changes nothing. */
export const readConsent = ({ inside, found }: PageContext<FoundCheck>) =>
  inside((inPage) => readQuestion(inPage, found.id));

/** Takes the decision of the person who has the link. */
export const answerConsent = ({ inside, found }: PageContext<FoundCheck>, { body }: RouteInput<typeof answerRoute>) =>
  inside(async (inPage) => {
    await readQuestion(inPage, found.id);
    await takeDecision({ ...inPage, actor: null }, found.id, body);
    return readQuestion(inPage, found.id);
  });

/** Returns a page of the checks about the person. */
export async function listOwnChecks(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { db, company, person, services } = context;
  const page = { before: readIdCursor(query.cursor), most: checkLimits.page + 1 };
  const found = await readOwnRows(db, company, person, page);
  const rows = found.slice(0, checkLimits.page);
  return {
    checks: rows.map((row) => toPersonCheck(row, services.clock())),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** @throws Failure not-found, also for the check about someone else */
async function findOwn({ db, company, person }: OwnContext, id: string): Promise<CheckRow> {
  const row = await readCheckRow(db, company, id);
  if (!row || row.person !== person) throw notFound(checkMessages.notFound);
  return row;
}

/** Returns one check about the person. */
export async function readOwnCheck(context: OwnContext, { params }: { params: { id: string } }) {
  const row = await findOwn(context, params.id);
  const { name: companyName } = await readCompany(context.db, context.company);
  return showQuestion(context, row, { companyName, companyLogo: await readLogo(context, companyName) });
}

/** Takes the decision of the signed-in person. */
export async function answerOwnCheck(context: OwnContext, { params, body }: RouteInput<typeof answerOwnRoute>) {
  await findOwn(context, params.id);
  await takeDecision(context, params.id, body);
  return readOwnCheck(context, { params });
}
