import { z } from 'zod';
import { mapStates } from '#contract/base/map-states.ts';
import { mapMessages, type Place, placeWords, settlePlace } from '#contract/directory/map.ts';

/** What the dialog holds. `none` is no place at all, `later` puts it back among those that wait. */
export type Settling = { where: 'india' | 'abroad' | 'none' | 'later'; state: string; district: string };

/** How a place stands, as the dialog shows it first. */
export function settlingOf({ settled }: Place): Settling {
  const code = settled?.code ?? '';
  const state = mapStates.find(({ key }) => code === key || code.startsWith(`${key}-`))?.key ?? '';
  const where = code === placeWords.abroad ? 'abroad' : code === placeWords.none ? 'none' : 'india';
  return { where, state, district: state === code ? '' : state && code };
}

/** The code that the server is sent; null: it waits again. */
export function codeOf({ where, state, district }: Settling): string | null {
  if (where === 'later') return null;
  if (where === 'india') return district.startsWith(`${state}-`) ? district : state;
  return where === 'abroad' ? placeWords.abroad : placeWords.none;
}

/** In India a state must be chosen; its district may be left open. */
export const settling = z.custom<Settling>().superRefine((typed, context) => {
  const checked = settlePlace.body.shape.code.safeParse(codeOf(typed));
  if (!checked.success || codeOf(typed) === '')
    context.addIssue({ code: 'custom', path: ['state'], message: mapMessages.invalidCode });
});
