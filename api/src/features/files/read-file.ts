import type { PublicContext } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { fileSignatureFits } from '#api/core/files.ts';
import type { Download } from '#api/core/http.ts';

type Input = { params: { company: string; id: string }; query: { signature: string } };

/** A picture by its signed address; only JPEG made by Encore itself is ever stored. */
export async function readFile({ services }: PublicContext, { params, query }: Input): Promise<Download> {
  const { company, id } = params;
  if (!fileSignatureFits(services.config.secret, company, id, query.signature)) throw notFound();
  const content = await services.files.get(`${company}/${id}`);
  if (!content) throw notFound();
  return { content, contentType: 'image/jpeg', cacheSeconds: 86_400 };
}
