import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DemoStrip } from '../features/base/mailbox/components/DemoStrip.tsx';
import { Bell } from '../features/base/notifications/components/Bell.tsx';
import { isOfPortal } from '../lib/areas.ts';
import { can } from '../lib/can.ts';
import { refresherOf } from '../lib/live.ts';
import { followLive } from '../lib/live-stream.ts';
import { useProfile } from '../lib/profile.ts';
import { CompanyLogo } from '../ui/people/CompanyLogo.tsx';
import text from '../ui/theme/text.module.css';
import { useNavigation } from './navigation.ts';
import { PaletteLauncher } from './PaletteLauncher.tsx';
import { SendHome } from './SendHome.tsx';
import { ShellFrame } from './ShellFrame.tsx';
import { useLeftExports } from './use-left-exports.ts';

/** Refetches the page's data when the server reports a change, while someone is signed in. */
function useLive(mayHear: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!mayHear) return undefined;
    return followLive(refresherOf(client));
  }, [client, mayHear]);
}

/** The company portal's frame, also used by operators during a support session. */
export function PortalShell() {
  const profile = useProfile();
  const items = useNavigation('portal');
  const isTold = can(profile, 'notifications:own');
  useLeftExports(profile?.id);
  useLive(isTold);
  const company = profile?.companyDetails;
  if (profile && !isOfPortal(profile)) return <SendHome type={profile.type} />;
  const place = company && (
    <>
      <CompanyLogo name={company.name} logo={company.logo} />
      <span className={text.oneLine}>{company.name}</span>
    </>
  );
  return (
    <ShellFrame
      profile={profile}
      items={items}
      place={place}
      tools={
        <>
          <PaletteLauncher area="portal" />
          {isTold && <Bell />}
        </>
      }
      end={<DemoStrip />}
    />
  );
}
