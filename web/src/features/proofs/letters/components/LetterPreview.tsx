import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type ChosenRecord, RecordSelect } from '#web/features/directory/audience/components/RecordSelect.tsx';
import { failureText } from '../../../../lib/client.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import frame from '../../../../ui/text/editor.module.css';
import { PdfSkeleton } from '../../../../ui/text/PdfStates.tsx';
import { letterPreviewQuery, type PreviewContent } from '../api.ts';
import classes from './Letters.module.css';

// The library is large, so it loads with the first letter that is shown.
const PdfDrawing = lazy(() => import('../../../../ui/text/PdfDrawing.tsx'));

/** The letter as it would be issued, whenever the writer pauses: for one ex-employee, or with the names of the fields. */
export function LetterPreview({ content }: { content: PreviewContent }) {
  const [person, setPerson] = useState<ChosenRecord | null>(null);
  const [settled] = useDebouncedValue(content, 600);
  const { data, error } = useQuery(letterPreviewQuery(settled, person?._id ?? null));
  return (
    <section className={frame.preview} aria-label="Preview">
      <div className={classes.person}>
        <RecordSelect
          label="Preview for"
          description="Without an ex-employee it shows the names of the fields."
          value={person}
          onChange={setPerson}
        />
      </div>
      <Callout tone="warn" brief role="status">
        {error && failureText(error, 'The preview could not be made')}
      </Callout>
      {data ? (
        <Suspense fallback={<PdfSkeleton />}>
          <PdfDrawing name="Preview of the letter" bytes={data} download={null} />
        </Suspense>
      ) : (
        !error && <PdfSkeleton />
      )}
    </section>
  );
}
