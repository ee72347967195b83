import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isFetched, type LeaverSourceAnswer, sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useChangeSource, useDeleteSource, useRotateToken, useStartRun } from '../api.ts';
import { canStop, StopButton } from './RunActions.tsx';
import { ChangeSourceDialog } from './SourceDialog.tsx';
import classes from './Sources.module.css';
import { type MadeToken, oldTokenText, SourceTokenDialog, tokenWord } from './SourceTokenDialog.tsx';

type SourceProps = { source: LeaverSourceAnswer };

function SourceSwitch({ source: { _id, name, enabled } }: SourceProps) {
  const changing = useChangeSource(_id);
  const [change] = useTold((next: boolean) => changing.mutateAsync({ enabled: next }), {
    failed: sourceMessages.notChanged,
  });
  const isOn = changing.isPending ? (changing.variables?.enabled ?? enabled) : enabled;
  return (
    <SwitchField
      label={isOn ? 'On' : 'Off'}
      aria-label={`Use ${name}`}
      value={isOn}
      onChange={(next) => void change(next)}
    />
  );
}

/** The buttons that fetch now: for real, or only to see what would happen. */
function RunButtons({ source }: SourceProps) {
  const { _id, name, enabled, lastRun } = source;
  const starting = useStartRun(_id);
  const [start, working] = useTold((isDry: boolean) => starting.mutateAsync(isDry), {
    done: sourceMessages.started,
    failed: sourceMessages.notStarted,
  });
  if (lastRun && lastRun.state !== 'held' && canStop({ source, run: lastRun }))
    return <StopButton source={source} run={lastRun} />;
  const shared = { variant: 'default', size: 'xs', disabled: working || lastRun?.state === 'held' };
  return (
    <>
      <Button {...shared} aria-label={`Dry run of ${name}`} onClick={() => void start(true)}>
        Dry run
      </Button>
      <Button
        {...shared}
        disabled={shared.disabled || !enabled}
        aria-label={`Run now: ${name}`}
        onClick={() => void start(false)}
      >
        Run now
      </Button>
    </>
  );
}

/** The actions for a source. */
export function SourceActions({ source }: SourceProps) {
  const { _id, name, kind, address } = source;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'change' | 'rotate' | 'delete'>();
  const [made, setMade] = useState<MadeToken>();
  const close = () => setOpen(undefined);
  const [rotating, deleting] = [useRotateToken(_id), useDeleteSource(_id)];
  const word = tokenWord(kind).toLowerCase();
  return (
    <div className={`${layout.row} ${classes.actions}`}>
      <SourceSwitch source={source} />
      {isFetched(kind) && <RunButtons source={source} />}
      <Button variant="default" size="xs" aria-label={`Change ${name}`} onClick={() => setOpen('change')}>
        Change
      </Button>
      <MoreMenu label={`More actions for ${name}`}>
        {(kind === 'scim' || kind === 'webhook') && <Menu.Item onClick={() => setOpen('rotate')}>New {word}</Menu.Item>}
        <Menu.Item color="red" onClick={() => setOpen('delete')}>
          Delete
        </Menu.Item>
      </MoreMenu>
      {made && <SourceTokenDialog made={made} onClose={() => setMade(undefined)} />}
      {open === 'change' && <ChangeSourceDialog source={source} onClose={close} />}
      {open === 'rotate' && (
        <ConfirmDialog
          title={`Create a new ${word} for ${name}?`}
          confirmLabel={`Create ${word}`}
          danger={false}
          onConfirm={() => rotating.mutateAsync(undefined)}
          failed={sourceMessages.tokenNotMade}
          onDone={({ token }) => {
            if (token) setMade({ name, kind, address, token });
            close();
          }}
          onClose={close}
        >
          <p>{oldTokenText(kind)}</p>
        </ConfirmDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirmLabel="Delete source"
          onConfirm={() => deleting.mutateAsync(undefined)}
          done={sourceMessages.deleted}
          failed={sourceMessages.notDeleted}
          onDone={() => {
            close();
            void navigate({ to: '.', search: {} });
          }}
          onClose={close}
        >
          <p>
            Its settings, its runs and the list of employees it knows are deleted. People it has announced stay
            announced. This can’t be undone.
          </p>
          {kind === 'api' && <p>If its API key calls again, it appears again. Revoke the key to prevent that.</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}
