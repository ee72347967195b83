import { useState } from 'react';
import type { SurveyDefinition } from '#contract/survey-definition.ts';
import { useProfile } from '../../../lib/profile.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import text from '../../../ui/text.module.css';
import { AnswerView } from './AnswerView.tsx';
import classes from './Survey.module.css';

/** The survey as its readers will see it, on a phone or a desktop; it can be tried, and nothing is sent. */
export function BuilderPreview({ definition, version }: { definition: SurveyDefinition; version: number }) {
  const companyName = useProfile()?.companyDetails?.name ?? '';
  const [screen, setScreen] = useState<'phone' | 'desktop'>('phone');
  return (
    <aside className={classes.preview} aria-label="Preview">
      <h2 className={text.heading}>As your ex-employees will see it</h2>
      <ChoiceField
        label="Screen"
        value={screen}
        onChange={setScreen}
        options={[
          { value: 'phone', label: 'Phone' },
          { value: 'desktop', label: 'Desktop' },
        ]}
      />
      <div className={classes.screen} data-phone={screen === 'phone' || undefined}>
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
      </div>
    </aside>
  );
}
