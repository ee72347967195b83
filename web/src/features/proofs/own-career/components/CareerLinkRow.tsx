import { Button } from '@mantine/core';
import type { CareerLink } from '#contract/proofs/career-links.ts';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { choiceText, linkDates, linkStates, nameOf, viewsText } from './career-words.ts';

export type CareerLinkRowProps = {
  link: CareerLink;
  /** The number of recommendations that it shows. */
  shown: number;
  onShare: () => void;
  onViews: () => void;
  onRevoke: () => void;
};

/** One link: what it shows, until when, how often it was opened, and what the person can do with it. */
export function CareerLinkRow({ link, shown, onShare, onViews, onRevoke }: CareerLinkRowProps) {
  const { state, views, viewedAt } = link;
  const { label, tone } = linkStates[state];
  const name = nameOf(link);
  return (
    <StandingRow
      title={name}
      about={choiceText(link.choice, shown)}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      dates={linkDates(link)}
    >
      <p className={text.small}>
        {viewsText(views)}
        {viewedAt && (
          <>
            {' · latest view '}
            <Moment at={viewedAt} within />
          </>
        )}
      </p>
      {(state === 'open' || views > 0) && (
        <div className={layout.row}>
          {state === 'open' && (
            <Button variant="default" aria-label={`Share ${name}`} onClick={onShare}>
              Share
            </Button>
          )}
          {views > 0 && (
            <Button variant="default" aria-label={`Views of ${name}`} onClick={onViews}>
              Views
            </Button>
          )}
          {state === 'open' && (
            <Button variant="default" aria-label={`Revoke ${name}`} onClick={onRevoke}>
              Revoke
            </Button>
          )}
        </div>
      )}
    </StandingRow>
  );
}
