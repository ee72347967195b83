import '@mantine/core/styles.layer.css';
import '../ui/theme/mantine.css';
import { readBy } from '../lib/client.ts';
import { answerOrKept } from '../lib/kept/kept-answers.ts';
import { ExemployeeShell } from './ExemployeeShell.tsx';
import { PortalProviders } from './PortalProviders.tsx';

// Before the first part of the area asks.
readBy(answerOrKept);

/** The area of the ex-employees: everything under /exemployee that asks to be signed in. Always light (lib/theme.ts). */
export function ExemployeeArea() {
  return (
    <PortalProviders>
      <ExemployeeShell />
    </PortalProviders>
  );
}
