import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { useAnswer } from './use-answer.ts';

type DecliningProps = {
  token: string;
  companyName: string;
  label: string;
  /** What else they can do, before it. */
  children?: ReactNode;
  onDeclined: () => void;
};

/** The way out: asks once more, on the page where Mantine is not loaded, since what is deleted does not come back. */
export function Declining({ label, children, ...rest }: DecliningProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setAsking(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (asking) return <Question {...rest} onCancel={cancel} />;
  return (
    <div className={page.actions}>
      {children}
      <button ref={button} type="button" className={buttons.button} onClick={() => setAsking(true)}>
        {label}
      </button>
    </div>
  );
}

type QuestionProps = Pick<DecliningProps, 'token' | 'companyName' | 'onDeclined'> & { onCancel: () => void };

function Question({ token, companyName, onDeclined, onCancel }: QuestionProps) {
  const section = useRef<HTMLElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    question.current?.focus();
    // With its buttons, which may be below the fold.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { answer, working, fault } = useAnswer(token, onDeclined);
  return (
    <section ref={section} aria-labelledby="decline-question">
      <h2 id="decline-question" ref={question} tabIndex={-1} className={text.heading}>
        Decline and delete your data?
      </h2>
      <p className={page.words}>
        What {companyName} keeps about you from this referral, and from others that you have not answered, is deleted at
        once. This can’t be undone.
      </p>
      <Callout tone="bad" brief role="alert">
        {fault}
      </Callout>
      <div className={page.actions}>
        <button type="button" className={buttons.primary} disabled={working} onClick={() => void answer(false)}>
          {working ? 'Deleting…' : 'Decline and delete'}
        </button>
        <button type="button" className={buttons.button} onClick={onCancel}>
          Go back
        </button>
      </div>
    </section>
  );
}
