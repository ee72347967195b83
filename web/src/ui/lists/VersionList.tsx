import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { exactTime } from '../../lib/dates.ts';
import { useFocusReturn } from '../dialogs/use-focus-return.ts';
import { LoadFailure } from '../pages/LoadFailure.tsx';
import { RowSkeletons } from '../pages/Skeletons.tsx';
import { useTold } from '../pages/use-told.ts';
import text from '../theme/text.module.css';
import classes from './VersionList.module.css';

type Version = { version: number; at: string; by: string | null; note?: string | undefined };

type VersionListProps<Restored> = {
  /** Newest first; undefined while they are loading. */
  versions: readonly Version[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** The name of the current content, and the text without versions. */
  words: { now: string; none: string };
  /** The version being viewed; null: the current content. */
  chosen: number | null;
  onChoose: (version: number | null) => void;
  /** Whether the chosen one is visible. */
  isShown?: boolean;
  restore: (version: number) => Promise<Restored>;
  told: { done: string; failed: string; onDone: (restored: Restored) => void };
  onClose: () => void;
};

/** A list of earlier versions: each can be viewed before it is restored. */
export function VersionList<Restored>(props: VersionListProps<Restored>) {
  const { versions, error, onRetry, words, chosen, onChoose, isShown = true, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [restore, working] = useTold(props.restore, props.told);
  useFocusReturn(true);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useHotkeys([['Escape', () => !document.querySelector('[role=menu], [role=listbox]') && onClose()]]);
  const line = (version: number | null, said: ReactNode) => (
    <button type="button" aria-pressed={chosen === version} onClick={() => onChoose(version)}>
      {said}
    </button>
  );
  return (
    <section className={classes.part} aria-label="Versions">
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={text.heading}>
          Versions
        </h2>
        <ActionIcon aria-label="Close" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {error && !versions && <LoadFailure error={error} onRetry={onRetry} />}
      {!error && !versions && <RowSkeletons count={3} />}
      {versions?.length === 0 && <p className={text.muted}>{words.none}</p>}
      {versions && versions.length > 0 && (
        <ul className={classes.versions}>
          <li>{line(null, words.now)}</li>
          {versions.map(({ version, at, by, note }) => (
            <li key={version}>
              {line(
                version,
                <>
                  {exactTime(at)}{' '}
                  <span className={`${text.small} ${classes.about}`}>
                    {[by && `by ${by}`, note].filter(Boolean).join(' · ')}
                  </span>
                </>,
              )}
              {chosen === version && (
                <Button
                  size="xs"
                  variant="default"
                  loading={working}
                  disabled={!isShown}
                  onClick={() => void restore(version)}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
