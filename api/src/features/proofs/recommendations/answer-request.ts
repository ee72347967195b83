import type { PublicContext } from '#api/core/context.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { readLinkToken } from '#api/core/pages/links.ts';
import type { InPage, PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { recommendationMessages } from '#contract/proofs/recommendation-messages.ts';
import type { writeRecommendation as writeRoute } from '#contract/proofs/recommendations.ts';
import { isOpen } from './policy.ts';
import { endOne, findCompany, type RecommendationRow, readOne, updateText } from './queries.ts';
import { tellWritten } from './tell-people.ts';
import { isOffered } from './verbs.ts';
import { toLinked } from './view.ts';

type WithToken = { token: string };
type FoundRequest = { company: CompanyId; id: string };

const gone = (): never => {
  throw notFound(recommendationMessages.linkGone);
};

/** The link that a writer was sent: the signed id of the request. */
export const byWriterLink = {
  async company(
    { services }: PublicContext,
    { query, body }: { query?: WithToken | undefined; body?: WithToken | undefined },
  ): Promise<FoundRequest | null> {
    const id = readLinkToken(services.config.secrets, (query ?? body)?.token ?? '');
    const company = id ? await findCompany(services.database.system, id) : null;
    return company && id ? { company, id } : null;
  },
  missing: gone,
};

/** Reads the request of a link; one that the person has ended, or not answered in time, is gone. @throws Failure not-found */
async function findRequest(inPage: InPage, id: string, lock = false): Promise<RecommendationRow> {
  const row = await readOne(inPage.db, inPage.company, id, lock);
  if (!row || row.ended_by === 'person') return gone();
  return row.state === 'asked' && !isOpen(row, inPage.services.clock()) ? gone() : row;
}

/** Returns a request by its link. */
export const readRequest = ({ inside, found }: PageContext<FoundRequest>) =>
  inside(async (inPage) => toLinked(await findRequest(inPage, found.id), inPage.companyName));

/** Keeps what the writer says, and tells the person when it is new. */
export const write = ({ inside, found }: PageContext<FoundRequest>, { body }: RouteInput<typeof writeRoute>) =>
  inside(async (inPage) => {
    const { db, company, services, companyName } = inPage;
    const row = await findRequest(inPage, found.id, true);
    if (row.state === 'ended') throw new Failure('conflict', recommendationMessages.tooLate);
    if (!(await isOffered(inPage))) throw new Failure('conflict', recommendationMessages.notOffered);
    const { relation, text } = body;
    const news = row.state === 'asked' ? newId() : null;
    await updateText(db, company, row.id, { relation, text, at: services.clock(), news });
    if (news)
      await tellWritten(inPage, {
        id: news,
        company: companyName,
        person: { id: row.person_id, name: row.person_name, email: row.person_email },
        writer: { name: row.writer_name },
      });
    return toLinked({ ...row, state: 'written', relation, text }, companyName);
  });

/** Declines, or withdraws what was written: its words are deleted. */
export const end = ({ inside, found }: PageContext<FoundRequest>) =>
  inside(async (inPage) => {
    const { db, company, services, companyName } = inPage;
    const row = await findRequest(inPage, found.id, true);
    if (row.state !== 'ended') await endOne(db, company, row.id, { by: 'writer', at: services.clock() });
    return toLinked({ ...row, state: 'ended', text: null }, companyName);
  });
