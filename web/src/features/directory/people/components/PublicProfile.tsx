import type { PersonListItem } from '#contract/directory/people.ts';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import { Highlight } from '../../../../ui/text/Highlight.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './PersonCard.module.css';

export type PublicProfileProps = { profile: PersonListItem['crawledInfo'] };

/** Whether anything of a public profile is known. */
export const hasPublicProfile = ({
  currentCompany,
  currentDesignation,
  currentLocation,
}: PublicProfileProps['profile']) => Boolean(currentCompany || currentDesignation || currentLocation);

/** The person's current position from the public profile. */
export function PublicProfile({ profile }: PublicProfileProps) {
  const { currentCompany, currentDesignation, currentLocation } = profile;
  const place = [currentCompany, currentLocation].filter(Boolean);
  if (!hasPublicProfile(profile)) return <p className={text.muted}>No public profile yet</p>;
  if (!currentCompany && !currentDesignation)
    return (
      <p className={text.oneLine} title={currentLocation ?? ''}>
        <span className={text.muted}>Now in</span> <Highlight text={currentLocation ?? ''} />
      </p>
    );
  const [first = '', ...rest] = currentDesignation ? [currentDesignation, ...place] : place;
  return (
    <div className={classes.today}>
      <CompanyLogo name={currentCompany ?? '–'} logo={profile.currentCompanyLogo} size={36} />
      <div className={classes.words}>
        <p className={text.oneLine} title={first ?? ''}>
          <span className={text.muted}>{currentDesignation ? 'Now' : 'Now at'}</span> <Highlight text={first ?? ''} />
        </p>
        {rest.length > 0 && (
          <p className={classes.second} title={rest.join(' · ')}>
            <Highlight text={rest.join(' · ')} />
          </p>
        )}
      </div>
    </div>
  );
}
