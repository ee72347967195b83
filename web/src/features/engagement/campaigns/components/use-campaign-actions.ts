import { useNavigate } from '@tanstack/react-router';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import { failureText } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useArchiveCampaign, useCopyCampaign } from '../api.ts';

/** Returns the actions copy, which opens the copy, and archive, which can be undone. */
export function useCampaignActions() {
  const navigate = useNavigate();
  const copying = useCopyCampaign();
  const archiving = useArchiveCampaign();
  const [copy] = useOnce(async ({ _id, kind }: CampaignLine, audience: 'same' | 'not_opened') => {
    const said = campaignMessagesOf(kind);
    try {
      const made = await copying.mutateAsync({ id: _id, audience });
      toast.success(said.copied);
      await navigate({ to: campaignPages[kind].one, params: { id: made._id } });
    } catch (error) {
      toast.failure(failureText(error, said.notCopied));
    }
  });
  const put = async ({ _id, kind }: CampaignLine, archived: boolean, undo?: () => void) => {
    const said = campaignMessagesOf(kind);
    try {
      await archiving.mutateAsync({ id: _id, archived });
      toast.success(archived ? said.archived : said.unarchived, { undo });
    } catch (error) {
      toast.failure(failureText(error, said.notArchived));
    }
  };
  const [archive] = useOnce((campaign: CampaignLine, archived: boolean) =>
    put(campaign, archived, () => void put(campaign, !archived)),
  );
  return {
    onCopy: (campaign: CampaignLine, audience: 'same' | 'not_opened') => void copy(campaign, audience),
    onArchive: (campaign: CampaignLine, archived: boolean) => void archive(campaign, archived),
  };
}
