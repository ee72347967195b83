import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { privacyMessages, type RetentionSubject, retentionPresets } from '#contract/base/privacy.ts';
import { limits } from '#contract/base/rules.ts';
import type { RetentionRule } from '#contract/company/retention.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { retentionQuery, useChangeRetention } from '../api.ts';
import classes from './Privacy.module.css';
import { periodsFor, periodText } from './periods.ts';

/** The retention periods, as a section of the settings; they are applied once a day. */
export function RetentionSection() {
  const { data, error, isPending, refetch } = useQuery(retentionQuery);
  const mayChange = can(useProfile(), 'company:settings');
  return (
    <div className={classes.section}>
      <SectionFrame
        title="Retention"
        words={`Older data is deleted for good, once a day. Imports can always be undone for ${limits.undoDays} days and exported files are kept for one day.`}
      >
        {isPending && <RowSkeletons count={5} />}
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {data && <RetentionForm rules={data} mayChange={mayChange} />}
      </SectionFrame>
    </div>
  );
}

type Given = Partial<Record<RetentionSubject, string>>;
const valuesOf = (rules: readonly RetentionRule[]): Given =>
  Object.fromEntries(rules.map(({ subject, days }) => [subject, String(days)]));

function RetentionForm({ rules, mayChange }: { rules: readonly RetentionRule[]; mayChange: boolean }) {
  const changing = useChangeRetention();
  const form = useForm<Given>({ values: valuesOf(rules), disabled: !mayChange });
  const save = async (given: Given) => {
    let kept: readonly RetentionRule[] = rules;
    for (const { subject, days } of rules)
      if (given[subject] !== String(days)) kept = await changing.mutateAsync({ subject, days: Number(given[subject]) });
    return kept;
  };
  return (
    <PageForm
      form={form}
      save={save}
      saved={privacyMessages.retentionSaved}
      failed={privacyMessages.retentionNotSaved}
      afterwards={valuesOf}
      readOnly={!mayChange}
    >
      {rules.map(({ subject, days }) => {
        const { label, meaning, days: preset } = retentionPresets[subject];
        return (
          <Field
            key={subject}
            of={SelectField}
            control={form.control}
            name={subject}
            label={label}
            description={days === preset ? meaning : `${meaning} Usually ${periodText(preset)}.`}
            options={periodsFor(retentionPresets[subject], days)}
            disabled={!mayChange}
          />
        );
      })}
    </PageForm>
  );
}
