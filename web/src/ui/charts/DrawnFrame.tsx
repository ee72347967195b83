import { type CSSProperties, useRef } from 'react';

type DrawnFrameProps = {
  html: string;
  title: string;
  theme: 'light' | 'dark';
  className?: string;
  width?: string;
  style?: CSSProperties;
};

/**
 * A document as its readers will see it, drawn anew as it changes. It runs no scripts. It belongs to this site only so that it stays
 * where it was scrolled to; a link opens a window of its own, which knows nothing of this one (rel noopener), so that it can be tried.
 */
export function DrawnFrame({ html, title, theme, className, width, style }: DrawnFrameProps) {
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
      className={className}
      data-width={width}
      style={{ ...style, colorScheme: theme }}
      title={title}
      srcDoc={html}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={load}
    />
  );
}
