import { IconChevronLeft, IconChevronRight, IconFileOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { can } from '../../../../lib/can.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { plugged, type SettingsSection, settingsGroups } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { TitleAction } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton, PageSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useNarrow } from '../../../../ui/pages/use-phone.ts';
import buttons from '../../../../ui/theme/button.module.css';
import classes from './SettingsPage.module.css';

/** Scrolls the list to the open section, and never the page. */
function showInList(link: HTMLAnchorElement | null) {
  const list = link?.offsetParent;
  if (!link || !list) return;
  const end = link.offsetTop + link.offsetHeight;
  if (link.offsetTop < list.scrollTop || end > list.scrollTop + list.clientHeight)
    list.scrollTop = end - list.clientHeight / 2;
}

type SectionListProps = { sections: readonly SettingsSection[]; open: string | undefined };

/** The sections the user may open, by group. */
function SectionList({ sections, open }: SectionListProps) {
  return settingsGroups.map((group) => {
    const members = sections.filter((section) => section.group === group);
    return (
      members.length > 0 && (
        <div key={group} className={classes.group}>
          <h2 className={classes.name}>{group}</h2>
          <ul>
            {members.map(({ key, label }) => (
              <li key={key}>
                <Link
                  to="/home/settings/$section"
                  params={{ section: key }}
                  className={classes.link}
                  ref={key === open ? showInList : undefined}
                  aria-current={key === open ? 'page' : undefined}
                >
                  {label}
                  <IconChevronRight size={18} className={classes.sign} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}

/**
 * The settings of the user and the company (product.md, Settings): a list of sections beside the open one. On narrow
 * screens the list is a page of its own.
 */
export function SettingsPage() {
  const profile = useProfile();
  const { section: key } = useParams({ strict: false });
  const narrow = useNarrow('62em');
  const [titleAction, setTitleAction] = useState<HTMLElement | null>(null);
  // During a support session, personal sections would be the operator’s and not this company’s, so they are left out.
  const sections = plugged('settings').filter(({ may }) => (may ? can(profile, may) : profile?.support === null));

  const open = key ? sections.find((section) => section.key === key) : sections[0];
  useDocumentTitle(open && key ? `${open.label} · Settings` : 'Settings');
  if (!profile) return <PageSkeleton />;
  return (
    <div className={classes.columns}>
      {!(narrow && key) && (
        <div className={classes.list}>
          {narrow && <PageHeader title="Settings" />}
          <nav aria-label="Settings">
            <SectionList sections={sections} open={open?.key} />
          </nav>
        </div>
      )}
      {!(narrow && !key) && (
        <div className={classes.section}>
          {narrow && (
            <Link to="/home/settings" className={classes.back}>
              <IconChevronLeft size={18} aria-hidden />
              All settings
            </Link>
          )}
          <PageHeader title={open?.label ?? 'Settings'} action={<div ref={setTitleAction} />} />
          {open ? (
            <Suspense fallback={<FormSkeleton fields={3} />}>
              <TitleAction value={titleAction}>
                <open.Section key={open.key} />
              </TitleAction>
            </Suspense>
          ) : (
            <EmptyState
              icon={IconFileOff}
              title="Section not found"
              action={
                <Link to={paths.settings} className={buttons.button}>
                  See all settings
                </Link>
              }
            >
              It doesn’t exist, or your role can’t open it.
            </EmptyState>
          )}
        </div>
      )}
    </div>
  );
}
