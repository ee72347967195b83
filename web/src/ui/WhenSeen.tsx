import { useIntersection } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** What is large to fetch and lies further down comes when the page is scrolled near it. Whoever asks keeps the room for it. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const { ref, entry } = useIntersection({ rootMargin: '64px' });
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setSeen(true);
  }, [entry]);
  return seen ? <Suspense fallback={null}>{children}</Suspense> : <span ref={ref} />;
}
