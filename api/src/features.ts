import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature } from './core/feature.ts';

/** The areas from the bottom up, which is also the order of the API reference. */
const areas = [
  'base',
  'directory',
  'mail',
  'accounts',
  'recruitment',
  'engagement',
  'ex-employee',
  'proofs',
  'company',
  'operations',
] as const;

const folder = join(import.meta.dirname, 'features');
const paths = areas.flatMap((area) => globSync(`${area}/*/feature.ts`, { cwd: folder }).sort());

/** All features of the product by the name of their folder: every folder with a `feature.ts` is one. */
export const features: Readonly<Record<string, Feature>> = Object.fromEntries(
  await Promise.all(
    paths.map(async (path) => {
      const { feature } = (await import(join(folder, path))) as { feature: Feature };
      return [path.split('/')[1], feature] as const;
    }),
  ),
);
