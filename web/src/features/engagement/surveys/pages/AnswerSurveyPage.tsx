import { useState } from 'react';
import { AddressedCampaign } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { loadSurveyToAnswer } from '../api.ts';
import { AnswerView } from '../components/AnswerView.tsx';

/** Where somebody answers a survey; it is read anew when it has changed meanwhile. */
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
