import { useState } from 'react';
import { AddressedCampaign, type CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { readSignedIn } from '#web/lib/signed-in.ts';
import { loadSurveyToAnswer } from '../api.ts';
import { AnswerView } from '../components/AnswerView.tsx';
import type { SurveyReader } from '../components/use-answers.ts';

async function load(reader: CampaignReader, signal: AbortSignal) {
  const user = reader.key === undefined ? readSignedIn() : null;
  const survey = await loadSurveyToAnswer(reader, signal);
  const by: SurveyReader = { ...reader, user: (await user)?.id };
  return { survey, by };
}

/** The page for answering a survey. It reloads if the survey has changed meanwhile. */
export function AnswerSurveyPage() {
  const [reading, setReading] = useState(0);
  return (
    <AddressedCampaign
      key={reading}
      name={() => 'Survey'}
      load={load}
      renderShown={({ survey, by }) => (
        <AnswerView reader={by} survey={survey} onReload={() => setReading(reading + 1)} />
      )}
    />
  );
}
