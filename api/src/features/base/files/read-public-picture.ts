import type { PublicContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { findFile } from './find-file.ts';

type Input = { params: { id: string } };

/** Who asks for a picture of a kind by its id. The row tells the company. Mail programs of thousands of readers ask through a few networks. */
export const byPicture = (kind: string) => ({
  async company({ services }: PublicContext, { params }: Input) {
    const row = await findFile(services.database.system, params.id, kind);
    return row ? { company: trustedCompanyId(row.company), contentType: row.contentType } : null;
  },
  perMinute: null,
  cacheSeconds: 31_536_000,
});

/** A picture that anybody sees who has its id, which cannot be guessed. */
export async function readPublicPicture(
  { services, company, found }: PageContext<{ company: PageContext['company']; contentType: string }>,
  { params }: Input,
): Promise<Download> {
  const content = await services.files.get(`${company}/${params.id}`);
  if (!content) throw notFound();
  return { content, contentType: found.contentType, forOtherSites: true };
}
