import { z } from 'zod';
import { mapStates } from '#contract/base/map-states.ts';
import { mapMessages, type Place, placeWords, settlePlace } from '#contract/directory/map.ts';

/** The dialog's values. `none` means not a location, `later` makes it unmatched again. */
export type Settling = { where: 'india' | 'abroad' | 'none' | 'later'; state: string; district: string };

/** Returns a location's current match as the dialog's initial values. */
export function settlingOf({ settled }: Place): Settling {
  const code = settled?.code ?? '';
  const state = mapStates.find(({ key }) => code === key || code.startsWith(`${key}-`))?.key ?? '';
  const where = code === placeWords.abroad ? 'abroad' : code === placeWords.none ? 'none' : 'india';
  return { where, state, district: state === code ? '' : state && code };
}

/** Returns the code to send; null makes the location unmatched again. */
export function codeOf({ where, state, district }: Settling): string | null {
  if (where === 'later') return null;
  if (where === 'india') return district.startsWith(`${state}-`) ? district : state;
  return where === 'abroad' ? placeWords.abroad : placeWords.none;
}

/** Checks that a location in India has a state; the district is optional. */
export const settling = z.custom<Settling>().superRefine((typed, context) => {
  const checked = settlePlace.body.shape.code.safeParse(codeOf(typed));
  if (!checked.success || codeOf(typed) === '')
    context.addIssue({ code: 'custom', path: ['state'], message: mapMessages.invalidCode });
});
