import { useQuery } from '@tanstack/react-query';
import { mostRecommended, type Recommended } from '#contract/directory/recommendations.ts';
import { number, share } from '../../../../lib/numbers.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { returnCheckQuery } from '../api.ts';

/** How many more have the signal than are listed, and what the company's own rehires say of it; of too few nothing is said. */
export function ReturnNote({ fitting }: Pick<Recommended, 'fitting'>) {
  const check = useQuery(returnCheckQuery).data?.check;
  const isCut = fitting > mostRecommended;
  if (!check && !isCut) return null;
  return (
    <Callout tone="neutral" brief>
      {isCut && <p>{`The highest ${mostRecommended} of ${number(fitting)} are listed.`}</p>}
      {check && (
        <p>
          {`Checked against your own ${number(check.rehires)} rehires: time since leaving and tenure spoke for ${number(check.strong)} of them (${share(check.strong, check.rehires)}), and speak for ${share(check.everybody * 100, 100)} of everybody today.`}
        </p>
      )}
    </Callout>
  );
}
