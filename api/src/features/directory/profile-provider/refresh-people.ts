import type { Actor } from '#api/core/actor.ts';
import type { Context, Services } from '#api/core/context.ts';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { findCompanyState } from '#api/core/installation/companies.ts';
import { Failure, toFailure } from '#api/core/server/errors.ts';
import { agreeing, listAgreed } from '#api/features/directory/consents/shared.ts';
import { forgetProvided } from '#api/features/directory/people/forget-provided.ts';
import { listProvided, listUnasked, type Unasked } from '#api/features/directory/people/list-unasked.ts';
import { type ProvidedProfile, saveProvided } from '#api/features/directory/people/save-provided.ts';
import { profileProviderLimits } from '#contract/directory/profile-provider.ts';
import { fetchProfiles, ProviderFault } from './fetch-profiles.ts';
import { countRun, readProvider, updateRun } from './queries.ts';

const [hour, day] = [3_600_000, 24 * 3_600_000];
/** The agreeing people read at once, and the calls of one job; another job continues. */
const [lookedAtOnce, callsOfJob] = [500, 100];
const noId = '00000000-0000-0000-0000-000000000000';
const purpose = 'profile_enrichment';

type Run = { services: Services; company: CompanyId; stopping: AbortSignal };

/** An actor with the permissions that the product needs for writing. */
const providerActor = {
  id: noId,
  kind: 'user',
  permissions: new Set(),
  person: null,
  type: 'company',
} as unknown as Actor;

const inCompany = <T>({ services, company }: Run, work: (tenant: Tenant) => Promise<T>): Promise<T> =>
  asCompany(services.database, company, work);

/**
 * Asks the provider about everyone who agrees and was not asked about for a month. Recorded person by person, so that a
 * killed run continues where it was. @returns whether more people are due than one job asks about
 */
export async function refreshPeople(run: Run, wanted: boolean): Promise<boolean> {
  const { services, company } = run;
  const now = services.clock();
  const opened = await inCompany(run, async ({ db }) => {
    const row = await readProvider(db, company);
    const its = await findCompanyState(db, company);

    if (!row?.enabled || its?.state !== 'active' || (!wanted && Date.parse(row.next_run_at) > now.getTime()))
      return null;
    // A killed run continues, and so do its numbers.
    if (!row.started_at || row.ended_at)
      await updateRun(db, company, {
        started_at: now,
        ended_at: null,
        asked: 0,
        changed: 0,
        unreadable: 0,
        fault: null,
      });
    return its;
  });
  const brand = services.brands.find(({ key }) => key === opened?.brand);
  if (!opened || !brand) return false;
  const asProvider = (tenant: Tenant) =>
    ({ ...tenant, company, services, brand, actor: providerActor }) as unknown as Context;
  try {
    await forgetWithdrawn(run, asProvider);
    const more = await askAll(run, opened.name, asProvider);
    if (more) return true;
    const next = new Date(now.getTime() + day);
    await inCompany(run, ({ db }) =>
      updateRun(db, company, { ended_at: services.clock(), failures: 0, next_run_at: next }),
    );
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    services.log.warn({ company, reason: error.message }, 'profile provider');
    await inCompany(run, async ({ db }) => {
      const failures = ((await readProvider(db, company))?.failures ?? 0) + 1;
      const wait = Math.min(hour * 2 ** (failures - 1), day);
      const ended = { ended_at: services.clock(), fault: error.message, failures };
      await updateRun(db, company, { ...ended, next_run_at: new Date(now.getTime() + wait) });
    });
  }
  return false;
}

/**
 * Clears the provider's values of people who do not agree. Withdrawing does so at once; this finds values that came back, as with a restored record.
 */
async function forgetWithdrawn(run: Run, asProvider: (tenant: Tenant) => Context): Promise<void> {
  for (let after: string | undefined = noId; after; ) {
    const [from]: [string] = [after];
    after = await inCompany(run, async (tenant) => {
      const people = await listProvided(asProvider(tenant), from, lookedAtOnce);
      const agreed = await agreeing(asProvider(tenant), purpose, people);
      for (const id of people.filter((person) => !agreed.has(person)))
        await forgetProvided(asProvider(tenant), id, 'provider');
      return people.at(-1);
    });
  }
}

async function askAll(run: Run, name: string, asProvider: (tenant: Tenant) => Context): Promise<boolean> {
  const before = new Date(run.services.clock().getTime() - profileProviderLimits.days * day);
  let calls = 0;
  for (let after: string | undefined = noId; after; ) {
    const page = { after, most: lookedAtOnce };
    const { agreed, due } = await inCompany(run, async (tenant) => {
      const found = await listAgreed(asProvider(tenant), purpose, page);
      return { agreed: found, due: await listUnasked(asProvider(tenant), found, before) };
    });
    for (let start = 0; start < due.length; start += profileProviderLimits.peoplePerCall) {
      run.stopping.throwIfAborted();
      if (calls++ >= callsOfJob) return true;
      if (!(await askSome(run, name, due.slice(start, start + profileProviderLimits.peoplePerCall), asProvider)))
        return false;
    }
    after = agreed.at(-1);
  }
  return false;
}

/** Makes one call and writes the results, a transaction for each person. @returns whether the provider is still on */
async function askSome(run: Run, name: string, due: readonly Unasked[], asProvider: (tenant: Tenant) => Context) {
  const { services, company } = run;
  // People who have said no since the list was read are not named.
  const { row, people } = await inCompany(run, async (tenant) => {
    const agreed = await agreeing(
      asProvider(tenant),
      purpose,
      due.map(({ id }) => id),
    );
    return { row: await readProvider(tenant.db, company), people: due.filter(({ id }) => agreed.has(id)) };
  });
  if (!row?.enabled) return false;
  if (people.length === 0) return true;
  const { told, unreadable } = await fetchProfiles(services, row, name, people);
  await inCompany(run, ({ db }) => countRun(db, company, { asked: 0, changed: 0, unreadable }));
  for (const { id } of people) await write(run, row.url, id, told.get(id) ?? {}, asProvider);
  return true;
}

/** Writes the answer about one person, if they still agree, the provider is still on, and it is the provider that was called. */
async function write(
  run: Run,
  url: string,
  id: string,
  told: ProvidedProfile,
  asProvider: (tenant: Tenant) => Context,
) {
  const { company, services } = run;
  try {
    await inCompany(run, async (tenant) => {
      const context = asProvider(tenant);
      const row = await readProvider(tenant.db, company);
      if (!row?.enabled || row.url !== url) return;
      const changed = await saveProvided(context, id, told);
      // Checked while the record is locked: a later withdrawal finds the written values and removes them.
      if (!(await agreeing(context, purpose, [id])).size) throw new Failure('conflict', 'withdrawn meanwhile');
      await countRun(tenant.db, company, { asked: 1, changed: Number(changed), unreadable: 0 });
    });
  } catch (error) {
    // Withdrawn, deleted meanwhile, or a record that breaks a rule: the others must still get theirs.
    if (!(error instanceof Failure) || toFailure(error)?.kind === 'unavailable') throw error;
    services.log.info({ company, person: id, reason: error.message }, 'profile not filled in');
  }
}
