import { Link } from '@tanstack/react-router';
import type { OfferState } from '#contract/base/offer-states.ts';
import type { RouteData } from '#contract/base/route.ts';
import type { listOffers } from '#contract/recruitment/offers.ts';
import { number } from '../../../../lib/numbers.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { stateOf } from './offer-words.ts';

/** Those in which something is to be done, or to be waited for. */
const states = ['interested', 'offer_draft', 'extended', 'accepted'] as const satisfies readonly OfferState[];

/** How many wait for the next step; each leads to those behind it. */
export function OfferTiles({ counts }: Pick<RouteData<typeof listOffers>, 'counts'>) {
  return (
    <StatTiles
      label="Next steps"
      tiles={states.map((state) => ({
        label: stateOf(state).label,
        value: number(counts[state]),
        renderLink: (given) => (
          <Link
            {...given}
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, state })}
            resetScroll={false}
          />
        ),
      }))}
    />
  );
}
