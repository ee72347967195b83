import { useRef, useState } from 'react';

/**
 * Wraps an action so that it never runs twice at the same time. The lock is a ref, because a second click can come before the next render.
 * @returns the locked action, and whether it runs
 */
export function useOnce<Given extends unknown[]>(action: (...given: Given) => unknown) {
  const locked = useRef(false);
  const [working, setWorking] = useState(false);
  const run = async (...given: Given) => {
    if (locked.current) return;
    locked.current = true;
    setWorking(true);
    try {
      await action(...given);
    } finally {
      locked.current = false;
      setWorking(false);
    }
  };
  return [run, working] as const;
}
