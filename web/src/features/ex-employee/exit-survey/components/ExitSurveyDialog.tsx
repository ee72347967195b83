import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paths } from '#contract/base/paths.ts';
import { type ExitSurvey, exitSurveyLimits, exitSurveyMessages } from '#contract/ex-employee/exit-survey.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { useChangeExitSurvey, useOpenExitSurvey } from '../api.ts';
import { whatHappens } from './exit-words.ts';

type Typed = { enabled: boolean; days: string };

const daysOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const toSettings = ({ enabled, days }: Typed) => ({ enabled, days: daysOf(days) });
const { days: limit } = exitSurveyLimits;
const isWithin = (days: number) => days >= limit.least && days <= limit.most;
const rules = z.object({
  enabled: z.boolean(),
  days: z.string().refine((days) => isWithin(daysOf(days)), exitSurveyMessages.days),
});

/** Switches the exit survey on or off, and sets when people are asked. */
export function ExitSurveyDialog({ exit, onClose }: { exit: ExitSurvey; onClose: () => void }) {
  const changing = useChangeExitSurvey();
  const opening = useOpenExitSurvey();
  const navigate = useNavigate();
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { enabled: exit.enabled, days: String(exit.days) },
  });
  const { control } = form;
  const typed = toSettings(useWatch({ control }) as Typed);
  const [open, isOpening] = useTold(() => opening.mutateAsync(), {
    failed: exitSurveyMessages.notOpened,
    onDone: ({ surveyId }) => navigate({ to: paths.survey, params: { id: surveyId } }),
  });
  return (
    <FormDialog
      title="Exit survey"
      size="small"
      form={form}
      save={(given) => changing.mutateAsync(toSettings(given))}
      saved={(_, after) =>
        after.enabled === exit.enabled
          ? exitSurveyMessages.saved
          : after.enabled
            ? exitSurveyMessages.switchedOn
            : exitSurveyMessages.switchedOff
      }
      failed={exitSurveyMessages.notSaved}
      unsaved="Your changes haven’t been saved."
      aside={
        <Button variant="subtle" loading={isOpening} onClick={() => void open()}>
          Questions and email
        </Button>
      }
      onClose={onClose}
    >
      {exit.problem !== null && <p role="alert">{exit.problem}</p>}
      <Field
        of={SwitchField}
        control={control}
        name="enabled"
        label="Ask people who have left"
        description="Everyone who arrives from now on gets it by email, if they agreed to surveys. Answers are anonymous unless you change that."
      />
      <Field
        of={TextField}
        control={control}
        name="days"
        label="Days after arrival"
        description="0 asks them on the day itself."
        type="number"
        required
      />
      <p className={text.muted} aria-live="polite">
        {whatHappens(exit, { ...typed, days: isWithin(typed.days) ? typed.days : null }) || '\u00A0'}
      </p>
    </FormDialog>
  );
}
