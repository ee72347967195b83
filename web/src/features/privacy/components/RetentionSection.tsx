import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { privacyMessages, retentionPresets } from '#contract/privacy.ts';
import { type RetentionRule, retentionChange } from '#contract/retention.ts';
import { limits } from '#contract/rules.ts';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { Field } from '../../../ui/Field.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import layout from '../../../ui/layout.module.css';
import { SectionFrame } from '../../../ui/SectionFrame.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import text from '../../../ui/text.module.css';
import { useSave } from '../../../ui/use-save.ts';
import { retentionQuery, useChangeRetention } from '../api.ts';
import classes from './Privacy.module.css';

/** How long what is kept, as a section of the settings; it is applied once a day. */
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
        {data && (
          <ul className={layout.list}>
            {data.map((rule) => (
              <RetentionRow key={rule.subject} rule={rule} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </SectionFrame>
    </div>
  );
}

function RetentionRow({ rule, mayChange }: { rule: RetentionRule; mayChange: boolean }) {
  const { label, meaning, days: preset } = retentionPresets[rule.subject];
  const changing = useChangeRetention();
  const form = useForm({
    resolver: zodResolver(
      z
        .object({ days: z.string() })
        .transform((given) => ({ subject: rule.subject, days: Number(given.days) }))
        .pipe(retentionChange),
    ),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { days: String(rule.days) },
  });
  const { saving, formProps } = useSave({
    form,
    save: (change) => changing.mutateAsync(change),
    saved: privacyMessages.retentionSaved,
    failed: privacyMessages.retentionNotSaved,
  });
  return (
    <li className={classes.row}>
      <form className={classes.days} {...formProps}>
        <Field
          of={TextField}
          control={form.control}
          name="days"
          label={label}
          description={`${meaning}${rule.days === preset ? '' : ` Usually ${preset} days.`}`}
          type="number"
          disabled={!mayChange}
          rightSection={<span className={text.small}>days</span>}
        />
        <Button
          type="submit"
          variant="default"
          loading={saving}
          disabled={!mayChange || form.watch('days') === String(rule.days)}
          aria-label={`Save ${label.toLowerCase()}`}
        >
          Save
        </Button>
      </form>
    </li>
  );
}
