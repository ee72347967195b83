import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { accountMessages, type Profile, profileChanges } from '#contract/accounts/accounts.ts';
import { ruleHints } from '#contract/base/value-rules.ts';
import { settingsMessages } from '#contract/company/settings.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { failureText } from '../../../../lib/client.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { type ThemeChoice as Choice, setTheme, useThemeChoice } from '../../../../lib/theme.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { ImageButton } from '../../../../ui/dialogs/ImageButton.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PhoneField } from '../../../../ui/fields/PhoneField.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useSavePhoto, useSaveProfile } from '../api.ts';
import { type Flag, FlagList } from './FlagList.tsx';
import classes from './Section.module.css';
import { useFlags } from './use-flags.ts';

/** The user’s picture, saved at once, and their sign-in address. */
function ProfileFace({ profile }: { profile: Profile }) {
  const saving = useSavePhoto();
  const [save, working] = useOnce(async (dataString: string | null) => {
    try {
      await saving.mutateAsync(dataString);
      toast.success(dataString === null ? settingsMessages.photoRemoved : peopleMessages.photoSaved);
    } catch (error) {
      logFailure(peopleMessages.photoFailed, error);
      toast.failure(failureText(error, peopleMessages.photoFailed));
    }
  });
  return (
    <div className={classes.face}>
      <PersonAvatar id={profile.id} name={profile.name} photo={profile.profileImg} size={72} />
      <div className={classes.who}>
        <strong>{profile.name}</strong>
        <p className={classes.muted}>
          <EmailText address={profile.email} />
        </p>
      </div>
      <div className={layout.row}>
        {profile.profileImg && (
          <Button variant="subtle" color="gray" disabled={working} onClick={() => void save(null)}>
            Remove
          </Button>
        )}
        <ImageButton
          title="Profile image"
          tooLarge={peopleMessages.photoTooLarge}
          working={working}
          onImage={(dataString) => void save(dataString)}
        />
      </div>
    </div>
  );
}

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The theme, which is kept in this browser only (specification, section 2). */
function ThemeChoice() {
  return (
    <RadioField
      label="Theme on this device"
      name="theme"
      options={options}
      value={useThemeChoice()}
      onChange={(choice) => setTheme(choice as Choice)}
    />
  );
}

const ownFlags: readonly Flag[] = [
  { name: 'jobApplyEmails', label: 'Applications', description: 'An ex-employee applies for a job.' },
  {
    name: 'candRecommendationEmails',
    label: 'Recommendations',
    description: 'An ex-employee fits a job that opens.',
  },
  { name: 'referralEmails', label: 'Referrals', description: 'An ex-employee refers a candidate.' },
];

/** The user’s own profile: how colleagues see them, their email notifications, and the theme of this browser. */
export function ProfileSection() {
  const profile = useProfile();
  const own = useFlags('own');
  return (
    <SectionFrame title="Profile" words="How colleagues see you.">
      {profile ? <ProfileForm profile={profile} /> : <FormSkeleton fields={3} />}
      <section className={classes.block} aria-labelledby="own-mail">
        <h2 id="own-mail" className={classes.subheading}>
          Notifications by email
        </h2>
        <p className={classes.muted}>Sent if your company has them on. Changes are saved immediately.</p>
        <FlagList flags={ownFlags} of={own} />
      </section>
      <section className={classes.block} aria-labelledby="theme">
        <h2 id="theme" className={classes.subheading}>
          Appearance
        </h2>
        <ThemeChoice />
      </section>
    </SectionFrame>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const saving = useSaveProfile();
  const form = useForm({
    resolver: zodResolver(profileChanges.pick({ name: true, designation: true, phone: true })),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: profile.name, designation: profile.designation ?? '', phone: profile.phone ?? '' },
  });
  return (
    <>
      <ProfileFace profile={profile} />
      <PageForm
        form={form}
        save={(values) => saving.mutateAsync(values)}
        saved={accountMessages.profileUpdated}
        failed="Failed to update profile"
      >
        <Field of={TextField} control={form.control} name="name" label="Name" required autoComplete="name" />
        <Field
          of={TextField}
          control={form.control}
          name="designation"
          label="Designation"
          autoComplete="organization-title"
        />
        <Field of={PhoneField} control={form.control} name="phone" label="Phone" description={ruleHints.phone()} />
      </PageForm>
    </>
  );
}
