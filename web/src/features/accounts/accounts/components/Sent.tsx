import { IconMailCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';

/** Says that an email was sent, without revealing whether the account exists. */
export function Sent({ children }: { children: ReactNode }) {
  return (
    <Done title="Check your inbox" icon={IconMailCheck}>
      {children}
      <DemoStrip />
    </Done>
  );
}
