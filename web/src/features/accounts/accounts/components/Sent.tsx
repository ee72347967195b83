import { IconMailCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import page from '../../../../ui/pages/public-page.module.css';

/** A mail is on its way, as far as anybody may know. */
export function Sent({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={page.done}>
      <IconMailCheck size={28} stroke={1.5} className={page.icon} aria-hidden />
      <div>
        <h1 ref={title} tabIndex={-1} className={page.title}>
          Check your inbox
        </h1>
        {children}
        <DemoStrip />
      </div>
    </div>
  );
}
