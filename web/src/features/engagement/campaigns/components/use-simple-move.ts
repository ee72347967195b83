import type { CampaignAct, CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignMessages, campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useMoveCampaign } from '../api.ts';

/** A move that needs nothing but a press of its button. */
export type SimpleAct = Exclude<CampaignAct, 'schedule' | 'start'>;

/** Returns the messages about moves that succeeded. */
export const movedMessages = (kind: CampaignKind): Readonly<Record<SimpleAct, string>> => {
  const { unscheduled, paused, resumed, closed, cancelled } = campaignMessagesOf(kind);
  return { unschedule: unscheduled, pause: paused, resume: resumed, close: closed, cancel: cancelled };
};

/** Moves a campaign and reports the outcome. @returns the move, and whether one is under way */
export function useSimpleMove({ _id, kind }: Pick<Campaign, '_id' | 'kind'>) {
  const moving = useMoveCampaign(_id);
  return useTold(
    async (wanted: SimpleAct) => {
      await moving.mutateAsync({ act: wanted });
      return wanted;
    },
    { done: (wanted) => movedMessages(kind)[wanted], failed: campaignMessages.notMoved },
  );
}
