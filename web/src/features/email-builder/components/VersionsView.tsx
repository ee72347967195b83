import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type EmailTemplate, templateMessages } from '#contract/email-templates.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import text from '../../../ui/text.module.css';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useTold } from '../../../ui/use-told.ts';
import { useRestoreVersion, versionQuery, versionsQuery } from '../api.ts';
import classes from './Builder.module.css';
import { EmailPreview } from './EmailPreview.tsx';
import type { WrittenEmail } from './use-email-editor.ts';
import { usePreview } from './use-preview.ts';

type VersionsViewProps = {
  id: string;
  email: WrittenEmail;
  onRestored: (template: EmailTemplate) => void;
  onClose: () => void;
};

/** What the email was before: each is looked at in the preview before it is brought back. */
export function VersionsView({ id, email, onRestored, onClose }: VersionsViewProps) {
  const { data, error, refetch } = useQuery(versionsQuery(id));
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = useQuery(versionQuery(id, chosen));
  const { preview } = usePreview(shown.data ?? email);
  const heading = useRef<HTMLHeadingElement>(null);
  const restoring = useRestoreVersion(id);
  const [restore, working] = useTold(restoring.mutateAsync, {
    done: templateMessages.restored,
    failed: templateMessages.notRestored,
    onDone: onRestored,
  });
  useFocusReturn(true);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useHotkeys([['Escape', () => !document.querySelector('[role=menu], [role=listbox]') && onClose()]]);
  return (
    <>
      <section className={classes.written} aria-label="Versions">
        <div className={classes.versionsHead}>
          <h2 ref={heading} tabIndex={-1} className={text.heading}>
            Versions
          </h2>
          <ActionIcon aria-label="Close" onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {!error && !data && <RowSkeletons count={3} />}
        {data?.length === 0 && <p>There are no earlier versions yet.</p>}
        {data && data.length > 0 && (
          <ul className={classes.versions}>
            <li>
              <button type="button" aria-pressed={chosen === null} onClick={() => setChosen(null)}>
                As it is now
              </button>
            </li>
            {data.map(({ version, savedAt, by }) => (
              <li key={version}>
                <button type="button" aria-pressed={chosen === version} onClick={() => setChosen(version)}>
                  <Moment at={savedAt} />
                  {by && ` by ${by}`}
                </button>
                {chosen === version && (
                  <Button size="xs" disabled={working || !shown.data} onClick={() => void restore(version)}>
                    Restore
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {shown.error ? (
        <LoadFailure error={shown.error} onRetry={shown.refetch} />
      ) : (
        <EmailPreview email={shown.data ?? email} preview={preview} />
      )}
    </>
  );
}
