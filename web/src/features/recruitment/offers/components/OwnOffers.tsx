import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InvitationAnswer } from '#contract/base/offer-states.ts';
import { jobPath, paths } from '#contract/base/paths.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { answerOwnInvitation, listOwnOffers, type OwnOffer } from '#contract/recruitment/offered.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { call } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { answersIn, answerWords } from './invitation-answers.ts';

/** The person’s own invitations and offers, page by page. */
const ownOffersQuery = infiniteQueryOptions({
  queryKey: ['own', 'offers'],
  queryFn: ({ pageParam, signal }) => call(listOwnOffers, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

function useAnswerOwn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: InvitationAnswer }) =>
      call(answerOwnInvitation, { params: { id }, body: { answer } }),
    // Also after a refusal, because the state has changed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ownOffersQuery.queryKey }),
  });
}

/** One invitation or offer: its status in plain words, what happens next, and the answer buttons. */
function OwnOfferRow({ offer }: { offer: OwnOffer }) {
  const { _id, job, state, label, next, path, expiresOn, movedAt } = offer;
  const answering = useAnswerOwn();
  const [answer, working] = useTold((given: InvitationAnswer) => answering.mutateAsync({ id: _id, answer: given }), {
    done: offerMessages.answered,
    failed: offerMessages.notAnswered,
    // The button that had the focus is gone.
    onDone: focusHeading,
  });
  const possible = answersIn(state);
  const answers = job.isOpen ? possible : [];
  return (
    <StandingRow
      title={job.title}
      about={[job.location, !job.isOpen && (job.location ? 'no longer open' : 'No longer open')]
        .filter(Boolean)
        .join(' · ')}
      badge={<StatusBadge tone={toneOf(state)}>{label}</StatusBadge>}
      dates={
        <>
          Last change on {exactDate(movedAt)}.
          {state === 'extended' && expiresOn && ` You can answer until ${exactDate(expiresOn)}.`}
          {job.isOpen && !path && (
            <>
              {' '}
              <a href={jobPath(job._id)} className={text.link}>
                Read about the job
              </a>
            </>
          )}
        </>
      }
    >
      {/* A closed job takes no answers. */}
      {answers.length === possible.length && <p>{next}</p>}
      {path && (
        <a href={path} className={state === 'extended' ? buttons.primary : buttons.button}>
          {state === 'extended' ? 'Read and answer' : 'See the offer'}
          <span className="visually-hidden"> for {job.title}</span>
        </a>
      )}
      {answers.length > 0 && (
        <div className={layout.row}>
          {answers.map((each) => (
            <Button
              key={each}
              variant="default"
              size="xs"
              px="0.625rem"
              aria-label={`${answerWords[each]}: ${job.title}`}
              loading={working && answering.variables?.answer === each}
              disabled={working}
              onClick={() => void answer(each)}
            >
              {answerWords[each]}
            </Button>
          ))}
        </div>
      )}
    </StandingRow>
  );
}

/** The person’s invitations to come back and their offers, newest first, with the status of each. */
export function OwnOffers() {
  const list = useInfiniteQuery(ownOffersQuery);
  const offers = list.data?.pages.flatMap((page) => page.offers) ?? [];
  if (list.isPending) return <RowSkeletons count={3} />;
  if (!list.data)
    return <LoadFailure error={list.error} failed={offerMessages.notFetched} onRetry={() => list.refetch()} />;
  if (offers.length === 0)
    return (
      <EmptyState
        icon={IconFileCertificate}
        title="No offers yet"
        action={
          <Button component={Link} to={paths.feed} variant="default">
            Go to your feed
          </Button>
        }
      >
        When the company asks you to come back, or makes you an offer, it appears here.
      </EmptyState>
    );
  return (
    <>
      <ul className={layout.list} aria-label="Offers">
        {offers.map((offer) => (
          <OwnOfferRow key={offer._id} offer={offer} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
