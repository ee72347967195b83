import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type CompanyColours, wearColours } from '../../../../lib/company-colours.ts';

type AppFrameProps = {
  title: string;
  theme: 'light' | 'dark';
  /** Null: those of the product. */
  colours: CompanyColours | null;
  style?: CSSProperties;
  children: ReactNode;
};

/** A part of the app as it is in a window of another size and theme: drawn with the same styles, in a document of its own. Nothing in it acts. */
export function AppFrame({ title, theme, colours, style, children }: AppFrameProps) {
  const [inside, setInside] = useState<Document | null>(null);
  useEffect(() => {
    if (!inside) return;
    inside.documentElement.dataset.mantineColorScheme = theme;
    wearColours(colours, inside.documentElement);
  }, [inside, theme, colours]);
  const dress = (drawn: Document | null) => {
    if (!drawn) return;
    drawn.documentElement.style.cssText = document.documentElement.style.cssText;
    // The page's room for a scrollbar would be a light strip beside a dark preview, and phones have none.
    drawn.documentElement.style.scrollbarGutter = 'auto';
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      drawn.head.append(sheet.cloneNode(true));
    setInside(drawn);
  };
  return (
    <iframe
      title={title}
      style={{ ...style, colorScheme: theme }}
      srcDoc={`<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body></body></html>`}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => dress(currentTarget.contentDocument)}
    >
      {inside && createPortal(<div inert>{children}</div>, inside.body)}
    </iframe>
  );
}
