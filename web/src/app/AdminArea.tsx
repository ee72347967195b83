import '@mantine/core/styles.layer.css';
import '../ui/theme/mantine.css';
import { AdminShell } from './AdminShell.tsx';
import { PortalProviders } from './PortalProviders.tsx';

/** The operators' area: everything under /admin. */
export function AdminArea() {
  return (
    <PortalProviders>
      <AdminShell />
    </PortalProviders>
  );
}
