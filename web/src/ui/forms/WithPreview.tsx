import { type ReactNode, useState } from 'react';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { useNarrow } from '../pages/use-phone.ts';
import frame from '../text/editor.module.css';
import classes from './WithPreview.module.css';

type WithPreviewProps = {
  /** A {@link ReaderPreview} that is beside. */
  preview: ReactNode;
  /** Whether the fields are in one column of the usual width, and the preview takes the rest. */
  narrow?: boolean;
  children: ReactNode;
};

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

/** The fields of an editor beside their preview; where both have no room, a switch shows one of them. */
export function WithPreview({ preview, narrow, children }: WithPreviewProps) {
  const isNarrow = useNarrow('75rem');
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  return (
    <>
      {isNarrow && (
        <div className={frame.views}>
          <ChoiceField label="View" options={views} value={view} onChange={setView} />
        </div>
      )}
      <div className={classes.frame} data-narrow={narrow || undefined}>
        {/* Hidden rather than left out: what is typed stays. */}
        <div hidden={isNarrow && view === 'preview'}>{children}</div>
        {(!isNarrow || view === 'preview') && preview}
      </div>
    </>
  );
}
