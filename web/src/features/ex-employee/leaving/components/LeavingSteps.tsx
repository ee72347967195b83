import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Leaving } from '#contract/ex-employee/leaving.ts';
import { exactDate } from '../../../../lib/dates.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { ProgressBar } from '../../../../ui/pages/ProgressBar.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { CheckStep } from './CheckStep.tsx';
import { ChoicesStep } from './ChoicesStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { FinishStep } from './FinishStep.tsx';
import classes from './Leaving.module.css';
import { forgetCode } from './PrivateEmail.tsx';
import { useAnswers } from './use-answers.ts';

const loadDialog = () => import('./DeclineDialog.tsx');
const DeclineDialog = lazy(async () => ({ default: (await loadDialog()).DeclineDialog }));

const titles: readonly ((company: string) => string)[] = [
  (company) => `What ${company} holds about you`,
  (company) => `How ${company} can reach you`,
  () => 'Your choices',
  () => 'What happens next',
];
/** The number of steps. */
export const stepCount = titles.length;
const notice = 2;

/** Who this is for, what it is for, and how long it takes. */
function Greeting({ leaving, isWhole }: { leaving: Leaving; isWhole: boolean }) {
  const { companyName, held, dateOfLeaving, hasArrived, hasConfirmed, until } = leaving;
  return (
    <header className={classes.greeting}>
      <h1 tabIndex={-1} className={`${page.title} ${text.breaking}`}>
        {held.name}, stay in touch with {companyName}
      </h1>
      {isWhole && (
        <p className={page.words}>
          Your last day {hasArrived ? 'was' : 'is'} <strong>{exactDate(dateOfLeaving)}</strong>.{' '}
          {hasConfirmed
            ? `You have answered before. You can change your answers until ${exactDate(until)}: choose Done at the end.`
            : `Say how ${companyName} can reach you, and what it may write to you about. It takes two minutes, and your answers are saved as you type. The link works until ${until === dateOfLeaving ? 'the end of that day' : exactDate(until)}.`}
        </p>
      )}
    </header>
  );
}

type LeavingStepsProps = {
  token: string;
  leaving: Leaving;
  /** The step of the address, from 0. */
  at: number;
  onGo: (step: number) => void;
  /** Called with what the server says now. */
  onLeaving: (after: Leaving) => void;
  onFinished: (after: Leaving, answers: Leaving['answers']) => void;
};

/** The questions to a leaver, one step at a time. */
export function LeavingSteps({ token, leaving, at, onGo, onLeaving, onFinished }: LeavingStepsProps) {
  const answers = useAnswers(token, leaving.answers);
  const [isNoticeNew, setNoticeNew] = useState(false);
  const [declining, setDeclining] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [at]);
  const step = { token, leaving, answers, onLeaving, onGo };
  return (
    <div className={layout.fields}>
      <Greeting leaving={leaving} isWhole={at === 0} />
      <ProgressBar label="Progress" value={at + 1} total={stepCount} unit="steps" />
      <h2 ref={heading} tabIndex={-1} className={text.heading}>
        <span className="visually-hidden">{`Step ${at + 1} of ${stepCount}: `}</span>
        {titles[at]?.(leaving.companyName)}
      </h2>
      {at === 0 && <CheckStep {...step} />}
      {at === 1 && <ContactStep {...step} />}
      {at === notice && <ChoicesStep {...step} isNoticeNew={isNoticeNew} />}
      {at === 3 && (
        <FinishStep
          {...step}
          onFinished={(after) => onFinished(after, answers.answers)}
          onNoticeChanged={(now) => {
            onLeaving(now);
            setNoticeNew(true);
            onGo(notice);
          }}
        />
      )}
      <div>
        <button
          type="button"
          className={`${buttons.quiet} ${classes.quiet}`}
          onPointerEnter={() => void loadDialog()}
          onClick={() => setDeclining(true)}
        >
          I don’t want to stay in touch
        </button>
      </div>
      <Suspense fallback={null}>
        {declining && (
          <DeclineDialog
            token={token}
            leaving={leaving}
            onClose={() => setDeclining(false)}
            onDeclined={(after) => {
              answers.forget();
              forgetCode(token);
              onLeaving(after);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
