import { useState } from 'react';
import { AddressedCampaign } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { loadSurveyToAnswer } from '../api.ts';
import { AnswerView } from '../components/AnswerView.tsx';

/** The page for answering a survey. It reloads if the survey has changed meanwhile. */
export function AnswerSurveyPage() {
  const [reading, setReading] = useState(0);
  return (
    <AddressedCampaign
      key={reading}
      name={() => 'Survey'}
      load={loadSurveyToAnswer}
      renderShown={(survey, reader) => (
        <AnswerView reader={reader} survey={survey} onReload={() => setReading(reading + 1)} />
      )}
    />
  );
}
