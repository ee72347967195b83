import '@mantine/core/styles.layer.css';
import '../ui/theme/mantine.css';
import { readBy } from '../lib/client.ts';
import { answerOrKept } from '../lib/kept/kept-answers.ts';
import { PortalProviders } from './PortalProviders.tsx';
import { PortalShell } from './PortalShell.tsx';

// Registered before the first request, because check-in at an event must also open offline.
readBy(answerOrKept);
// The page is cached with everything loaded so far, which is more than browsers list by themselves.
performance.setResourceTimingBufferSize(2_000);

/** The company portal: everything under /home. */
export function Portal() {
  return (
    <PortalProviders>
      <PortalShell />
    </PortalProviders>
  );
}
