import { useState } from 'react';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { surveyLimits } from '#contract/engagement/survey-messages.ts';
import { type SurveyLanguage, surveyLanguages } from '#contract/engagement/survey-words.ts';
import { CheckboxGroupField } from '../../../../ui/fields/CheckboxGroupField.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import classes from './Survey.module.css';

type BuilderSettingsProps = {
  definition: SurveyDefinition;
  language: SurveyLanguage;
  /** People are answering it: what they were promised stays. */
  isLive: boolean;
  onChange: (definition: SurveyDefinition) => void;
};

const whole = /^\d{1,6}$/;
const names = Object.keys(surveyLanguages) as SurveyLanguage[];

/** What goes for the whole survey: its title and words around the questions, its languages, and whether it is anonymous. */
export function BuilderSettings({ definition, language, isLive, onChange }: BuilderSettingsProps) {
  const { title, introduction, thanks, languages, anonymous, closesAtCount } = definition;
  const [count, setCount] = useState(closesAtCount === null ? '' : String(closesAtCount));
  const change = (changes: Partial<SurveyDefinition>) => onChange({ ...definition, ...changes });
  const isFaulty = count !== '' && (!whole.test(count) || Number(count) < 1 || Number(count) > surveyLimits.answers);
  return (
    <PartFrame title="Survey">
      <div className={classes.fields}>
        <TextField
          label="Title"
          description="Your ex-employees see it."
          value={title[language] ?? ''}
          maxLength={surveyLimits.title}
          onChange={(text) => change({ title: { ...title, [language]: text } })}
          required
        />
        <TextAreaField
          label="Introduction"
          rows={2}
          value={introduction?.[language] ?? ''}
          limit={surveyLimits.longText}
          onChange={(text) => change({ introduction: { ...introduction, [language]: text } })}
        />
        <TextAreaField
          label="Thanks"
          description="Said when somebody has finished."
          rows={2}
          value={thanks[language] ?? ''}
          limit={surveyLimits.longText}
          onChange={(text) => change({ thanks: { ...thanks, [language]: text } })}
          required
        />
        <SwitchField
          label="Anonymous"
          description={
            isLive
              ? 'It can’t be changed while people answer.'
              : 'Nobody can ever tell who answered what. Groups of fewer than five are not shown, and no file can be asked for.'
          }
          value={anonymous}
          disabled={isLive}
          onChange={(value) => change({ anonymous: value })}
        />
        <TextField
          label="Close after so many answers"
          description="Empty: as many as there are until it closes."
          type="number"
          value={count}
          error={isFaulty ? `Must be a whole number from 1 to ${surveyLimits.answers.toLocaleString('en-IN')}` : ''}
          onChange={(text) => {
            setCount(text);
            if (text === '') change({ closesAtCount: null });
            else if (whole.test(text) && Number(text) >= 1 && Number(text) <= surveyLimits.answers)
              change({ closesAtCount: Number(text) });
          }}
        />
        <CheckboxGroupField
          label="Languages"
          description={`The first one stands in where a text isn’t translated. At most ${surveyLimits.languages}.`}
          columns={2}
          value={languages}
          options={names.map((value) => ({ value, label: surveyLanguages[value] }))}
          onChange={(chosen) => {
            const kept = languages.filter((one) => chosen.includes(one));
            const added = names.filter((one) => chosen.includes(one) && !kept.includes(one));
            const next = [...kept, ...added].slice(0, surveyLimits.languages);
            if (next.length > 0) change({ languages: next });
          }}
        />
      </div>
    </PartFrame>
  );
}
