import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { OwnRecord } from '#contract/ex-employee/own.ts';
import { leftText } from '../../../../lib/dates.ts';
import { type ProfileSection, plugged } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { FormSkeleton, Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useNarrow } from '../../../../ui/pages/use-phone.ts';
import { OwnFace } from '../components/OwnFace.tsx';
import classes from '../components/OwnProfile.module.css';
import { ownRecordQuery } from '../components/own-record-query.ts';
import { ProfileList } from '../components/ProfileList.tsx';

/**
 * Everything that is the person's own, in sections; the address says which one is open (product.md, Ex-employee area). On phones the list
 * of sections is a page, and each section one behind it.
 */
export function OwnProfilePage() {
  const { section: key } = useSearch({ strict: false });
  const sections = plugged('profile');
  const asked = sections.find((section) => section.key === key);
  const narrow = useNarrow('47.9375rem');
  if (narrow && asked)
    return (
      <>
        <Link to={paths.ownProfile} className={classes.back} activeProps={{}}>
          <IconChevronLeft size={18} aria-hidden />
          Profile
        </Link>
        <PageHeader title={asked.label} />
        <Panels section={asked} />
      </>
    );
  const open = narrow ? undefined : (asked ?? sections[0]);
  return (
    <>
      <Header />
      <div className={classes.columns} data-wide>
        <div className={classes.list}>
          <ProfileList open={open?.key} isPage={narrow} />
        </div>
        {open && <Panels section={open} />}
      </div>
    </>
  );
}

function Panels({ section: { key, panels } }: { section: ProfileSection }) {
  return (
    <div key={key} className={`${classes.panels} ${layout.inTurn}`}>
      {panels.map((Panel, index) => (
        <Suspense key={index} fallback={<FormSkeleton fields={3} />}>
          <Panel />
        </Suspense>
      ))}
    </div>
  );
}

/** Without the record the sections are still there: each says what failed. */
function Header() {
  const record = useQuery(ownRecordQuery);
  const profile = useProfile();
  if (record.isPending) return <HeaderBones />;
  if (!record.data) return <PageHeader title="Profile" />;
  const { name, profileImg } = record.data;
  return (
    <PageHeader
      title={name}
      picture={<OwnFace id={profile?.personId ?? name} name={name} photo={profileImg} />}
      description={wasText(record.data)}
    />
  );
}

const wasText = ({ designation, companyName, dateOfLeaving }: OwnRecord) =>
  `${designation} at ${companyName ?? 'the company'}, ${leftText(dateOfLeaving)}`;

function HeaderBones() {
  return (
    <div role="status" aria-label="Loading" className={classes.bones}>
      <Skeleton width="4rem" height="4rem" circle />
      <Skeleton width="14rem" height="1.75rem" />
    </div>
  );
}
