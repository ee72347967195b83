import { useQuery } from '@tanstack/react-query';
import { number, share } from '../../../lib/numbers.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { returnCheckQuery } from '../api.ts';

/** What the company's own rehires say of the signal; of too few nothing is said. */
export function ReturnNote() {
  const check = useQuery(returnCheckQuery).data?.check;
  if (!check) return null;
  const { rehires, strong, everybody } = check;
  return (
    <Callout tone="neutral" brief>
      {`Checked against the ${number(rehires)} times somebody came back to you: in ${number(strong)} (${share(strong, rehires)}) time since leaving and tenure spoke for it on that day; of all your ex-employees they do for ${share(everybody * 100, 100)} today.`}
    </Callout>
  );
}
