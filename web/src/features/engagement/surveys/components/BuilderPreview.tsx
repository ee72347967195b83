import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { ReaderPreview } from '#web/features/engagement/campaigns/components/ReaderPreview.tsx';
import { useProfile } from '../../../../lib/profile.ts';
import { AnswerView } from './AnswerView.tsx';

/** The survey as its readers will see it, on a phone or a desktop; it can be tried, and nothing is sent. */
export function BuilderPreview({ definition, version }: { definition: SurveyDefinition; version: number }) {
  const companyName = useProfile()?.companyDetails?.name ?? '';
  return (
    <ReaderPreview beside>
      <AnswerView
        reader={null}
        survey={{
          _id: 'preview',
          companyName,
          name: '',
          definition,
          version,
          state: 'running',
          closesAt: null,
          hasAnswered: false,
          canAnswer: true,
          answers: {},
          isTest: false,
        }}
      />
    </ReaderPreview>
  );
}
