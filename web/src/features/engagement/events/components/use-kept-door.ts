import { useEffect, useState } from 'react';
import { keepAnswersIf } from '../../../../lib/kept/kept-answers.ts';
import { isPageKept, keepArea } from '../../../../lib/kept/kept-page.ts';
import { doorScope } from '../../../../lib/kept/worker-rules.ts';
import { loadReader } from './read-code.ts';

/** How often it is looked whether the page has been kept, in milliseconds. */
const every = 1_000;

/**
 * Has the browser keep the page of the door and who is signed in there.
 * @returns `kept`: it opens without a network; `never`: this browser, or the operator, does not keep it
 */
export function useKeptDoor(): 'keeping' | 'kept' | 'never' {
  const [state, setState] = useState<'keeping' | 'kept' | 'never'>('keeping');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const keeping = keepArea(doorScope);
    keepAnswersIf(keeping, 'company', doorScope);
    const look = async () => {
      const isKept = await isPageKept();
      if (isOver) return;
      if (isKept) return setState('kept');
      timer = setTimeout(() => void look(), every);
    };
    void keeping.then(async (isKept) => {
      if (isOver) return;
      if (!isKept) return setState('never');
      // The camera may be opened for the first time where there is no network.
      if (!('BarcodeDetector' in globalThis)) await loadReader().catch(() => {});
      await look();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return state;
}
