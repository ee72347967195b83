import { Button, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId, useState } from 'react';
import { type FirstDay, firstDayMessages } from '#contract/company/first-day.ts';
import panel from '#web/features/directory/overview/components/OverviewPanel.module.css';
import { SampleOffer } from '#web/features/directory/sample-data/components/SampleOffer.tsx';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useHideFirstDay } from '../api.ts';
import classes from './FirstDayCard.module.css';
import { type StepWords, stepsOf } from './first-day.ts';

type FirstDayProps = { firstDay: FirstDay };

/** Hides the steps for the company, after a question. */
function HideMenu() {
  const hiding = useHideFirstDay();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <MoreMenu label="More about the first steps">
        <Menu.Item onClick={() => setAsked(true)}>Hide</Menu.Item>
      </MoreMenu>
      <ConfirmDialog
        opened={isAsked}
        title="Hide the first steps?"
        confirmLabel="Hide"
        danger={false}
        onConfirm={() => hiding.mutateAsync()}
        done={firstDayMessages.hidden}
        failed={firstDayMessages.notHidden}
        onClose={() => setAsked(false)}
      >
        <p>They disappear from Home for everyone in your company, and don’t come back.</p>
      </ConfirmDialog>
    </>
  );
}

function Head({ id, firstDay }: FirstDayProps & { id: string }) {
  return (
    <div className={panel.head}>
      <h2 id={id} className={text.heading}>
        First steps
      </h2>
      {firstDay.mayHide && <HideMenu />}
    </div>
  );
}

function Mark({ place, isDone }: { place: number; isDone: boolean }) {
  return (
    <span className={classes.mark} aria-hidden>
      {isDone ? <IconCheck size={14} stroke={2.5} /> : place}
    </span>
  );
}

function Title({ title, isDone }: { title: string; isDone: boolean }) {
  return (
    <span className={classes.title}>
      {title}
      {isDone && <span className="visually-hidden"> (done)</span>}
    </span>
  );
}

const Other = ({ other }: Pick<StepWords, 'other'>) =>
  other && (
    <Link to={other.to} className={classes.link}>
      {other.label}
    </Link>
  );

/** The first steps as one of the lists of Home, in the place of what waits and as high: nothing moves when it comes. */
export function FirstDayPanel({ firstDay, rows, waiting }: FirstDayProps & { rows: number; waiting: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={panel.panel} data-size="dense" style={{ '--rows': rows } as CSSProperties}>
      <Head id={id} firstDay={firstDay} />
      <div className={panel.body}>
        <ol>
          {stepsOf(firstDay).map(({ step, title, action, to, other, isDone }, index) => (
            <li key={step} className={classes.row} data-done={isDone || undefined}>
              <Mark place={index + 1} isDone={isDone} />
              <span className={classes.words}>
                <Title title={title} isDone={isDone} />
                {!isDone && <Other other={other} />}
              </span>
              {!isDone && (
                <Link to={to} className={panel.way}>
                  {action}
                  <span className="visually-hidden">{`: ${title}`}</span>
                </Link>
              )}
            </li>
          ))}
        </ol>
        {waiting > 0 && (
          <p className={`${classes.waiting} ${text.small}`}>
            <Link to="/home/exemployee_management/requests" className={classes.link}>
              {waiting === 1 ? '1 request is waiting' : `${waiting.toLocaleString('en-IN')} requests are waiting`}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

/** The first steps on Home of a company without ex-employees, one below the other. */
function FirstDayCard({ firstDay }: FirstDayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.card}>
      <Head id={id} firstDay={firstDay} />
      <ol>
        {stepsOf(firstDay).map(({ step, title, about, action, to, other, isDone, isNext }, index) => (
          <li key={step} className={classes.step} data-done={isDone || undefined}>
            <Mark place={index + 1} isDone={isDone} />
            <div className={classes.words}>
              <Title title={title} isDone={isDone} />
              {!isDone && (
                <>
                  <p className={text.muted}>{about}</p>
                  <Other other={other} />
                </>
              )}
            </div>
            {!isDone && (
              <Button
                className={classes.action}
                variant={isNext ? 'filled' : 'default'}
                renderRoot={(props) => <Link {...props} to={to} />}
              >
                {action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Home of a company without ex-employees: the first steps, or a look around first. */
export function FirstDayStart({ firstDay }: FirstDayProps) {
  const mayTry = can(useProfile(), 'company:settings');
  return (
    <>
      <FirstDayCard firstDay={firstDay} />
      {mayTry && (
        <div className={classes.offer}>
          Want to look around first? <SampleOffer />
        </div>
      )}
    </>
  );
}
