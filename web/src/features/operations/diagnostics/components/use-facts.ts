import { useEffect, useState } from 'react';
import { type Fact, factsOf, type Hints, readHints } from './facts.ts';

const sizeNow = () => ({ width: window.innerWidth, height: window.innerHeight });

/** The facts about this browser; the window's size follows every resize. */
export function useFacts(): Fact[] {
  const [size, setSize] = useState(sizeNow);
  const [hints, setHints] = useState<Hints>({});
  useEffect(() => {
    const follow = () => setSize(sizeNow());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  useEffect(() => {
    let gone = false;
    void readHints().then((found) => gone || setHints(found));
    return () => {
      gone = true;
    };
  }, []);
  return factsOf(navigator.userAgent, hints, size);
}
