import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { offerMoves } from '#contract/base/offer-states.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { offerOfQuery, useCreateOffer } from '#web/features/recruitment/offers/components/offer-queries.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';

type ApplicationOfferProps = { person: string; job: string; state: ApplicationState };

/** Makes an ex-employee who applied an offer, or leads to the one that there is. */
export function ApplicationOffer({ person, job, state }: ApplicationOfferProps) {
  const { data: offer, isPending } = useQuery(offerOfQuery(person, job));
  const creating = useCreateOffer();
  const navigate = useNavigate();
  const [make, working] = useTold(() => creating.mutateAsync({ person, job }), {
    done: offerMessages.created,
    failed: offerMessages.notCreated,
    onDone: ({ _id }) => navigate({ to: '/home/recruitment/offers/$id', params: { id: _id } }),
  });
  if (offer && !offerMoves[offer.state].includes('offer_draft'))
    return (
      <Button
        variant="default"
        renderRoot={(props: Record<string, unknown>) => (
          <Link {...props} to="/home/recruitment/offers/$id" params={{ id: offer._id }} />
        )}
      >
        See the offer
      </Button>
    );
  if (['hired', 'rejected', 'withdrawn'].includes(state)) return null;
  return (
    <Button variant="default" loading={working} disabled={isPending} onClick={() => void make()}>
      Make an offer
    </Button>
  );
}
