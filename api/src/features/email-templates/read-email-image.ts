import type { PublicContext } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import type { Download } from '#api/core/http.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import type { PageContext } from '#api/core/public-page.ts';
import { findFile } from '#api/features/files/find-file.ts';
import { emailImage } from './upload-email-image.ts';

type Input = { params: { id: string } };

/** The row tells the company. Mail programs of thousands of readers ask through a few networks. */
export const byImage = {
  async company({ services }: PublicContext, { params }: Input) {
    const row = await findFile(services.database.system, params.id, emailImage);
    return row ? { company: trustedCompanyId(row.company), contentType: row.contentType } : null;
  },
  perMinute: null,
  cacheSeconds: 31_536_000,
};

/** A picture of an email, as mail programs ask for it. */
export async function readEmailImage(
  { services, company, found }: PageContext<{ company: PageContext['company']; contentType: string }>,
  { params }: Input,
): Promise<Download> {
  const content = await services.files.get(`${company}/${params.id}`);
  if (!content) throw notFound();
  return { content, contentType: found.contentType, forOtherSites: true };
}
