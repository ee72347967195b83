import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';
import { sectionGroups, settingsSections } from '../components/sections.ts';
import classes from './SettingsPage.module.css';

/** What people and companies decide for themselves (product.md, Settings): a list of sections, and the one that is open. */
export function SettingsPage() {
  const profile = useProfile();
  const { section: key } = useParams({ strict: false });
  if (!profile) return <PageSkeleton />;
  // What is everybody's own is, during a support session, the operator's and not this company's.
  const sections = settingsSections.filter(({ may }) => (may ? can(profile, may) : profile.support === null));
  const open = sections.find((section) => section.key === key) ?? sections[0];
  return (
    <>
      <PageHeader title="Settings" />
      <div className={classes.columns}>
        <nav className={classes.list} aria-label="Settings">
          {sectionGroups.map((group) => {
            const members = sections.filter((section) => section.group === group);
            return (
              members.length > 0 && (
                <div key={group}>
                  <h2 className={classes.group}>{group}</h2>
                  <ul>
                    {members.map(({ key: own, label }) => (
                      <li key={own}>
                        <Link
                          to="/home/settings/$section"
                          params={{ section: own }}
                          className={classes.link}
                          aria-current={own === open?.key ? 'page' : undefined}
                        >
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            );
          })}
        </nav>
        <div className={classes.section}>
          {open && (
            <Suspense fallback={<PageSkeleton />}>
              <open.Section key={open.key} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
