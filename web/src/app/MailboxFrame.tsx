import '../ui/mantine.css';
import { useProfile } from '../lib/profile.ts';
import { AdminShell } from './AdminShell.tsx';
import { PortalProviders } from './PortalProviders.tsx';
import { PortalShell } from './PortalShell.tsx';

/** The mailbox is one page of two areas: it stands in the frame of whoever reads it. */
export function MailboxFrame() {
  return (
    <PortalProviders>
      <OwnShell />
    </PortalProviders>
  );
}

function OwnShell() {
  return useProfile()?.type === 'admin' ? <AdminShell /> : <PortalShell />;
}
