import { type ReactNode, Suspense } from 'react';
import { useSeen } from './use-seen.ts';

/** Renders large content further down only when the page is scrolled near it. The caller reserves its room. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const { ref, seen } = useSeen();
  return seen ? <Suspense fallback={null}>{children}</Suspense> : <span ref={ref} />;
}
