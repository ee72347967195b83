import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';
import { framePath } from '#contract/base/paths.ts';

type DocumentFrameProps = Omit<ComponentPropsWithoutRef<'iframe'>, 'src' | 'srcDoc' | 'sandbox' | 'onLoad'> & {
  html: string;
  title: string;
  /** What it may do beside being read. It never runs a script. */
  may?: string;
  /** Called with each document that was drawn, pictures included; the same function, or it is drawn again. */
  onDrawn?: (inside: Window) => void;
};

/**
 * A document of its own: an email, a preview. Its styles are its own, which the page's policy would not take of a `srcdoc`; so it
 * is written into an empty document of this site, whose policy takes them and no script.
 */
export function DocumentFrame({ html, may = '', onDrawn, ...rest }: DocumentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setThere] = useState(false);
  // Not while it loads: what is written then has no load event of its own.
  useEffect(() => {
    const { contentDocument: inside, contentWindow: opened } = frame.current ?? {};
    if (!isThere || !inside || !opened) return;
    inside.open();
    // Opening ends what listened to the document before.
    if (onDrawn) opened.addEventListener('load', () => onDrawn(opened));
    inside.write(html);
    inside.close();
  }, [isThere, html, onDrawn]);
  return (
    <iframe
      {...rest}
      ref={frame}
      src={framePath}
      sandbox={`allow-same-origin ${may}`.trim()}
      onLoad={() => setThere(true)}
    />
  );
}
