import { type ReactNode, Suspense } from 'react';
import { useSeen } from './use-seen.ts';

/** What is large to fetch and lies further down comes when the page is scrolled near it. Whoever asks keeps the room for it. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const { ref, seen } = useSeen();
  return seen ? <Suspense fallback={null}>{children}</Suspense> : <span ref={ref} />;
}
