import { useQuery } from '@tanstack/react-query';
import { mostRecommended, type Recommended } from '#contract/directory/recommendations.ts';
import { number, share } from '../../../../lib/numbers.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { returnCheckQuery } from '../api.ts';

/** Says how many more people have the signal than are listed, and how it matches the company's own rehires if there are enough. */
export function ReturnNote({ fitting }: Pick<Recommended, 'fitting'>) {
  const check = useQuery(returnCheckQuery).data?.check;
  const isCut = fitting > mostRecommended;
  if (!check && !isCut) return null;
  return (
    <Callout tone="neutral" brief>
      {isCut && <p>{`Showing the ${mostRecommended} highest of ${number(fitting)}.`}</p>}
      {check && (
        <p>
          {`Time since leaving and tenure matched ${number(check.strong)} of your own ${number(check.rehires)} rehires (${share(check.strong, check.rehires)}). They match ${share(check.everybody * 100, 100)} of all ex-employees today.`}
        </p>
      )}
    </Callout>
  );
}
