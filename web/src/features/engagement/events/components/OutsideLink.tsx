import type { ReactNode } from 'react';

/** A link that opens beside the page; the page that it leads to learns nothing of this one. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
