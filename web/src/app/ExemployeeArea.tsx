import '@mantine/core/styles.layer.css';
import '../ui/theme/mantine.css';
import { readBy } from '../lib/client.ts';
import { answerOrKept } from '../lib/kept/kept-answers.ts';
import { ExemployeeShell } from './ExemployeeShell.tsx';
import { PortalProviders } from './PortalProviders.tsx';

// Registered before the first part of the area sends a request.
readBy(answerOrKept);

/** The ex-employees' area: everything under /exemployee that requires signing in. Always light (lib/theme.ts). */
export function ExemployeeArea() {
  return (
    <PortalProviders>
      <ExemployeeShell />
    </PortalProviders>
  );
}
