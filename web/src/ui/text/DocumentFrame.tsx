import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';
import { framePath } from '#contract/base/paths.ts';

type DocumentFrameProps = Omit<ComponentPropsWithoutRef<'iframe'>, 'src' | 'srcDoc' | 'sandbox' | 'onLoad'> & {
  html: string;
  title: string;
  /** Permissions besides display. It never runs scripts. */
  may?: string;
  /** Called after each document is drawn, pictures included; must keep its identity, or the document is drawn again. */
  onDrawn?: (inside: Window) => void;
};

/**
 * A separate document: an email, a preview. The page's policy would reject its styles in a `srcdoc`, so it is written into an empty
 * document of this site whose policy allows styles and no scripts.
 */
export function DocumentFrame({ html, may = '', onDrawn, ...rest }: DocumentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setThere] = useState(false);
  // Not while it is loading: content written then has no load event of its own.
  useEffect(() => {
    const { contentDocument: inside, contentWindow: opened } = frame.current ?? {};
    if (!isThere || !inside || !opened) return;
    inside.open();
    // Opening removes the listeners of the previous document.
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
