import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { campaignMessages } from '#contract/campaign-messages.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { BadLink } from '../../../ui/BadLink.tsx';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/Skeletons.tsx';
import { loadSurveyToAnswer } from '../api.ts';
import { AnswerView } from '../components/AnswerView.tsx';

/** Where somebody answers a survey: by the key of their mail, or as who is signed in. Opening it keeps nothing. */
export function AnswerSurveyPage() {
  const [reading, setReading] = useState(0);
  return <Reading key={reading} onReload={() => setReading(reading + 1)} />;
}

/** @param onReload reads it anew: it has changed meanwhile */
function Reading({ onReload }: { onReload: () => void }) {
  const { id = '' } = useParams({ strict: false });
  const { key } = useSearch({ strict: false });
  useDocumentTitle('Survey');
  const survey = useLoaded(useCallback((signal: AbortSignal) => loadSurveyToAnswer({ id, key }, signal), [id, key]));
  if (survey.state === 'loading')
    return (
      <div className={layout.column} role="status" aria-label="Loading">
        <Skeleton width="40%" />
        <Skeleton width="80%" height="2rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </div>
    );
  if (survey.state === 'failed')
    return (
      <BadLink
        error={survey.error}
        title={campaignMessages.notAddressed}
        words="The link may be cut off: then copy all of it from the email into the address bar."
        onRetry={survey.retry}
      />
    );
  return <AnswerView reader={{ id, key }} survey={survey.data} onReload={onReload} />;
}
