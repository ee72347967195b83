import { type CSSProperties, useCallback, useEffect, useRef } from 'react';
import { scrollToShown } from '../../lib/scroll-to-shown.ts';
import { DocumentFrame } from '../text/DocumentFrame.tsx';

/** What is being edited: the class of its element in the document, which of several it is, and the colour of its outline. */
export type InWork = { name: string; at?: number; colour: string };

type DrawnFrameProps = {
  html: string;
  title: string;
  theme: 'light' | 'dark';
  className?: string;
  width?: string;
  style?: CSSProperties;
  /** Is outlined and scrolled into view. */
  inWork?: InWork | undefined;
};

/** Outlines the element in work, and no other. */
function outline({ document }: Window, inWork: InWork | undefined): Element | undefined {
  for (const before of document.querySelectorAll<HTMLElement>('[data-in-work]')) {
    before.removeAttribute('data-in-work');
    before.style.removeProperty('outline');
  }
  const element = inWork && (document.getElementsByClassName(inWork.name)[inWork.at ?? 0] as HTMLElement | undefined);
  element?.setAttribute('data-in-work', '');
  element?.style.setProperty('outline', `2px solid ${inWork?.colour}`);
  return element;
}

/**
 * A document as its readers will see it, redrawn as it changes at the same scroll position; a link opens a window of its own without access
 * to this one (rel noopener), so that it can be tried. It follows what is being edited.
 */
export function DrawnFrame({ html, title, theme, className, width, style, inWork }: DrawnFrameProps) {
  const scrolled = useRef(0);
  const drawn = useRef<Window>(null);
  const led = useRef<string>(undefined);
  const wanted = useRef(inWork);
  wanted.current = inWork;
  const follow = useCallback(() => {
    const { current: inside } = drawn;
    if (!inside) return;
    const element = outline(inside, wanted.current);
    const box = inside.document.scrollingElement;
    // Once for each, so that redrawing what is typed never scrolls.
    const place = `${wanted.current?.name} ${wanted.current?.at}`;
    if (!element || !box || led.current === place) return;
    led.current = place;
    scrollToShown(box, element);
  }, []);
  const stay = useCallback(
    (inside: Window) => {
      drawn.current = inside;
      inside.scrollTo(0, scrolled.current);
      inside.addEventListener('scroll', () => {
        scrolled.current = inside.scrollY;
      });
      follow();
    },
    [follow],
  );
  useEffect(follow, [inWork?.name, inWork?.at, inWork?.colour, follow]);
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
