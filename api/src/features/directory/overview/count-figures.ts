import type { Actor } from '#api/core/actor.ts';
import type { Context, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { sendHints } from '#api/core/server/hints.ts';
import { countOnce, countSearches, readState } from '#api/features/directory/audience/shared.ts';
import type { Dashboard } from '#contract/company/dashboard.ts';
import { overviewSearches } from '#contract/directory/overview-parts.ts';
import { type Figures, findFigures, keepFigures, rangeOf } from './figure-queries.ts';
import { countFacets, type Days } from './queries.ts';

/** The queue that counts the figures of Home for large companies. */
export const figuresQueue = 'home-figures';

/** The number of people from which counting takes more than about 100 ms: such a company shows its last figures. */
export const largeFrom = 100_000;
/** The rest before a company's figures are counted again, as a multiple of the time that counting took. */
const pause = 10;

export const homeCounts = [
  'looking',
  'returning',
  'birthdays',
  'signups',
] as const satisfies (keyof Figures['counts'])[];

type Counting = Pick<Context, 'db' | 'outside' | 'company' | 'services'>;

/** An actor with all roles' permissions: figures are counted for all alike, and the answer leaves out what the caller may not see. */
const everyRole = { permissions: new Set(['people:read', 'people:read-contact']), person: null } as unknown as Actor;

const asEveryRole = ({ db, outside, company, services }: Counting) => ({
  db,
  outside,
  company,
  services,
  actor: everyRole,
});

function searchesOf({ services }: Counting) {
  const searches = overviewSearches(services.clock().toISOString().slice(0, 10));
  return homeCounts.map((name) => searches[name]);
}

/** Counts the figures of Home; once for each version of the company's data and each process. */
export async function countFigures(context: Counting, days: Days): Promise<Figures> {
  const { db, company } = context;
  const [looking = 0, returning = 0, birthdays = 0, signups = 0] = await countSearches(
    asEveryRole(context),
    searchesOf(context),
  );
  const facets = await countOnce(context, `composition ${rangeOf(days)}`, () => countFacets(db, company, days));
  return { counts: { looking, returning, birthdays, signups }, facets: [...facets] };
}

/** Counts and keeps the figures. The state is read first, so that changes in between are counted next time. */
async function countAndKeep(context: Counting, days: Days, state: string): Promise<Figures> {
  const began = performance.now();
  const figures = await countFigures(context, days);
  const took = Math.round(performance.now() - began);
  const countedAt = context.services.clock().toISOString();
  await keepFigures(context.db, context.company, days, { figures, state, countedAt, took });
  return figures;
}

/** Returns the last figures of a large company. If the data has changed since, they are counted again in the background. */
export async function readFigures(
  context: Counting,
  days: Days,
): Promise<Figures & Pick<Dashboard, 'countedAt' | 'isCounting'>> {
  const { db, company, services } = context;
  const state = await readState(asEveryRole(context), searchesOf(context));
  const kept = await findFigures(db, company, days);
  const isCurrent = !kept || kept.state === state;
  const figures = kept?.figures ?? (await countAndKeep(context, days, state));
  if (isCurrent) return { ...figures, countedAt: null, isCounting: false };
  const age = services.clock().getTime() - Date.parse(kept.countedAt);
  const isCounting = age >= pause * kept.took;
  if (isCounting) await queueFigures(context, days);
  return { ...figures, countedAt: kept.countedAt, isCounting };
}

/** Queues a count of figures in the background, once however often it is requested. */
export async function queueFigures(context: Counting, days: Days): Promise<void> {
  const { company, services } = context;
  const key = `${company} ${rangeOf(days)}`;
  if (!(await services.queue.underway(context, figuresQueue, key)))
    await services.queue.enqueue(context, figuresQueue, { company, ...days }, key);
}

/** Counts the figures again, unless that was done meanwhile, and notifies open pages. */
export function recountFigures(services: Services, company: CompanyId, days: Days): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const context = { ...tenant, company, services };
    const state = await readState(asEveryRole(context), searchesOf(context));
    const kept = await findFigures(tenant.db, company, days);
    if (kept?.state === state) return;
    await countAndKeep(context, days, state);
    await sendHints(tenant.db, [{ company, user: null, topic: 'figures', id: null }]);
  });
}
