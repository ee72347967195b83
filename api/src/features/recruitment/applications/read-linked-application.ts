import type { PublicContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readLinkToken } from '#api/core/pages/links.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { findOwn } from './find-own-application.ts';
import { findApplicationCompany } from './queries.ts';
import { withdrawRow } from './withdraw-application.ts';

type WithToken = { token: string };
type FoundApplication = { company: CompanyId; id: string };

/** The link that stands in the mails about an application: its id, signed. It leads to it as long as it is there. */
export const byApplicationLink = {
  async company(
    { services }: PublicContext,
    { query, body }: { query: WithToken | undefined; body: WithToken | undefined },
  ): Promise<FoundApplication | null> {
    const id = readLinkToken(services.config.secret, (query ?? body)?.token ?? '');
    const found = id ? await findApplicationCompany(services.database.system, id) : undefined;
    return found && id ? { ...found, id } : null;
  },
  missing(): never {
    throw notFound(applicationMessages.notFound);
  },
};

/** Where an application stands. */
export const readLinkedApplication = ({ inside, found }: PageContext<FoundApplication>) =>
  inside((inPage) => findOwn(inPage, { id: found.id, person: null }));

/** Takes it back. */
export const withdrawLinkedApplication = ({ inside, found }: PageContext<FoundApplication>) =>
  inside(async (inPage) => {
    await withdrawRow({ ...inPage, actor: null }, found.id);
    return findOwn(inPage, { id: found.id, person: null });
  });
