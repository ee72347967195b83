import { joinList } from '#contract/directory/person-filters.ts';
import type { BareScene } from './directory-bare-sql.ts';
import type { Case } from './directory-cases.ts';
import { type ApiClient, type Figures, figuresOf, oneByOne, sideBySide } from './measure.ts';

function address({ filters, facets }: Case, extra: Record<string, string> = {}): string {
  if (facets) return '/alumni/search/filters/';
  const query = new URLSearchParams(extra);
  for (const [name, value] of Object.entries(filters))
    query.set(name, Array.isArray(value) ? joinList(value) : String(value));
  return `/alumni?${query}`;
}

export type ProductScene = BareScene & { api: ApiClient };
/** `about`: how long an estimate of the total takes, and what it says; null where the exact one comes with the rows. */
export type MeasuredProduct = {
  first: Figures;
  about: (Figures & { people: number }) | null;
  total: Figures | null;
  again: Figures;
  rate: number;
  hits: number;
};

/** Invalidates the product's cache by raising the version of the data, as every change does. */
export const forget = (scene: Pick<ProductScene, 'database' | 'company'>) =>
  scene.database.withConnection((held) =>
    held.query('update people_totals set version = version + 1 where company_id = $1', [scene.company]),
  );

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Measures the first answer after a change, and the same one again. */
export async function measureProduct(scene: ProductScene, one: Case): Promise<MeasuredProduct> {
  const { api } = scene;
  const extra: Record<string, string> = one.page ? { pageNumber: String(one.page) } : {};
  const rowsOnly = address(one, { ...extra, withTotal: '0' });
  const withTotal = address(one, extra);
  const withEstimate = address(one, { ...extra, withEstimate: '1' });
  const firsts: number[] = [];
  const totals: number[] = [];
  const estimates: number[] = [];
  let people: number | undefined;
  for (let run = 0; run < scene.runs; run += 1) {
    await forget(scene);
    const took = await timed(() => api.get(rowsOnly));
    const estimating = performance.now();
    if (!one.facets) people = (await api.get(withEstimate)).data.estimatedCount;
    const estimated = performance.now() - estimating;
    const whole = took + (await timed(() => api.get(withTotal)));
    // The first run reads cold pages from the disk and warms up the process.
    if (run === 0) continue;
    firsts.push(took);
    totals.push(whole);
    estimates.push(estimated);
  }
  const { data } = await api.get(withTotal);
  const again = await oneByOne(scene.runs * 2, () => api.get(withTotal));
  const rate = await sideBySide(16, scene.seconds * 1000, () => api.get(withTotal));
  const about = people === undefined ? null : { ...figuresOf(estimates), people };
  return { first: figuresOf(firsts), about, total: figuresOf(totals), again, rate, hits: data.totalCount ?? 0 };
}
