import type { PublicContext, Services } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readPublicPages } from '#api/core/pages/company-look.ts';
import { notFound } from '#api/core/server/errors.ts';
import { companyPath, jobPath } from '#contract/base/paths.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { type listOpenPages as route, sitemapPart } from '#contract/recruitment/public-jobs.ts';
import { readListedJobs, readPartStarts } from './public-queries.ts';

/** How long a list is kept, in milliseconds, and how many lists are kept at most: 10 MB of text. */
const [keptFor, mostKept] = [3_600_000, 10];

type Kept = { until: number; made: Promise<unknown> };
const keptBy = new WeakMap<Services, Map<string, Kept>>();

/** Makes a list once an hour, however many requests ask for it. */
function keep<T>(services: Services, name: string, make: () => Promise<T>): Promise<T> {
  const kept = keptBy.get(services) ?? new Map<string, Kept>();
  keptBy.set(services, kept);
  const now = services.clock().getTime();
  const found = kept.get(name);
  if (found && found.until > now) return found.made as Promise<T>;
  const made = make();
  kept.delete(name);
  kept.set(name, { until: now + keptFor, made });
  made.catch(() => kept.delete(name));
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
  return made;
}

const document = (root: string, entries: readonly string[]) => ({
  content: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
  contentType: 'application/xml; charset=utf-8',
});

const entry = (address: string, changed: string) =>
  `<url><loc>${address}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>`;

/** Lists the pages of a brand for search engines, without closed and exclusive jobs. New jobs are listed within the hour. */
export async function listOpenPages({ services, brand }: PublicContext, { query }: RouteInput<typeof route>) {
  const { system: db } = services.database;
  const today = dateInIndia(services.clock());
  const starts = await keep(services, brand.key, () => readPartStarts(db, brand.key, today, sitemapPart));
  if (query.part === undefined && starts.length > 1)
    return document(
      'sitemapindex',
      starts.map((_, index) => `<sitemap><loc>${brand.siteUrl}/sitemap.xml?part=${index + 1}</loc></sitemap>`),
    );
  const part = query.part ?? 1;
  const from = starts[part - 1];
  if (from === undefined && part > 1) throw notFound();
  return keep(services, `${brand.key} ${part}`, async () => {
    const companies = part === 1 ? await readPublicPages(db, brand.key) : [];
    const jobs = from === undefined ? [] : await readListedJobs(db, brand.key, today, from, sitemapPart);
    return document('urlset', [
      ...(part === 1 ? [`<url><loc>${brand.siteUrl}/</loc></url>`] : []),
      ...companies.map((company) => entry(brand.siteUrl + companyPath(company), company.published_at)),
      ...jobs.map(({ id, updated_at }) => entry(brand.siteUrl + jobPath(id), updated_at)),
    ]);
  });
}
