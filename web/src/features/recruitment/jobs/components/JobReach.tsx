import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconBriefcase, IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#contract/base/paths.ts';
import type { Job } from '#contract/recruitment/jobs.ts';
import { referralLimits, referralMessages } from '#contract/recruitment/referral-messages.ts';
import { newReferral } from '#contract/recruitment/referring.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PhoneField } from '../../../../ui/fields/PhoneField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useReferCandidate } from './job-queries.ts';
import { audienceWords } from './job-words.ts';

/** The dialog that refers a candidate; the candidate is asked first. */
function ReferDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const referring = useReferCandidate();
  const form = useForm({
    resolver: zodResolver(newReferral),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', email: '', phone: '', note: '' },
  });
  const { control } = form;
  return (
    <FormDialog
      title={`Refer a candidate for ${job.title}`}
      form={form}
      save={(candidate) => referring.mutateAsync({ ...candidate, jobId: job._id })}
      conflictField="email"
      saved={referralMessages.posted}
      failed={referralMessages.notPosted}
      submitLabel="Send referral"
      unsaved="The candidate hasn’t been referred."
      onClose={onClose}
    >
      <p>
        We ask the candidate by email first, in your name. They have {referralLimits.answerDays} days to agree; if they
        decline, or don’t answer, their data is deleted.
      </p>
      <Field of={TextField} control={control} name="name" label="Name" required autoComplete="off" />
      <Field of={TextField} control={control} name="email" label="Email" type="email" required autoComplete="off" />
      <Field of={PhoneField} control={control} name="phone" label="Phone (optional)" />
      <Field
        of={TextAreaField}
        control={control}
        name="note"
        label="Why they would be right for the job (optional)"
        description="The candidate sees it too."
        rows={4}
        limit={referralLimits.note}
      />
    </FormDialog>
  );
}

/** The ways to reach people for a job: matches, sharing, referring someone, and the link to its page. */
export function JobReach({ job }: { job: Job }) {
  const profile = useProfile();
  const { _id, title, state, isExclusive, path } = job;
  const found = { source: 'recruitment', jobid: _id, job: title };
  const isOpen = state === 'open';
  const [referring, setReferring] = useState(false);
  const mayRefer = isOpen && can(profile, 'referrals:manage');
  const mayFind = can(profile, 'people:read-contact');
  const mayShare = isOpen && can(profile, 'mail:send');
  if (!isOpen && !mayFind) return null;
  return (
    <PartFrame title="Reach people">
      {(mayFind || mayShare || mayRefer) && (
        <div className={layout.row}>
          {mayFind && (
            <Button
              variant="default"
              leftSection={<IconUserSearch size={18} aria-hidden />}
              renderRoot={(props: Record<string, unknown>) => (
                <Link {...props} to={paths.search} search={{ ...found, recommendations: '1' }} />
              )}
            >
              Find matching people
            </Button>
          )}
          {mayShare && (
            <Button
              variant="default"
              leftSection={<IconBriefcase size={18} aria-hidden />}
              renderRoot={(props: Record<string, unknown>) => (
                <Link {...props} to={paths.search} search={{ source: 'recruitment', job: _id }} />
              )}
            >
              Share with ex-employees
            </Button>
          )}
          {mayRefer && (
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => setReferring(true)}
            >
              Refer a candidate
            </Button>
          )}
        </div>
      )}
      {isOpen && isExclusive && <p className={text.muted}>{audienceWords.exclusive.meaning}</p>}
      {isOpen && !isExclusive && (
        <CopyField
          label="Link"
          value={new URL(path, window.location.origin).href}
          description="Anyone with this link can see the page of the job."
        />
      )}
      {referring && <ReferDialog job={job} onClose={() => setReferring(false)} />}
    </PartFrame>
  );
}
