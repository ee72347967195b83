import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Group } from '#contract/directory/groups.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { groupIcon } from './group-icon.ts';
import { dynamicWords } from './group-words.ts';
import classes from './SelectGroupDialog.module.css';

export type SelectGroupRowProps = {
  group: Group;
  /** Made a moment ago in this dialog: the next press of Enter should put people into it. */
  fresh: boolean;
  working: boolean;
  disabled: boolean;
  onMove: () => void;
};

export function SelectGroupRow({ group, fresh, working, disabled, onMove }: SelectGroupRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (fresh) button.current?.focus();
  }, [fresh]);
  const dynamic = group.filters !== null;
  const Picture = groupIcon(group.name);
  return (
    <li className={classes.row}>
      <Picture size={20} stroke={1.75} className={layout.sign} aria-hidden />
      <div className={`${layout.words} ${text.breaking}`}>
        <p>{group.name}</p>
        <p className={text.small}>
          {`${group.count.toLocaleString('en-IN')} ex-employee`}
          {dynamic && ` · ${dynamicWords}`}
        </p>
      </div>
      {dynamic ? (
        // Nobody can be moved here by hand, and the row says why.
        <StatusBadge tone="info">Dynamic</StatusBadge>
      ) : (
        <Button
          ref={button}
          variant="light"
          size="xs"
          className={classes.move}
          aria-label={`Move here: ${group.name}`}
          loading={working}
          disabled={disabled}
          onClick={onMove}
        >
          Move here
        </Button>
      )}
    </li>
  );
}
