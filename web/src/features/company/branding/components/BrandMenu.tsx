import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconExternalLink, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { brandingMessages } from '#contract/company/branding.ts';
import type { Branding } from '#contract/company/branding-routes.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { useDiscardDraft } from '../api.ts';

type BrandMenuProps = {
  published: Branding['published'];
  isChanged: boolean;
  flush: () => Promise<{ revision: number }>;
  onVersions: () => void;
  onDiscarded: (branding: Branding) => void;
};

/** The rare actions of the editor. */
export function BrandMenu({ published, isChanged, flush, onVersions, onDiscarded }: BrandMenuProps) {
  const [discarding, setDiscarding] = useState(false);
  const discard = useDiscardDraft();
  return (
    <>
      <MoreMenu label="More actions">
        <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={onVersions}>
          Versions
        </Menu.Item>
        {published?.pagePath && (
          <Menu.Item
            component="a"
            href={published.pagePath}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Open the company page
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={!isChanged}
          onClick={() => setDiscarding(true)}
        >
          Discard draft
        </Menu.Item>
      </MoreMenu>
      {discarding && (
        <ConfirmDialog
          title="Discard the draft?"
          confirmLabel="Discard draft"
          onConfirm={async () => {
            const { revision } = await flush();
            return discard.mutateAsync(revision);
          }}
          done={brandingMessages.discarded}
          failed={brandingMessages.notDiscarded}
          onDone={(branding) => {
            onDiscarded(branding);
            setDiscarding(false);
          }}
          onClose={() => setDiscarding(false)}
        >
          {published
            ? 'All changes since the last publication are lost.'
            : 'All your work is lost, because nothing has been published yet.'}
        </ConfirmDialog>
      )}
    </>
  );
}
