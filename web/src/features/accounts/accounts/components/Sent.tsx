import { IconMailCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';

/** A mail is on its way, as far as anybody may know. */
export function Sent({ children }: { children: ReactNode }) {
  return (
    <Done title="Check your inbox" icon={IconMailCheck}>
      {children}
      <DemoStrip />
    </Done>
  );
}
