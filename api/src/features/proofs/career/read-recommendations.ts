import type { Db } from '#api/core/database/database.ts';
import type { PluggedIn } from '#api/core/feature.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { careerRecommendations } from './plugs.ts';

/** Returns the recommendations of a person that can be shown. @param only those with these ids, in their order; otherwise all, the latest first */
export async function readRecommendations(
  { db, company, pluggedIn }: { db: Db; company: CompanyId; pluggedIn: PluggedIn },
  person: string,
  only?: readonly string[],
) {
  if (only?.length === 0) return [];
  const [source] = pluggedIn.at(careerRecommendations);
  return source ? source.read(db, company, { person, ...(only && { only }) }) : [];
}
