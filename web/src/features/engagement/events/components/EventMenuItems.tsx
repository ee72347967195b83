import type { EventLine } from '#contract/engagement/event-list.ts';
import { CampaignMenuItems } from '#web/features/engagement/campaigns/components/CampaignMenu.tsx';
import { useCampaignActions } from '#web/features/engagement/campaigns/components/use-campaign-actions.ts';

/** Rare actions on an event of the list, in a file of its own that loads when the menu opens. */
export const EventMenuItems = ({ line }: { line: EventLine }) => (
  <CampaignMenuItems campaign={line} actions={useCampaignActions()} />
);
