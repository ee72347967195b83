import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

type HistoryStepProps = { label: string; keys: string; icon: Icon; enabled: boolean; onClick: () => void };

/** Undo or redo. Its tooltip is there while there is nothing to do, too. */
export function HistoryStep({ label, keys, icon: Sign, enabled, onClick }: HistoryStepProps) {
  return (
    <Tooltip label={`${label} (${keys})`}>
      <span>
        <ActionIcon
          aria-label={label}
          aria-keyshortcuts={keys.replace('Ctrl ', 'Control+')}
          disabled={!enabled}
          onClick={onClick}
        >
          <Sign size={20} aria-hidden />
        </ActionIcon>
      </span>
    </Tooltip>
  );
}
