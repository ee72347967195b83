import { findState } from '#contract/base/map-states.ts';
import { type Place, placeWords } from '#contract/directory/map.ts';
import type { PlaceRow } from './queries.ts';

const words: Readonly<Record<string, string>> = { [placeWords.abroad]: 'Abroad', [placeWords.none]: 'Not a location' };

/** Returns the label of a code: 'Bengaluru Urban, Karnataka'. */
function labelOf(code: string, districtName: (key: string) => string | undefined): string {
  const state = findState(code.split('-')[0] ?? '')?.label ?? code;
  return words[code] ?? (code.includes('-') ? `${districtName(code) ?? code.slice(3)}, ${state}` : state);
}

export function toPlace(row: PlaceRow, districtName: (key: string) => string | undefined): Place {
  const { name, count, code, settled_at, moved_at } = row;
  return {
    name,
    count,
    settled:
      code === null || settled_at === null
        ? null
        : {
            code,
            label: labelOf(code, districtName),
            at: new Date(settled_at).toISOString(),
            isMoving: moved_at === null,
          },
  };
}
