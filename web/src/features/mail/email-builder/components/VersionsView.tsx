import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EmailTemplate, templateMessages } from '#contract/mail/email-templates.ts';
import { VersionList } from '../../../../ui/lists/VersionList.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { useRestoreVersion, versionQuery, versionsQuery } from '../api.ts';
import { EmailPreview } from './EmailPreview.tsx';
import type { WrittenEmail } from './use-email-editor.ts';
import { usePreview } from './use-preview.ts';

type VersionsViewProps = {
  id: string;
  email: WrittenEmail;
  onRestored: (template: EmailTemplate) => void;
  onClose: () => void;
};

/** The earlier versions of the email. Each can be previewed before it is restored. */
export function VersionsView({ id, email, onRestored, onClose }: VersionsViewProps) {
  const { data, error, refetch } = useQuery(versionsQuery(id));
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = useQuery(versionQuery(id, chosen));
  const { preview } = usePreview(shown.data ?? email);
  const restoring = useRestoreVersion(id);
  return (
    <>
      <VersionList
        versions={data?.map(({ version, savedAt, by }) => ({ version, at: savedAt, by }))}
        error={error}
        onRetry={refetch}
        words={{ now: 'Current version', none: 'No earlier versions yet.' }}
        chosen={chosen}
        onChoose={setChosen}
        isShown={shown.data !== undefined}
        restore={restoring.mutateAsync}
        told={{ done: templateMessages.restored, failed: templateMessages.notRestored, onDone: onRestored }}
        onClose={onClose}
      />
      {shown.error ? (
        <LoadFailure error={shown.error} onRetry={shown.refetch} />
      ) : (
        <EmailPreview email={shown.data ?? email} preview={preview} />
      )}
    </>
  );
}
