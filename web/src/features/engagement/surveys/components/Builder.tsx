import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isOpenToChange } from '#contract/base/campaign-states.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { breakdownWords, type SurveyBreakdown, surveyBreakdowns } from '#contract/engagement/survey-groups.ts';
import { surveyLimits, surveyMessages } from '#contract/engagement/survey-messages.ts';
import { problemsOf } from '#contract/engagement/survey-problems.ts';
import type { Survey } from '#contract/engagement/survey-views.ts';
import { type SurveyLanguage, surveyLanguages } from '#contract/engagement/survey-words.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { CheckboxGroupField } from '../../../../ui/fields/CheckboxGroupField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { ReaderPreview } from '../../../../ui/forms/ReaderPreview.tsx';
import { useDiscard } from '../../../../ui/forms/use-discard.tsx';
import { WithPreview } from '../../../../ui/forms/WithPreview.tsx';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useSaveSurvey } from '../api.ts';
import { AnswerView } from './AnswerView.tsx';
import { BuilderPage } from './BuilderPage.tsx';
import { FollowedQuestion, withShown } from './followed-question.ts';
import { inOrder, newPage } from './new-questions.ts';
import classes from './Survey.module.css';
import { Problems } from './SurveySection.tsx';

function liveWords({ anonymous }: SurveyDefinition): string {
  if (!anonymous) return 'People are answering this survey. A change makes a new version; earlier answers are kept.';
  return 'People are answering this survey. Questions and answers can be added and reworded, but not removed. Earlier answers are left out of the results if fewer than five people gave them before you change the questions.';
}

type BuilderSettingsProps = {
  definition: SurveyDefinition;
  language: SurveyLanguage;
  /** People are answering it: what they were promised stays. */
  isLive: boolean;
  onChange: (definition: SurveyDefinition) => void;
};

const whole = /^\d{1,6}$/;
const names = Object.keys(surveyLanguages) as SurveyLanguage[];

/** The settings of the whole survey: its title and other texts, its languages, and whether it is anonymous. */
function BuilderSettings({ definition, language, isLive, onChange }: BuilderSettingsProps) {
  const { title, introduction, thanks, languages, anonymous, breakdown = 'department', closesAtCount } = definition;
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
          label="Thank-you message"
          description="Shown at the end."
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
              ? 'It can’t be changed once people can answer.'
              : 'No one can tell who answered what. Groups of fewer than five stay hidden, and questions can’t ask for files.'
          }
          value={anonymous}
          disabled={isLive}
          onChange={(value) => change({ anonymous: value })}
        />
        {anonymous && (
          <SelectField
            label="Break results down by"
            description={
              isLive
                ? 'It can’t be changed once people can answer.'
                : 'Only one, because two combined could identify someone. Groups appear when the survey closes.'
            }
            value={breakdown}
            disabled={isLive}
            onChange={(value) => change({ breakdown: value as SurveyBreakdown })}
            options={surveyBreakdowns.map((value) => ({ value, label: breakdownWords[value] }))}
          />
        )}
        <SwitchField
          label="One question at a time"
          description="Easiest on a phone. Otherwise people see a whole page at a time."
          value={definition.oneAtATime === true}
          onChange={(oneAtATime) => change({ oneAtATime })}
        />
        <TextField
          label="Answer limit"
          description="The survey closes after this many answers. Leave empty for no limit."
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
          description={`The first one replaces missing translations. Up to ${surveyLimits.languages}.`}
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

/** The survey as its readers will see it, on a phone or a desktop; it can be tried, and nothing is sent. */
type BuilderPreviewProps = {
  definition: SurveyDefinition;
  version: number;
  /** The question being written, which the preview follows. */
  inWork: string | null;
};

function BuilderPreview({ definition, version, inWork }: BuilderPreviewProps) {
  const companyName = useProfile()?.companyDetails?.name ?? '';
  return (
    <ReaderPreview beside inWork={inWork}>
      <FollowedQuestion value={inWork}>
        <AnswerView
          reader={null}
          survey={{
            _id: 'preview',
            companyName,
            name: '',
            definition: withShown(definition, inWork),
            version,
            state: 'running',
            closesAt: null,
            hasAnswered: false,
            canAnswer: true,
            answers: {},
            isTest: false,
          }}
        />
      </FollowedQuestion>
    </ReaderPreview>
  );
}

type BuilderProps = { survey: Survey; campaign: Campaign; onBack: () => void };

/** The editor of a survey's questions, beside a preview for its readers. */
export function Builder({ survey, campaign, onBack }: BuilderProps) {
  const [saved, setSaved] = useState(survey.definition);
  const [definition, setDefinition] = useState(survey.definition);
  const [chosen, setLanguage] = useState<SurveyLanguage>(survey.definition.languages[0] ?? 'en');
  const language = definition.languages.includes(chosen) ? chosen : (definition.languages[0] ?? 'en');
  const [inWork, setInWork] = useState<string | null>(null);
  const saving = useSaveSurvey(survey._id);
  const isLive = !isOpenToChange(campaign.state);
  const isChanged = saved !== definition;
  const [save, working] = useTold((now: SurveyDefinition) => saving.mutateAsync(now).then(() => now), {
    done: surveyMessages.saved,
    failed: surveyMessages.notSaved,
    onDone: setSaved,
  });
  const discard = useDiscard({
    isChanged: () => isChanged,
    onDiscard: () => setDefinition(saved),
    words: 'The questions haven’t been saved.',
  });
  const { pages } = definition;
  return (
    <>
      <PageHeader
        title="Questions"
        description={isLive ? liveWords(definition) : campaign.name}
        onBack={onBack}
        backLabel="Back to the survey"
        action={
          <Button loading={working} disabled={!isChanged} onClick={() => void save(definition)}>
            Save
          </Button>
        }
      />
      {isLive && (campaign.state === 'finished' || campaign.state === 'cancelled') && (
        <Callout tone="info">{surveyMessages.over}.</Callout>
      )}
      <WithPreview preview={<BuilderPreview definition={definition} version={survey.version} inWork={inWork} />}>
        <div className={classes.editor}>
          <Problems problems={problemsOf(definition)} />
          {definition.languages.length > 1 && (
            <SelectField
              label="Language"
              value={language}
              onChange={(value) => setLanguage(value as SurveyLanguage)}
              options={definition.languages.map((value) => ({ value, label: surveyLanguages[value] }))}
              description={
                language === definition.languages[0]
                  ? undefined
                  : `Empty texts are shown in ${surveyLanguages[definition.languages[0] ?? 'en']}.`
              }
            />
          )}
          <BuilderSettings definition={definition} language={language} isLive={isLive} onChange={setDefinition} />
          <SortableList
            label="Pages"
            items={pages}
            keyOf={({ id }) => id}
            nameOf={({ id }) => `page ${pages.findIndex((page) => page.id === id) + 1}`}
            onSort={(keys) => setDefinition({ ...definition, pages: inOrder(pages, keys) })}
            renderItem={(page) => (
              <BuilderPage
                page={page}
                definition={definition}
                language={language}
                onChange={setDefinition}
                onWork={setInWork}
              />
            )}
          />
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={pages.length >= surveyLimits.pages}
              onClick={() => setDefinition({ ...definition, pages: [...pages, newPage()] })}
            >
              Add page
            </Button>
          </div>
        </div>
      </WithPreview>
      {discard.question}
    </>
  );
}
