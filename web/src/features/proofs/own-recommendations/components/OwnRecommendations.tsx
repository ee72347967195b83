import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { recommendationMessages } from '#contract/proofs/recommendation-messages.ts';
import type { AskedRecommendation, OwnRecommendation } from '#contract/proofs/recommendations.ts';
import { OwnCareerPart } from '#web/features/proofs/own-career/components/OwnCareerPart.tsx';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { late } from '../../../../lib/late.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ownRecommendationsQuery, useEndOwn } from '../api.ts';
import classes from './Recommendations.module.css';
import { datesOf, recommendationStates } from './recommendation-words.ts';

const AskDialog = late(() => import('./AskDialog.tsx'), 'AskDialog');

function EndDialog({ recommendation, onClose }: { recommendation: OwnRecommendation; onClose: () => void }) {
  const ending = useEndOwn();
  const { _id, state, writer } = recommendation;
  const isRequest = state === 'asked';
  return (
    <ConfirmDialog
      title={isRequest ? `Withdraw the request to ${writer.name}?` : `Delete the recommendation of ${writer.name}?`}
      confirmLabel={isRequest ? 'Withdraw' : 'Delete'}
      cancelLabel="Keep"
      onConfirm={() => ending.mutateAsync(_id)}
      done={isRequest ? recommendationMessages.withdrawn : recommendationMessages.deleted}
      failed={isRequest ? recommendationMessages.notWithdrawn : recommendationMessages.notDeleted}
      onDone={() => {
        onClose();
        // The pressed button is gone.
        focusHeading();
      }}
      onClose={onClose}
    >
      {isRequest
        ? 'Their link no longer works. You can ask the same colleague again after a year.'
        : 'Its words are deleted, and disappear from your links. This can’t be undone.'}
    </ConfirmDialog>
  );
}

function RecommendationRow({ recommendation, onEnd }: { recommendation: OwnRecommendation; onEnd: () => void }) {
  const { writer, state, relation, text: words } = recommendation;
  const { label, tone } = recommendationStates[state];
  const name =
    state === 'asked' ? `Withdraw the request to ${writer.name}` : `Delete the recommendation of ${writer.name}`;
  return (
    <StandingRow
      title={writer.name}
      about={[writer.title, relation].filter(Boolean).join(' · ')}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      dates={datesOf(recommendation)}
    >
      {words && <p className={classes.text}>{words}</p>}
      {(state === 'asked' || state === 'written') && (
        <Button variant="default" aria-label={name} onClick={onEnd}>
          {state === 'asked' ? 'Withdraw' : 'Delete'}
        </Button>
      )}
    </StandingRow>
  );
}

/** What others have asked of the person, with the way to the page where it is written. */
function AskedOfYou({ asked }: { asked: readonly AskedRecommendation[] }) {
  return (
    <div className={classes.asked}>
      <h3 className={text.name}>Asked of you</h3>
      <ul className={layout.list} aria-label="Asked of you">
        {asked.map(({ _id, person, state, path }) => (
          <StandingRow
            key={_id}
            title={person.name}
            about={person.title}
            badge={
              <StatusBadge tone={state === 'written' ? 'good' : 'warn'}>
                {state === 'written' ? 'Written by you' : 'Waits for you'}
              </StatusBadge>
            }
          >
            <Button
              variant="default"
              component="a"
              href={path}
              aria-label={`${state === 'written' ? 'Change or withdraw' : 'Write or decline'}: ${person.name}`}
            >
              {state === 'written' ? 'Change or withdraw' : 'Write or decline'}
            </Button>
          </StandingRow>
        ))}
      </ul>
    </div>
  );
}

/** The part of the verified career with recommendations; nothing where the company does not offer them. */
export function OwnRecommendations() {
  const { data, error, isPending, refetch } = useQuery(ownRecommendationsQuery);
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<OwnRecommendation>();
  if (data && !data.isOffered && data.recommendations.length + data.asked.length === 0) return null;
  return (
    <OwnCareerPart title="Recommendations">
      {isPending && <RowSkeletons count={2} />}
      {error && !data && <LoadFailure error={error} failed={recommendationMessages.notFetched} onRetry={refetch} />}
      {data && (
        <>
          <p className={`${text.muted} ${classes.above}`}>
            A few sentences of a former colleague, which you can add to a link. They are shown as their opinion, with
            their name.
          </p>
          {data.isOffered &&
            (data.isListed ? (
              <Button variant="default" onClick={() => setAsking(true)}>
                Ask a colleague
              </Button>
            ) : (
              <p>
                To ask someone, join the{' '}
                <Link to={paths.colleagues} className={text.link}>
                  directory of former colleagues
                </Link>{' '}
                first.
              </p>
            ))}
          {data.recommendations.length > 0 && (
            <ul className={`${layout.list} ${classes.asked}`} aria-label="Your recommendations">
              {data.recommendations.map((each) => (
                <RecommendationRow key={each._id} recommendation={each} onEnd={() => setEnding(each)} />
              ))}
            </ul>
          )}
          {data.asked.length > 0 && <AskedOfYou asked={data.asked} />}
        </>
      )}
      {asking && <AskDialog onClose={() => setAsking(false)} />}
      {ending && <EndDialog recommendation={ending} onClose={() => setEnding(undefined)} />}
    </OwnCareerPart>
  );
}
