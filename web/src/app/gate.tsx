import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import { paths } from '#contract/base/paths.ts';
import type { Permission } from '#contract/base/permissions.ts';
import { roleWords } from '../features/accounts/team/components/role-words.ts';
import { can } from '../lib/can.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useProfile } from '../lib/profile.ts';
import buttons from '../ui/theme/button.module.css';
import classes from './MessagePage.module.css';

/** Returns why the person can't open a page of the company, and that an owner can help. */
function reasonFor({ support, role }: Profile): string {
  if (support) return 'A support session doesn’t include this page.';
  const by = role ? `Your role, ${roleWords[role].label}, doesn’t include it. ` : '';
  return `${by}Ask an owner of your company if you need it.`;
}

/** The page shown when the person's role doesn't include the page they opened. */
function NotAllowedPage({ profile }: { profile: Profile }) {
  useDocumentTitle('Page not available');
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>You can’t open this page</h1>
      <p>{reasonFor(profile)}</p>
      <div className={classes.actions}>
        <Link to={paths.search} className={buttons.primary}>
          Search ex-employees
        </Link>
        <Link to={paths.management} className={buttons.button}>
          Go to Home
        </Link>
      </div>
    </div>
  );
}

/** Shows the page to people who may use it, and an explanation to the others. Starts before the profile has loaded, since most people may. */
export function gate(Page: ComponentType, may: Permission): ComponentType {
  return function Gated() {
    const profile = useProfile();
    return profile && !can(profile, may) ? <NotAllowedPage profile={profile} /> : <Page />;
  };
}
