import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  type ProfileProvider,
  profileProviderChanges,
  profileProviderMessages,
} from '#contract/directory/profile-provider.ts';
import { can } from '../../../../lib/can.ts';
import { comingTime } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { profileProviderQuery, useRefreshProfiles, useSaveProvider, useTestProvider } from '../api.ts';
import classes from './ProfileProviderRuns.module.css';
import { countsOf } from './run-words.ts';

/** The form's values. An empty key stays unchanged. */
const given = profileProviderChanges.extend({ key: z.string().max(2000) });

type Given = z.infer<typeof given>;
const valuesOf = ({ settings }: ProfileProvider): Given => ({
  url: settings?.url ?? '',
  key: '',
  enabled: settings?.enabled ?? false,
});

type ProfileProviderFormProps = { current: ProfileProvider; mayChange: boolean };

/** The form for the provider's address and key, and its switch. */
function ProfileProviderForm({ current, mayChange }: ProfileProviderFormProps) {
  const saving = useSaveProvider();
  const form = useForm({
    resolver: zodResolver(given),
    mode: 'onTouched',
    shouldFocusError: false,
    disabled: !mayChange,
    values: valuesOf(current),
  });
  const save = ({ key, ...values }: Given) => saving.mutateAsync({ ...values, ...(key.trim() === '' ? {} : { key }) });
  const shared = { control: form.control, disabled: !mayChange };
  const hasKey = current.settings?.hasKey ?? false;
  return (
    <PageForm
      form={form}
      save={save}
      saved={profileProviderMessages.saved}
      failed={profileProviderMessages.notSaved}
      afterwards={valuesOf}
      unsaved="Your changes to the profile provider haven’t been saved."
      readOnly={!mayChange}
    >
      <Field of={TextField} {...shared} name="url" label="Provider address" type="url" required />
      <Field
        of={TextField}
        {...shared}
        name="key"
        label="Key"
        type="password"
        autoComplete="new-password"
        placeholder={hasKey ? '••••••••••••' : undefined}
        description={
          hasKey
            ? 'Saved but never shown. Leave empty to keep it; enter it again if you change the address.'
            : 'Not set. Your provider gives you one.'
        }
      />
      <Field
        of={SwitchField}
        {...shared}
        name="enabled"
        label="Use this provider"
        description="Profiles are requested once a day, for each person at most every 30 days."
      />
    </PageForm>
  );
}

type ProfileProviderRunsProps = { current: ProfileProvider; mayChange: boolean };

/** The last refresh's results, the time of the next one, and the manual actions. */
function ProfileProviderRuns({ current, mayChange }: ProfileProviderRunsProps) {
  const { settings, lastRun, running, nextRunAt } = current;
  const [testing, refreshing] = [useTestProvider(), useRefreshProfiles()];
  const [test, isTesting] = useTold(() => testing.mutateAsync(undefined), {
    done: profileProviderMessages.tested,
    failed: profileProviderMessages.notTested,
  });
  const [refresh, isRefreshing] = useTold(() => refreshing.mutateAsync(undefined), {
    done: ({ started }) => (started ? profileProviderMessages.refreshed : profileProviderMessages.underWay),
    failed: profileProviderMessages.notRefreshed,
  });
  return (
    <section className={classes.runs} aria-labelledby="provider-runs">
      <h2 id="provider-runs" className={text.heading}>
        Last refresh
      </h2>
      <p>
        {lastRun ? (
          <>
            <Moment at={lastRun.at} />: {countsOf(lastRun)}
          </>
        ) : (
          'No profiles have been requested yet.'
        )}{' '}
        {running ? (
          <span className={text.muted}>Refreshing now…</span>
        ) : (
          nextRunAt && <span className={text.muted}>Next refresh {comingTime(nextRunAt)}.</span>
        )}
      </p>
      {lastRun?.fault && <Callout tone="bad">The last refresh ended early. {lastRun.fault}</Callout>}
      {mayChange && (
        <div className={layout.row}>
          <Button
            variant="default"
            size="xs"
            disabled={!settings?.hasKey}
            loading={isTesting}
            onClick={() => void test()}
          >
            Test
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!settings?.enabled || running}
            loading={isRefreshing}
            onClick={() => void refresh()}
          >
            Refresh now
          </Button>
        </div>
      )}
    </section>
  );
}

/** The profile provider section of the settings, for the service that knows people's current positions. */
export function ProfileProviderSection() {
  const query = useQuery(profileProviderQuery);
  const mayChange = can(useProfile(), 'company:settings');
  return (
    <SectionFrame
      title="Profile provider"
      words="A service of your choice that provides your ex-employees’ current employers. It receives each person’s name, LinkedIn address and last designation with you, but only for people who agreed to have their public profile looked up."
    >
      {query.isPending && <FormSkeleton fields={3} />}
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => query.refetch()} />}
      {query.data && <ProfileProviderForm current={query.data} mayChange={mayChange} />}
      {query.data?.settings && <ProfileProviderRuns current={query.data} mayChange={mayChange} />}
    </SectionFrame>
  );
}
