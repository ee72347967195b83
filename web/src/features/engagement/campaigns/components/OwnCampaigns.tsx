import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { type Address, paths } from '#contract/base/paths.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import { type Paged, ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { sentence } from './campaign-words.ts';

type OwnCampaign = {
  _id: string;
  name: string;
  tone: StatusTone;
  label: string;
  /** Before the name, such as a date tile. */
  picture?: ReactNode;
  facts?: ReactNode;
  /** Below, such as a ticket. */
  more?: ReactNode;
};
type OwnCampaignsProps = {
  kind: CampaignKind;
  icon: Icon;
  /** The page for answering one. */
  to: Address;
  items: readonly OwnCampaign[];
  list: Paged;
};

/** The campaigns of a kind sent to the person, with their states. */
export function OwnCampaigns({ kind, icon, to, items, list }: OwnCampaignsProps) {
  const { many } = campaignWords[kind];
  if (items.length === 0)
    return (
      <EmptyState
        icon={icon}
        title={`No ${many} yet`}
        action={
          <Button component={Link} to={paths.feed} variant="default">
            Go to your feed
          </Button>
        }
      >
        What the company sends you appears here, and in your feed unless you have turned off its topic.
      </EmptyState>
    );
  return (
    <>
      <ul className={layout.list} aria-label={sentence(many)}>
        {items.map(({ _id, name, tone, label, picture, facts, more }) => (
          <StandingRow
            key={_id}
            picture={picture}
            title={
              <Link to={to} params={{ id: _id }} className={text.name}>
                {name}
              </Link>
            }
            about={facts}
            badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
          >
            {more}
          </StandingRow>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
