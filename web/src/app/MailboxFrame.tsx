import '@mantine/core/styles.layer.css';
import '../ui/theme/mantine.css';
import { Outlet } from '@tanstack/react-router';
import { mayBeSignedIn } from '../lib/client.ts';
import { useProfile } from '../lib/profile.ts';
import { PublicFrame } from '../ui/pages/PublicFrame.tsx';
import { AdminShell } from './AdminShell.tsx';
import { ExemployeeShell } from './ExemployeeShell.tsx';
import { PortalProviders } from './PortalProviders.tsx';
import { PortalShell } from './PortalShell.tsx';

/** The frame of the mailbox, a page shared by all areas: it takes the frame of the reader's area, or the visitors' frame. */
export function MailboxFrame() {
  return (
    <PortalProviders>
      {mayBeSignedIn() ? (
        <OwnShell />
      ) : (
        <PublicFrame shape="wide">
          <Outlet />
        </PublicFrame>
      )}
    </PortalProviders>
  );
}

function OwnShell() {
  const type = useProfile()?.type;
  if (type === 'exemployee') return <ExemployeeShell />;
  return type === 'admin' ? <AdminShell /> : <PortalShell />;
}
