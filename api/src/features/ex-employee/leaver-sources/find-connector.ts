import type { SourceKind } from '#contract/ex-employee/leaver-sources.ts';
import { fetchBamboohr } from './fetch-bamboohr.ts';
import { fetchFile } from './fetch-file.ts';
import { type Connector, SourceFault } from './fetch-source.ts';

const connectors: Partial<Record<SourceKind, Connector>> = { file: fetchFile, bamboohr: fetchBamboohr };

/** Returns the connector of a kind that Encore fetches from. */
export function findConnector(kind: SourceKind): Connector {
  const connector = connectors[kind];
  if (!connector) throw new SourceFault('This source calls by itself');
  return connector;
}
