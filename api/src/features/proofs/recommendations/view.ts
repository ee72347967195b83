import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { paths } from '#contract/base/paths.ts';
import type { ShownRecommendation } from '#contract/base/verification.ts';
import { relationWords } from '#contract/proofs/recommendation-messages.ts';
import type { AskedRecommendation, LinkedRecommendation, OwnRecommendation } from '#contract/proofs/recommendations.ts';
import { lastDay, stateOf } from './policy.ts';
import type { RecommendationRow } from './queries.ts';

type Viewing = Pick<Context, 'services'>;

const relationOf = ({ relation, person_name }: RecommendationRow) =>
  relation && relationWords[relation].shown(person_name);

/** Returns a recommendation as the person it is for sees it. */
export const toOwn = ({ services }: Viewing, row: RecommendationRow): OwnRecommendation => ({
  _id: row.id,
  writer: { name: row.writer_name, title: row.writer_title },
  state: stateOf(row, services.clock()),
  relation: row.text === null ? null : relationOf(row),
  text: row.text,
  askedAt: row.asked_at,
  writtenAt: row.text === null ? null : row.written_at,
});

/** Returns a request as its writer sees it in the portal, with the path of the page where it is answered. */
export const toAsked = ({ services }: Viewing, row: RecommendationRow): AskedRecommendation => ({
  _id: row.id,
  person: { name: row.person_name, title: row.person_title },
  state: row.state === 'written' ? 'written' : 'asked',
  askedAt: row.asked_at,
  path: `${paths.recommendation}?token=${linkToken(services.config.secrets, row.id)}`,
});

/** Returns a request as its writer sees it by the link of the mail. */
export const toLinked = (row: RecommendationRow, companyName: string): LinkedRecommendation => ({
  companyName,
  person: { name: row.person_name, title: row.person_title },
  writer: { name: row.writer_name, title: row.writer_title },
  state: row.state,
  relation: row.text === null ? null : row.relation,
  text: row.text,
  until: lastDay(row.asked_at),
});

/** Returns a recommendation as readers of a link see it; none unless it is written. */
export function toShown(row: RecommendationRow): (ShownRecommendation & { _id: string })[] {
  const relation = relationOf(row);
  if (row.text === null || row.written_at === null || relation === null) return [];
  return [
    {
      _id: row.id,
      text: row.text,
      name: row.writer_name,
      title: row.writer_title,
      relation,
      writtenOn: dateInIndia(new Date(row.written_at)),
    },
  ];
}
