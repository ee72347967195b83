import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { Application } from '#contract/recruitment/applications.ts';
import { RecordDialog } from '#web/features/directory/audience/components/RecordDialog.tsx';
import { useLinkApplication } from '../api.ts';

/** Looks for the applicant's record. */
export function LinkDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const linking = useLinkApplication(application._id);
  return (
    <RecordDialog
      title={`Find the record of ${application.name}`}
      link={(id) => linking.mutateAsync(id)}
      saved={applicationMessages.linked}
      failed={applicationMessages.notLinked}
      submitLabel="Link"
      onClose={onClose}
    />
  );
}
