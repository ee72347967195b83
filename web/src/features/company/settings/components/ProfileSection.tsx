import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { accountMessages, type Profile, profileChanges } from '#contract/accounts/accounts.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PhoneField } from '../../../../ui/fields/PhoneField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useSaveProfile } from '../api.ts';
import { type Flag, FlagList } from './FlagList.tsx';
import { ProfileFace } from './ProfileFace.tsx';
import classes from './Section.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useFlags } from './use-flags.ts';

const ownFlags: readonly Flag[] = [
  { name: 'jobApplyEmails', label: 'Applications', description: 'An ex-employee applies for a job.' },
  {
    name: 'candRecommendationEmails',
    label: 'Recommendations',
    description: 'An ex-employee fits a job that opens.',
  },
  { name: 'referralEmails', label: 'Referrals', description: 'An ex-employee refers a candidate.' },
];

/** Whoever is signed in: how colleagues see them, what they are mailed about, and the theme of this browser. */
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
        <Field of={PhoneField} control={form.control} name="phone" label="Phone" />
      </PageForm>
    </>
  );
}
