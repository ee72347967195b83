import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import type { Fact, Facts, LeaverSource } from '#contract/ex-employee/arrivals.ts';

export type Place = { db: Db; company: CompanyId; secrets: Secrets };

/** The ids of the systems that announce leavers, by their kind. */
export type DemoSources = Partial<Record<LeaverSource, string>>;

/** A leaver as a source has announced them. `facts`: as it said them then; null: they are no longer kept. */
export type Announced = {
  id: string;
  employeeId: string;
  source: LeaverSource;
  at: Date;
  facts: Facts | null;
  changed?: { at: Date; before: Facts; after: Facts };
};

/** Returns how a source says a fact; a system does so by its id. */
export const factBy =
  (source: LeaverSource, sources: DemoSources) =>
  (value: string): Fact => ({ value, source, ...(sources[source] && { by: sources[source] }) });
