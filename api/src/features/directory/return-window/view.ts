import {
  levelOfScore,
  levelsOfReturn,
  mostOfPart,
  mostReturnPoints,
  type ReturnSignal,
  returnPartNames,
  returnParts,
} from '#contract/directory/return-window.ts';
import type { PartsRow } from './signal-queries.ts';

/** Returns a person's signal, part by part. */
export function toSignal(row: PartsRow): ReturnSignal {
  const parts = returnPartNames.map((key) => {
    const reached = levelsOfReturn(key)[row[key] - 1];
    return {
      key,
      most: mostOfPart(key),
      points: reached?.points ?? 0,
      reason: reached?.reason ?? returnParts[key].otherwise,
    };
  });
  const score = parts.reduce((sum, { points }) => sum + points, 0);
  return { score, most: mostReturnPoints, level: levelOfScore(score), parts };
}
