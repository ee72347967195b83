import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconMailForward, IconPencil } from '@tabler/icons-react';
import { canArchive } from '#contract/base/campaign-states.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';

export type CampaignActions = {
  onCopy: (campaign: CampaignLine, audience: 'same' | 'not_opened') => void;
  onArchive: (campaign: CampaignLine, archived: boolean) => void;
  /** Where it can be given another name: on its page. */
  onRename?: () => void;
};

/** What is rarely done with a campaign. */
export function CampaignMenu({ campaign, actions }: { campaign: CampaignLine; actions: CampaignActions }) {
  const { onCopy, onArchive, onRename } = actions;
  const { state, archivedAt, counts } = campaign;
  return (
    <MoreMenu label={`Actions for ${campaign.name}`}>
      {onRename && (
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onRename}>
          Rename
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onCopy(campaign, 'same')}>
        Copy
      </Menu.Item>
      {counts && counts.not_opened > 0 && campaign.counted && (
        <Menu.Item
          leftSection={<IconMailForward size={18} aria-hidden />}
          onClick={() => onCopy(campaign, 'not_opened')}
        >
          Resend to those who haven’t opened it
        </Menu.Item>
      )}
      {canArchive(state) && archivedAt === null && (
        <Menu.Item leftSection={<IconArchive size={18} aria-hidden />} onClick={() => onArchive(campaign, true)}>
          Archive
        </Menu.Item>
      )}
      {archivedAt !== null && (
        <Menu.Item leftSection={<IconArchiveOff size={18} aria-hidden />} onClick={() => onArchive(campaign, false)}>
          Take out of the archive
        </Menu.Item>
      )}
    </MoreMenu>
  );
}
