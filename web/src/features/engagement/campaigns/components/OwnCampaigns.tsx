import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { type Address, paths } from '#contract/base/paths.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import { type Paged, ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Campaigns.module.css';
import { sentence } from './campaign-words.ts';

type OwnCampaign = { _id: string; name: string; tone: StatusTone; label: string; more?: ReactNode };
type OwnCampaignsProps = {
  kind: CampaignKind;
  icon: Icon;
  /** The page for answering one. */
  to: Address;
  items: readonly OwnCampaign[];
  list: Paged;
};

/** The campaigns of a kind sent to the person, newest first, with their states. */
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
        When you are sent one, it appears here, and in your feed if you want its topic.
      </EmptyState>
    );
  return (
    <>
      <ul className={layout.list} aria-label={sentence(many)}>
        {items.map(({ _id, name, tone, label, more }) => (
          <li key={_id} className={classes.own}>
            <Link to={to} params={{ id: _id }} className={text.breaking}>
              {name}
            </Link>
            <StatusBadge tone={tone}>{label}</StatusBadge>
            {more && <div className={classes.more}>{more}</div>}
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
