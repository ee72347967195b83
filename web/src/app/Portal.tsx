import '@mantine/core/styles.layer.css';
import '../ui/theme/mantine.css';
import { readBy } from '../lib/client.ts';
import { answerOrKept } from '../lib/kept/kept-answers.ts';
import { PortalProviders } from './PortalProviders.tsx';
import { PortalShell } from './PortalShell.tsx';

// Before its first part asks: the door of an event is opened without a network too.
readBy(answerOrKept);
// That page is kept with everything that was loaded on the way to it, which is more than browsers list by themselves.
performance.setResourceTimingBufferSize(2_000);

/** The company portal: everything under /home. */
export function Portal() {
  return (
    <PortalProviders>
      <PortalShell />
    </PortalProviders>
  );
}
