import { type CSSProperties, useCallback, useRef } from 'react';
import { DocumentFrame } from '../text/DocumentFrame.tsx';

type DrawnFrameProps = {
  html: string;
  title: string;
  theme: 'light' | 'dark';
  className?: string;
  width?: string;
  style?: CSSProperties;
};

/**
 * A document as its readers will see it, redrawn as it changes at the same scroll position; a link opens a window of its own without access
 * to this one (rel noopener), so that it can be tried.
 */
export function DrawnFrame({ html, title, theme, className, width, style }: DrawnFrameProps) {
  const scrolled = useRef(0);
  const stay = useCallback((inside: Window) => {
    inside.scrollTo(0, scrolled.current);
    inside.addEventListener('scroll', () => {
      scrolled.current = inside.scrollY;
    });
  }, []);
  return (
    <DocumentFrame
      className={className}
      data-width={width}
      style={{ ...style, colorScheme: theme }}
      title={title}
      html={html}
      may="allow-popups allow-popups-to-escape-sandbox"
      onDrawn={stay}
    />
  );
}
