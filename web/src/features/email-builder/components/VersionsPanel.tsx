import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type EmailTemplate, templateMessages } from '#contract/email-templates.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { SidePanel } from '../../../ui/SidePanel.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import { useTold } from '../../../ui/use-told.ts';
import { useRestoreVersion, versionsQuery } from '../api.ts';
import classes from './Builder.module.css';

type VersionsPanelProps = { id: string; onRestored: (template: EmailTemplate) => void; onClose: () => void };

/** What the email was before; going back keeps what it is now as a version too. */
export function VersionsPanel({ id, onRestored, onClose }: VersionsPanelProps) {
  const { data, error, refetch } = useQuery(versionsQuery(id));
  const restoring = useRestoreVersion(id);
  const [restore, working] = useTold(restoring.mutateAsync, {
    done: templateMessages.restored,
    failed: templateMessages.notRestored,
    onDone: (template) => {
      onRestored(template);
      void refetch();
    },
  });
  return (
    <SidePanel title="Versions" onClose={onClose}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <RowSkeletons count={3} />}
      {data?.length === 0 && <p>There are no earlier versions yet.</p>}
      <ul className={classes.versions}>
        {data?.map(({ version, savedAt, by }) => (
          <li key={version}>
            <span>
              <Moment at={savedAt} />
              {by && ` by ${by}`}
            </span>
            <Button variant="default" size="xs" disabled={working} onClick={() => void restore(version)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
