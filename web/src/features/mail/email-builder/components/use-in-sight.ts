import { useEffect, useRef, useState } from 'react';

/** Whether something has come into sight: then what costs something is drawn. */
export function useInSight() {
  const element = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isInSight] as const;
}
