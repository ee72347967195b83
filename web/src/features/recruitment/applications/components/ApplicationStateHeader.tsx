import { Button, Menu } from '@mantine/core';
import { type ApplicationState, applicantWords, applicationStateWords } from '#contract/base/application-states.ts';
import type { Application } from '#contract/recruitment/applications.ts';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { movesOf, moveWords } from './application-words.ts';

type ApplicationStateHeaderProps = {
  application: Application;
  /** Null when the user may not move it. */
  onMove: ((to: ApplicationState) => void) | null;
  /** The target state of the running move. */
  working: ApplicationState | undefined;
};

/** The application’s state, since when, what the applicant sees of it, and its possible moves. */
export function ApplicationStateHeader({ application, onMove, working }: ApplicationStateHeaderProps) {
  const { state, toldState, appliedAt, movedAt } = application;
  const { label } = applicationStateWords[state];
  return (
    <LifecycleHeader
      state={state}
      label={label}
      schedule={[
        { name: 'Applied', at: appliedAt },
        { name: label, at: state === 'new' ? null : movedAt },
      ]}
      reason={`The applicant sees ‘${applicantWords[toldState].label}’.`}
      moves={onMove && <Moves application={application} onMove={onMove} working={working} />}
    />
  );
}

type MovesProps = { application: Application; onMove: (to: ApplicationState) => void; working: MovesWorking };
type MovesWorking = ApplicationState | undefined;

/** The next step as the one filled button, then Reject; other moves are in a menu. */
function Moves({ application, onMove, working }: MovesProps) {
  const { on, canReject, rare } = movesOf(application);
  const shown = [...on.slice(0, 2), ...(canReject ? (['rejected'] as const) : [])];
  const behind = [...on.slice(2), ...rare];
  return (
    <>
      {shown.map((to) => (
        <Button
          key={to}
          variant={to === on[0] ? 'filled' : 'default'}
          loading={working === to}
          disabled={working !== undefined && working !== to}
          onClick={() => onMove(to)}
        >
          {moveWords[to]}
        </Button>
      ))}
      {behind.length > 0 && (
        <MoreMenu large label="More moves" disabled={working !== undefined}>
          {behind.map((to) => (
            <Menu.Item key={to} onClick={() => onMove(to)}>
              {moveWords[to]}
            </Menu.Item>
          ))}
        </MoreMenu>
      )}
    </>
  );
}
