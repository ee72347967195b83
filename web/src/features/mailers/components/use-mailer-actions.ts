import { useNavigate } from '@tanstack/react-router';
import { mailerMessages } from '#contract/campaign-messages.ts';
import { type CampaignLine } from '#contract/campaigns.ts';
import { failureText } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { toast } from '../../../ui/toast.ts';
import { useArchiveMailer, useCopyMailer } from '../api.ts';

/** Copying, which opens the copy, and archiving, which can be undone. */
export function useMailerActions() {
  const navigate = useNavigate();
  const copying = useCopyMailer();
  const archiving = useArchiveMailer();
  const [copy] = useOnce(async ({ _id }: CampaignLine, audience: 'same' | 'not_opened') => {
    try {
      const made = await copying.mutateAsync({ id: _id, audience });
      toast.success(mailerMessages.copied);
      await navigate({ to: '/home/engagement/mailers/$id', params: { id: made._id } });
    } catch (error) {
      toast.failure(failureText(error, mailerMessages.notCopied));
    }
  });
  const put = async (id: string, archived: boolean, undo?: () => void) => {
    try {
      await archiving.mutateAsync({ id, archived });
      toast.success(archived ? mailerMessages.archived : mailerMessages.unarchived, { undo });
    } catch (error) {
      toast.failure(failureText(error, mailerMessages.notArchived));
    }
  };
  const [archive] = useOnce(({ _id }: CampaignLine, archived: boolean) =>
    put(_id, archived, () => void put(_id, !archived)),
  );
  return {
    onCopy: (mailer: CampaignLine, audience: 'same' | 'not_opened') => void copy(mailer, audience),
    onArchive: (mailer: CampaignLine, archived: boolean) => void archive(mailer, archived),
  };
}
