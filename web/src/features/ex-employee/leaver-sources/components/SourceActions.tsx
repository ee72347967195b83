import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isFetched, type LeaverSourceAnswer, sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { ItemActions } from '../../../../ui/pages/ItemHeader.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useChangeSource, useDeleteSource, useRotateToken, useStartRun } from '../api.ts';
import { canStop, StopButton } from './RunActions.tsx';
import { EditSourceDialog } from './SourceDialog.tsx';
import { type MadeToken, oldTokenText, SourceTokenDialog, tokenWord } from './SourceTokenDialog.tsx';

type SourceProps = { source: LeaverSourceAnswer };

/** The buttons that fetch now: for real, or only to see what would happen. A run that waits has its decision in its notice. */
function RunButtons({ source }: SourceProps) {
  const { _id, enabled, lastRun } = source;
  const starting = useStartRun(_id);
  const [start, working] = useTold((isDry: boolean) => starting.mutateAsync(isDry), {
    done: sourceMessages.started,
    failed: sourceMessages.notStarted,
  });
  if (lastRun?.state === 'held') return null;
  if (lastRun && canStop({ source, run: lastRun })) return <StopButton source={source} run={lastRun} />;
  return (
    <>
      <Button size="xs" disabled={working || !enabled} onClick={() => void start(false)}>
        Run now
      </Button>
      <Button variant="default" size="xs" disabled={working} onClick={() => void start(true)}>
        Dry run
      </Button>
    </>
  );
}

/** Begins or ends the dry run of a system that calls: it goes on until it is ended. */
export function DryRunButton({ source: { _id, isDry } }: SourceProps) {
  const changing = useChangeSource(_id);
  const [change, working] = useTold(() => changing.mutateAsync({ isDry: !isDry }), {
    done: isDry ? sourceMessages.dryEnded : sourceMessages.dryStarted,
    failed: sourceMessages.notChanged,
  });
  return (
    <Button variant="default" size="xs" loading={working} onClick={() => void change()}>
      {isDry ? 'End dry run' : 'Dry run'}
    </Button>
  );
}

/** The actions for a source. */
export function SourceActions({ source }: SourceProps) {
  const { _id, name, kind, address, enabled, isDry } = source;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete'>();
  const [made, setMade] = useState<MadeToken>();
  const close = () => setOpen(undefined);
  const [rotating, deleting] = [useRotateToken(_id), useDeleteSource(_id)];
  const changing = useChangeSource(_id);
  const [toggle, toggling] = useTold(() => changing.mutateAsync({ enabled: !enabled }), {
    failed: sourceMessages.notChanged,
  });
  const word = tokenWord(kind).toLowerCase();
  return (
    <>
      <ItemActions
        more={
          <MoreMenu label="More actions">
            {(kind === 'scim' || kind === 'webhook') && (
              <Menu.Item onClick={() => setOpen('rotate')}>New {word}</Menu.Item>
            )}
            <Menu.Item color="red" onClick={() => setOpen('delete')}>
              Delete
            </Menu.Item>
          </MoreMenu>
        }
      >
        {isFetched(kind) ? <RunButtons source={source} /> : !isDry && <DryRunButton source={source} />}
        <Button variant="default" size="xs" onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button variant="default" size="xs" loading={toggling} onClick={() => void toggle()}>
          {enabled ? 'Switch off' : 'Switch on'}
        </Button>
      </ItemActions>
      {made && <SourceTokenDialog made={made} onClose={() => setMade(undefined)} />}
      {open === 'edit' && <EditSourceDialog source={source} onClose={close} />}
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
    </>
  );
}
