import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Whether an element has come near the visible part of the page; stays true from then on. */
export function useSeen() {
  const { ref, entry } = useIntersection({ rootMargin: '64px' });
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setSeen(true);
  }, [entry]);
  return { ref, seen };
}
