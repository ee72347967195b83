import { useState } from 'react';
import { blockClass } from '#contract/mail/email-document.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import { inTheme } from '../../../../lib/in-theme.ts';
import { useBrandColour } from '../../../../lib/profile.ts';
import { DrawnFrame } from '../../../../ui/charts/DrawnFrame.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { SearchableSelect } from '../../../../ui/fields/SearchableSelect.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import frame from '../../../../ui/text/editor.module.css';
import text from '../../../../ui/theme/text.module.css';
import { loadPeople } from '../api.ts';
import classes from './Builder.module.css';
import type { Preview, PreviewPerson } from './use-preview.ts';

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const;
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type EmailPreviewProps = {
  email: EmailContent;
  preview: Preview;
  /** The id of the block in work, which the preview follows. */
  inWork?: string | null;
};

/** The email as the server will send it, for a sample recipient or for one ex-employee. */
export function EmailPreview({ email, preview, inWork }: EmailPreviewProps) {
  const colour = useBrandColour();
  const [width, setWidth] = useState<'desktop' | 'phone' | 'text'>('desktop');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const { data, error, refetch, person, setPerson } = preview;
  return (
    <section className={frame.preview} aria-label="Preview">
      <div className={classes.tools}>
        <ChoiceField label="Shown as" options={widths} value={width} onChange={setWidth} />
        <ChoiceField label="Colours" options={themes} value={theme} onChange={setTheme} />
        <div className={classes.person}>
          <SearchableSelect<PreviewPerson>
            label="Preview for"
            placeholder="Any recipient"
            value={person}
            onChange={setPerson}
            queryKey={['email-preview-people']}
            load={loadPeople}
            getId={({ _id }) => _id}
            getLabel={({ name }) => name}
            emptyText="No one found"
          />
        </div>
      </div>
      <div className={classes.inbox}>
        <span className={text.strong}>{(data ?? email).subject || 'No subject yet'}</span>{' '}
        <span className={text.muted}>{email.preheader}</span>
      </div>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton width="100%" height="32rem" />}
      {data && width === 'text' && <pre className={classes.plain}>{data.text}</pre>}
      {data && width !== 'text' && (
        <DrawnFrame
          className={classes.drawn}
          html={inTheme(data.html, theme)}
          title="The email"
          theme={theme}
          width={width}
          inWork={inWork ? { name: blockClass(inWork), colour } : undefined}
        />
      )}
      {data && width !== 'text' && theme === 'dark' && (
        <p className={text.small}>
          Gmail and Outlook may darken an email in their own way, which can differ from this.
        </p>
      )}
    </section>
  );
}
