import { type Icon, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import page from './public-page.module.css';

type DoneProps = { title: string; icon?: Icon; children: ReactNode };

/** The result of a form or an answer, in its place. The title takes the focus, since the focused element is gone. */
export function Done({ title, icon: Picture = IconCircleCheck, children }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={page.done}>
      <Picture size={28} stroke={1.5} className={page.icon} aria-hidden />
      <div>
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
