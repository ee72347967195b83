import type { Dashboard } from '#contract/company/dashboard.ts';
import { lastActive } from '../../../../lib/dates.ts';

const minute = 60_000;

/** 'Counted 3 minutes ago. Counting again…'; nothing where figures are of this moment, or rest less than a minute behind it. */
export function countedWords({ countedAt, isCounting }: Pick<Dashboard, 'countedAt' | 'isCounting'>, now = new Date()) {
  if (!countedAt || (!isCounting && now.getTime() - Date.parse(countedAt) < minute)) return undefined;
  const when = lastActive(countedAt, now).replace(/^[YL]/, (letter) => letter.toLowerCase());
  return `Counted ${when}.${isCounting ? ' Counting again…' : ''}`;
}
