import { lazy, Suspense, useCallback, useState } from 'react';
import { failureText } from '../../../../lib/client.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { PdfSkeleton } from '../../../../ui/text/PdfStates.tsx';
import { PdfView } from '../../../../ui/text/PdfView.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { loadLinkedLetter } from '../api.ts';
import classes from './Offered.module.css';

// The buttons above the pages are Mantine’s.
const WithMantine = lazy(async () => ({ default: (await import('../../../../ui/pages/WithMantine.tsx')).WithMantine }));

/** The letter to read, and as a file. */
export function LinkedLetter({ token, title }: { token: string; title: string }) {
  const load = useCallback(
    async (signal: AbortSignal) => (await loadLinkedLetter(token, signal)).arrayBuffer(),
    [token],
  );
  const [fault, setFault] = useState<string>();
  const [save, saving] = useOnce(async () => {
    setFault(undefined);
    try {
      saveFile(await loadLinkedLetter(token), `Offer ${title}.pdf`);
    } catch (error) {
      setFault(failureText(error));
    }
  });
  const download = (
    <button type="button" className={buttons.button} disabled={saving} onClick={() => void save()}>
      Download
    </button>
  );
  return (
    <section className={classes.part} aria-labelledby="offer-letter">
      <h2 id="offer-letter" className={text.heading}>
        The letter
      </h2>
      <Callout tone="bad" brief role="alert">
        {fault}
      </Callout>
      <Suspense fallback={<PdfSkeleton />}>
        <WithMantine>
          <PdfView name="The letter of your offer" load={load} download={download} />
        </WithMantine>
      </Suspense>
    </section>
  );
}
