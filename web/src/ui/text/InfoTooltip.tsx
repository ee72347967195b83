import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './InfoTooltip.module.css';
import { infoWidth } from './info-width.ts';

export type InfoTooltipProps = {
  /** The subject next to the icon, for screen readers: 'Rehire Eligibility'. */
  about: string;
  label: string;
};

/** An icon that explains its subject: on hover, on focus and on tap. */
export function InfoTooltip({ about, label }: InfoTooltipProps) {
  return (
    <Tooltip
      label={label}
      multiline
      w={infoWidth(label)}
      maw="calc(100vw - 2rem)"
      openDelay={0}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={classes.sign} aria-label={`About ${about}`}>
        <IconInfoCircle size={16} aria-hidden />
      </button>
    </Tooltip>
  );
}
