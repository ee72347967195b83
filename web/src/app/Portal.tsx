import '@mantine/core/styles.layer.css';
import '../ui/mantine.css';
import { PortalProviders } from './PortalProviders.tsx';
import { PortalShell } from './PortalShell.tsx';

/** The company portal: everything under /home. */
export function Portal() {
  return (
    <PortalProviders>
      <PortalShell />
    </PortalProviders>
  );
}
