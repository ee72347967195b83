import '@mantine/core/styles.layer.css';
import '../ui/mantine.css';
import { ExemployeeShell } from './ExemployeeShell.tsx';
import { PortalProviders } from './PortalProviders.tsx';

/** The area of the ex-employees: everything under /exemployee that asks to be signed in. Always light (lib/theme.ts). */
export function ExemployeeArea() {
  return (
    <PortalProviders>
      <ExemployeeShell />
    </PortalProviders>
  );
}
