import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { peopleMessages } from '#contract/directory/person.ts';
import { type OwnRecord, ownMessages } from '#contract/ex-employee/own.ts';
import { leftText } from '../../../../lib/dates.ts';
import { plugged } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ImageButton } from '../../../../ui/dialogs/ImageButton.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PageNav } from '../../../../ui/pages/PageNav.tsx';
import { FormSkeleton, Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { ownRecordQuery, useRemovePhoto, useSavePhoto } from '../api.ts';
import classes from '../components/OwnProfile.module.css';

/** The picture's two buttons. */
export function OwnFace({ photo }: { photo: string | null }) {
  const saving = useSavePhoto();
  const removal = useRemovePhoto();
  const [save, working] = useTold((dataString: string) => saving.mutateAsync(dataString), {
    done: peopleMessages.photoSaved,
    failed: peopleMessages.photoFailed,
  });
  const [remove, removing] = useTold(() => removal.mutateAsync(), {
    done: ownMessages.photoRemoved,
    failed: ownMessages.photoNotRemoved,
  });
  return (
    <>
      <ImageButton
        label={photo ? 'Change picture' : 'Add picture'}
        title="Profile image"
        tooLarge={peopleMessages.photoTooLarge}
        working={working}
        onImage={(dataString) => void save(dataString)}
      />
      {photo && (
        <Button variant="subtle" color="gray" loading={removing} onClick={() => void remove()}>
          Remove picture
        </Button>
      )}
    </>
  );
}

/** Everything that is the person's own, in sections; which one is open stands in the address (product.md, Ex-employee area). */
export function OwnProfilePage() {
  const { section: key } = useSearch({ strict: false });
  const record = useQuery(ownRecordQuery);
  const profileSections = plugged('profile');
  const open = profileSections.find((section) => section.key === key) ?? profileSections[0];
  return (
    <>
      {record.isPending ? <HeaderBones /> : <Header record={record.data} />}
      <PageNav label="Profile">
        {profileSections.map(({ key: own, label }) => (
          <Link
            key={own}
            to="/exemployee/profile"
            search={{ section: own }}
            aria-current={own === open?.key ? 'page' : undefined}
            activeProps={{}}
          >
            {label}
          </Link>
        ))}
      </PageNav>
      <div key={open?.key} className={classes.panels}>
        {open?.panels.map((Panel, index) => (
          <Suspense key={index} fallback={<FormSkeleton fields={3} />}>
            <Panel />
          </Suspense>
        ))}
      </div>
    </>
  );
}

/** Without the record the sections are still there: each says what failed. */
function Header({ record }: { record: OwnRecord | undefined }) {
  const profile = useProfile();
  if (!record) return <PageHeader title="Profile" />;
  const { name, profileImg, designation, companyName, dateOfLeaving } = record;
  return (
    <PageHeader
      title={name}
      picture={<PersonAvatar id={profile?.personId ?? name} name={name} photo={profileImg} size={64} />}
      description={`${designation} at ${companyName ?? 'the company'}, ${leftText(dateOfLeaving)}`}
      action={<OwnFace photo={profileImg} />}
    />
  );
}

function HeaderBones() {
  return (
    <div role="status" aria-label="Loading" className={classes.bones}>
      <Skeleton width="4rem" height="4rem" circle />
      <Skeleton width="14rem" height="1.75rem" />
    </div>
  );
}
