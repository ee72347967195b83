import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { OwnRecord } from '#contract/ex-employee/own.ts';
import { leftText } from '../../../../lib/dates.ts';
import { plugged } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PageNav } from '../../../../ui/pages/PageNav.tsx';
import { FormSkeleton, Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { ownRecordQuery } from '../api.ts';
import { OwnFace } from '../components/OwnFace.tsx';
import classes from '../components/OwnProfile.module.css';

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
