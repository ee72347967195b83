import { useRef, useState } from 'react';
import type { EmailContent } from '#contract/email-templates.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx';
import { Skeleton } from '../../../ui/Skeletons.tsx';
import text from '../../../ui/text.module.css';
import { loadPeople } from '../api.ts';
import classes from './Builder.module.css';
import { inTheme } from './in-theme.ts';
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

/** The email as it goes out, made by the server that sends it, for nobody in particular or for one ex-employee. */
export function EmailPreview({ email, preview }: { email: EmailContent; preview: Preview }) {
  const [width, setWidth] = useState<'desktop' | 'phone' | 'text'>('desktop');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const { data, error, refetch, person, setPerson } = preview;
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.tools}>
        <ChoiceField label="Shown as" options={widths} value={width} onChange={setWidth} />
        <ChoiceField label="Colours" options={themes} value={theme} onChange={setTheme} />
        <div className={classes.person}>
          <SearchableSelect<PreviewPerson>
            label="Shown for"
            placeholder="Nobody in particular"
            value={person}
            onChange={setPerson}
            queryKey={['email-preview-people']}
            load={loadPeople}
            getId={({ _id }) => _id}
            getLabel={({ name }) => name}
            emptyText="Nobody found"
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
      {data && width !== 'text' && <Drawn html={data.html} width={width} theme={theme} />}
      {data && width !== 'text' && theme === 'dark' && (
        <p className={text.small}>
          Gmail and Outlook may darken an email in their own way, which can differ from this.
        </p>
      )}
    </section>
  );
}

/**
 * It runs no scripts. It belongs to this site only so that it stays where it was scrolled to when it is drawn anew; a link opens a
 * window of its own, which knows nothing of this one (rel noopener), so that it can be tried.
 */
function Drawn({ html, width, theme }: { html: string; width: 'desktop' | 'phone'; theme: 'light' | 'dark' }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const load = () => {
    const inside = frame.current?.contentWindow;
    if (!inside) return;
    inside.scrollTo(0, scrolled.current);
    inside.addEventListener('scroll', () => {
      scrolled.current = inside.scrollY;
    });
  };
  return (
    <iframe
      ref={frame}
      className={classes.drawn}
      data-width={width}
      style={{ colorScheme: theme }}
      title="The email"
      srcDoc={inTheme(html, theme)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={load}
    />
  );
}
