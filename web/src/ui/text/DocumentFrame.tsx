import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { framePath } from '#contract/base/paths.ts';

type DocumentFrameProps = Omit<ComponentPropsWithoutRef<'iframe'>, 'src' | 'srcDoc' | 'sandbox' | 'onLoad'> & {
  html: string;
  title: string;
  /** What it may do beside being read. It never runs a script. */
  may?: string;
  /** It was drawn, the first time or again. */
  onDrawn?: (inside: Window) => void;
};

/**
 * A document of its own: an email, a preview. Its styles are its own, which the page's policy would not take of a `srcdoc`; so it
 * is written into an empty document of this site, whose policy takes them and no script.
 */
export function DocumentFrame({ html, may = '', onDrawn, ...rest }: DocumentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const written = useRef<string>(undefined);
  const write = () => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    written.current = html;
    inside.open();
    inside.write(html);
    inside.close();
  };
  const load = () => {
    if (written.current !== html) return write();
    if (frame.current?.contentWindow) onDrawn?.(frame.current.contentWindow);
  };
  // The first time it is written when the empty document is there.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (written.current !== undefined && written.current !== html) write();
  }, [html]);
  return <iframe {...rest} ref={frame} src={framePath} sandbox={`allow-same-origin ${may}`.trim()} onLoad={load} />;
}
