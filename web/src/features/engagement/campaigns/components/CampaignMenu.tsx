import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconMailForward, IconPencil } from '@tabler/icons-react';
import { canArchive } from '#contract/base/campaign-states.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';

export type CampaignActions = {
  onCopy: (campaign: CampaignLine, audience: 'same' | 'not_opened') => void;
  onArchive: (campaign: CampaignLine, archived: boolean) => void;
  /** Only on its page. */
  onRename?: () => void;
};

type CampaignMenuProps = { campaign: CampaignLine; actions: CampaignActions };

/** Rare actions on a campaign. */
export const CampaignMenu = (props: CampaignMenuProps) => (
  <MoreMenu label={`Actions for ${props.campaign.name}`}>
    <CampaignMenuItems {...props} />
  </MoreMenu>
);

/** The items of {@link CampaignMenu}. */
export function CampaignMenuItems({ campaign, actions }: CampaignMenuProps) {
  const { onCopy, onArchive, onRename } = actions;
  const { state, archivedAt, counts } = campaign;
  return (
    <>
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
          Unarchive
        </Menu.Item>
      )}
    </>
  );
}
