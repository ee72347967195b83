import type { Services } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { SourceKind } from '#contract/ex-employee/leaver-sources.ts';
import { fetchBamboohr } from './fetch-bamboohr.ts';
import { fetchFile } from './fetch-file.ts';
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

/** What was fetched: read twice, once to try it and once to do it. `memory`: kept once it is done. */
export type Fetched = { words: () => AsyncIterable<SourceWord>; memory: Record<string, unknown> };

/** Fetches what is new. @throws SourceFault */
export type Connector = (fetching: Fetching) => Promise<Fetched>;

const connectors: Partial<Record<SourceKind, Connector>> = { file: fetchFile, bamboohr: fetchBamboohr };

/** Returns the connector of a kind that Encore fetches from. */
export function findConnector(kind: SourceKind): Connector {
  const connector = connectors[kind];
  if (!connector) throw new SourceFault('This source calls by itself');
  return connector;
}
