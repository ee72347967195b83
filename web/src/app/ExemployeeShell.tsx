import { IconCloudOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#contract/base/paths.ts';
import { DemoStrip } from '../features/base/mailbox/components/DemoStrip.tsx';
import { NoticeBanner } from '../features/company/privacy/components/NoticeBanner.tsx';
import { keepColours, keptColours, useCompanyColours } from '../lib/company-colours.ts';
import { comingTime } from '../lib/dates.ts';
import { keepAnswersIf } from '../lib/kept/kept-answers.ts';
import { keepArea } from '../lib/kept/kept-page.ts';
import { useMoment, useOffline } from '../lib/kept/offline.ts';
import { profileQuery } from '../lib/profile.ts';
import { LatePart } from '../ui/pages/LatePart.tsx';
import { PageSkeleton } from '../ui/pages/Skeletons.tsx';
import { BrandMark } from '../ui/people/BrandMark.tsx';
import { CompanyLogo } from '../ui/people/CompanyLogo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './ExemployeeShell.module.css';
import { sectionAt, useNavigation } from './navigation.ts';
import { PageOutlet } from './PageOutlet.tsx';
import { SendHome } from './SendHome.tsx';
import { SkipLink } from './SkipLink.tsx';

/** How often it is tried whether there is a network again, in milliseconds: not every browser tells. */
const every = 30_000;

/** What each page that is read offline shows, by its address in the API. */
const shownOn: Readonly<Record<string, string>> = {
  [paths.feed]: '/own/feed',
  [paths.ownOrders]: '/own/orders',
};

/** Says that there is no network, and of when it is what the page shows. It covers nothing that could be pressed and moves nothing. */
function OfflineStrip() {
  const offline = useOffline();
  const client = useQueryClient();
  const at = useMoment(shownOn[useLocation().pathname] ?? '');
  useEffect(() => {
    if (!offline) return undefined;
    // What has failed stays as it is: its place would flicker.
    const ask = () => void client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
    const timer = setInterval(ask, every);
    return () => clearInterval(timer);
  }, [offline, client]);
  return (
    <div role="status" className={classes.strip} data-offline={offline || undefined}>
      {offline && (
        <>
          <IconCloudOff size={18} aria-hidden />
          <p>You are offline.{at ? ` Last updated ${comingTime(at)}.` : ''}</p>
        </>
      )}
    </div>
  );
}

// Once in the life of an account.
const loadAwaited = async () =>
  (await import('../features/ex-employee/own/components/RecordAwaited.tsx')).RecordAwaited;

/** What this person's company looked like last time. */
const before = keptColours();

/** A bar on top, one column, and on phones the places at the bottom, where the thumb is. */
export function ExemployeeShell() {
  const places = useNavigation('exemployee');
  const section = sectionAt(places, useLocation().pathname);
  const { data: profile, isPending } = useQuery(profileQuery);
  const isAtHome = profile?.type === 'exemployee' && profile.hasRecord;
  const colours = profile && (profile.companyDetails?.colours ?? null);
  useEffect(() => {
    if (isAtHome) keepAnswersIf(keepArea());
  }, [isAtHome]);
  useCompanyColours(colours === undefined ? before : colours);
  useEffect(() => {
    if (colours !== undefined) keepColours(colours);
  }, [colours]);
  if (profile && profile.type !== 'exemployee') return <SendHome type={profile.type} />;
  const company = profile?.companyDetails;
  const awaited = profile?.hasRecord === false;
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.bar}>
        <div className={classes.inner}>
          <div className={classes.company}>
            {company &&
              (company.logo ? (
                <CompanyLogo name={company.name} logo={company.logo} size={32} />
              ) : (
                <BrandMark compact />
              ))}
            {company && (
              <span className={classes.name} title={company.name}>
                {company.name}
              </span>
            )}
          </div>
          {!awaited && (
            <nav aria-label="Main" className={classes.places} data-bottom-places data-awaiting={isPending || undefined}>
              {places.map(({ to, label, icon: Picture }) => (
                <Link
                  key={to}
                  to={to}
                  className={classes.place}
                  data-word={label}
                  activeOptions={{ includeSearch: false }}
                  activeProps={{ 'data-active': true }}
                  data-active={section === to || undefined}
                >
                  <Picture size={22} stroke={1.75} aria-hidden />
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <AccountMenu profile={profile} themed={false} />
        </div>
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        <div className={classes.page}>
          {isPending && <PageSkeleton />}
          {!isPending && awaited && <LatePart load={loadAwaited} props={{}} skeleton={<PageSkeleton />} />}
          {!isPending && !awaited && (
            <>
              <NoticeBanner />
              <PageOutlet />
            </>
          )}
        </div>
        {!isPending && <DemoStrip />}
      </main>
      <OfflineStrip />
    </div>
  );
}
