import type { PublicContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { fileSignatureFits } from '#api/core/work/files.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { getFile as route } from '#contract/operations/installation.ts';
import { readSmallPicture } from './read-small-picture.ts';

type Input = RouteInput<typeof route>;

/** The signature proves company and file. A page of the directory requests dozens of pictures at once. */
export const bySignature = {
  company({ services }: PublicContext, { params, query }: Input) {
    const { company, id } = params;
    const fits = fileSignatureFits(services.config.secrets, company, id, query.signature);
    return fits ? { company: trustedCompanyId(company) } : null;
  },
  perMinute: null,
};

/** Returns a picture by its signed address; only JPEGs made by Encore itself are ever stored. */
export async function readFile({ services, company }: PageContext, { params, query }: Input): Promise<Download> {
  const key = `${company}/${params.id}`;
  const content = await services.files.get(key);
  if (!content) throw notFound();
  if (!query.width) return { content, contentType: 'image/jpeg', cacheSeconds: 86_400 };
  return {
    content: await readSmallPicture(key, content, Number(query.width)),
    contentType: 'image/webp',
    cacheSeconds: 86_400,
  };
}
