import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CheckMode, checkMessages, checkModes, checkModeWords } from '#contract/proofs/check-messages.ts';
import { blockForm, type CheckSettings, saveCheckSettings } from '#contract/proofs/team-checks.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { settingsQuery, useBlockDomain, useSaveMode, useUnblockDomain } from '../api.ts';
import classes from './Checks.module.css';

const options = checkModes.map((value) => ({
  value,
  label: checkModeWords[value].label,
  description: checkModeWords[value].words,
}));

function ModeForm({ mode }: { mode: CheckMode }) {
  const saving = useSaveMode();
  const form = useForm({
    resolver: zodResolver(saveCheckSettings.body),
    mode: 'onTouched',
    shouldFocusError: false,
    values: { mode },
  });
  return (
    <PageForm
      form={form}
      save={(given) => saving.mutateAsync(given.mode)}
      saved={checkMessages.saved}
      failed={checkMessages.notSaved}
      afterwards={(after: CheckSettings) => ({ mode: after.mode })}
    >
      <Field of={RadioField} control={form.control} name="mode" label="Answers" options={options} />
    </PageForm>
  );
}

function BlockDialog({ onClose }: { onClose: () => void }) {
  const blocking = useBlockDomain();
  const form = useForm({
    resolver: zodResolver(blockForm),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { domain: '' },
  });
  return (
    <FormDialog
      title="Block a domain"
      size="small"
      form={form}
      save={(given) => blocking.mutateAsync(given)}
      saved={checkMessages.blocked(form.watch('domain'))}
      failed={checkMessages.notBlocked}
      submitLabel="Block"
      unsaved="The domain hasn’t been blocked."
      onClose={onClose}
    >
      <p>Open background checks of its addresses end without an answer, and new ones ask no one.</p>
      <Field
        of={TextField}
        control={form.control}
        name="domain"
        label="Domain"
        description="The part after the @, such as globex.example."
        required
        autoFocus
      />
    </FormDialog>
  );
}

function BlockedRow({ domain, at, by }: CheckSettings['blocked'][number]) {
  const unblocking = useUnblockDomain();
  const [unblock, working] = useTold(() => unblocking.mutateAsync(domain), {
    done: checkMessages.unblocked(domain),
    failed: checkMessages.notUnblocked,
  });
  return (
    <li>
      <div>
        {domain}
        <p className={text.small}>
          Blocked <Moment at={at} />
          {by && ` by ${by}`}
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`Unblock ${domain}`}
        loading={working}
        onClick={() => void unblock()}
      >
        Unblock
      </Button>
    </li>
  );
}

/** How background checks are answered, as a section of the settings. */
export function CheckSettingsSection() {
  const { data, error, isPending, refetch } = useQuery(settingsQuery);
  const [blocking, setBlocking] = useState(false);
  return (
    <SectionFrame
      title="Background checks"
      words="Employers and agencies ask whether what they were told about a former employee agrees with the record. The person consents first, and sees exactly what is shared."
    >
      {isPending && <FormSkeleton fields={3} />}
      {error && !data && <LoadFailure error={error} failed={checkMessages.notFetched} onRetry={refetch} />}
      {data && (
        <div className={classes.settings}>
          <ModeForm mode={data.mode} />
          {data.mode !== 'off' && <CopyField label="Address of the form" value={data.formAddress} />}
          <div className={classes.blocks}>
            <PartFrame
              title="Blocked domains"
              action={
                <Button variant="default" onClick={() => setBlocking(true)}>
                  Block a domain
                </Button>
              }
            >
              {data.blocked.length === 0 ? (
                <p className={text.muted}>Requesters of a blocked domain ask no one, and see no difference.</p>
              ) : (
                <ul aria-label="Blocked domains">
                  {data.blocked.map((each) => (
                    <BlockedRow key={each.domain} {...each} />
                  ))}
                </ul>
              )}
            </PartFrame>
          </div>
        </div>
      )}
      {blocking && <BlockDialog onClose={() => setBlocking(false)} />}
    </SectionFrame>
  );
}
