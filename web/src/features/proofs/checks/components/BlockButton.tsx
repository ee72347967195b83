import { Menu } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { checkMessages } from '#contract/proofs/check-messages.ts';
import type { Check } from '#contract/proofs/team-checks.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useBlockDomain, useUnblockDomain } from '../api.ts';

/** Blocks the domain of a requester, or lets it ask again. */
export function BlockButton({ check: { domain, isBlocked } }: { check: Pick<Check, 'domain' | 'isBlocked'> }) {
  const [asking, setAsking] = useState(false);
  const blocking = useBlockDomain();
  const unblocking = useUnblockDomain();
  const [unblock] = useTold(() => unblocking.mutateAsync(domain), {
    done: checkMessages.unblocked(domain),
    failed: checkMessages.notUnblocked,
  });
  return (
    <>
      <MoreMenu large label={`Actions for ${domain}`}>
        {isBlocked ? (
          <Menu.Item onClick={() => void unblock()}>Unblock {domain}</Menu.Item>
        ) : (
          <Menu.Item color="red" leftSection={<IconBan size={18} aria-hidden />} onClick={() => setAsking(true)}>
            Block {domain}
          </Menu.Item>
        )}
      </MoreMenu>
      {asking && (
        <ConfirmDialog
          title={`Block ${domain}?`}
          confirmLabel="Block"
          onConfirm={() => blocking.mutateAsync({ domain })}
          done={checkMessages.blocked(domain)}
          failed={checkMessages.notBlocked}
          onClose={() => setAsking(false)}
        >
          <p>
            Their open background checks end without an answer, and new requests from {domain} ask no one. The
            requesters see no difference. Unblocking doesn’t bring ended checks back.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
