import type { Services } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { SourceRow } from './queries.ts';
import type { SourceWord } from './receive-rows.ts';

/** The reason why nothing could be fetched, in words that may be shown; never anything that the other side said. */
export class SourceFault extends Error {}

export type Fetching = {
  services: Services;
  company: CompanyId;
  source: SourceRow;
  secrets: Readonly<Record<string, string>>;
  /** Removed when the run ends. */
  folder: string;
  stopping: AbortSignal;
};

/** What was fetched: read twice, once to try it and once to do it. `memory`: kept once it is done. `isPart`: there is more, for a run that comes soon. */
export type Fetched = { words: () => AsyncIterable<SourceWord>; memory: Record<string, unknown>; isPart?: boolean };

/** Fetches what is new. @throws SourceFault */
export type Connector = (fetching: Fetching) => Promise<Fetched>;
