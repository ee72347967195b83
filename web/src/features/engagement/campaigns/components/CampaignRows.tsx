import { IconGift } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CampaignKind, labelOf } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import { smallerPicture } from '../../../../lib/smaller-picture.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { type CampaignActions, CampaignMenu } from './CampaignMenu.tsx';
import classes from './CampaignRows.module.css';
import { lineTexts } from './campaign-lines.ts';
import { sentence } from './campaign-words.ts';

type CampaignRowsProps = {
  kind: CampaignKind;
  campaigns: readonly CampaignLine[];
  actions: CampaignActions | null;
};

/** Campaigns of a kind as rows: what each of them is, its numbers and its state. */
export function CampaignRows({ kind, campaigns, actions }: CampaignRowsProps) {
  const wordsOf = useSubjectWords();
  return (
    <ul className={classes.list} aria-label={sentence(campaignWords[kind].many)}>
      {campaigns.map((line) => (
        <CampaignRow key={line._id} line={line} subject={wordsOf(line.subject)} actions={actions} />
      ))}
    </ul>
  );
}

type CampaignRowProps = { line: CampaignLine; subject: string; actions: CampaignActions | null };

function CampaignRow({ line, subject, actions }: CampaignRowProps) {
  const { _id, kind, name, state, about: described } = line;
  const { title, about, numbers } = lineTexts(line, subject);
  const hasPicture = kind === 'merchandise';
  return (
    <li className={classes.row} data-picture={hasPicture || undefined}>
      {hasPicture && <Thumbnail picture={described?.picture ?? null} />}
      <div className={classes.words}>
        <Link
          to={campaignPages[kind].one}
          params={{ id: _id }}
          className={`${classes.title} ${text.oneLine}`}
          title={title === name ? title : `${title} (${name})`}
        >
          {title}
        </Link>
        <p className={`${classes.about} ${text.oneLine}`} title={about}>
          {about}
        </p>
      </div>
      <span className={classes.numbers} title={numbers}>
        {numbers.split(' · ').map((fact, place) => (
          <span key={fact} className={text.oneLine}>
            {place > 0 && ' · '}
            {fact}
          </span>
        ))}
      </span>
      <span className={classes.state}>
        <StatusBadge tone={toneOf(state)}>{labelOf(kind, state)}</StatusBadge>
      </span>
      {actions && (
        <div className={classes.menu}>
          <CampaignMenu campaign={line} actions={actions} />
        </div>
      )}
    </li>
  );
}

const Thumbnail = ({ picture }: { picture: string | null }) => (
  <span className={classes.thumbnail} aria-hidden>
    {picture ? (
      <img src={smallerPicture(picture, 128)} alt="" width={48} height={48} loading="lazy" decoding="async" />
    ) : (
      <IconGift size={20} />
    )}
  </span>
);

/** Rows of the same shape, shown while the list is loading. */
export const CampaignRowsSkeleton = ({ kind, count = 6 }: { kind: CampaignKind; count?: number }) => (
  <div role="status" aria-label="Loading" className={classes.list}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={classes.row} data-picture={kind === 'merchandise' || undefined}>
        {kind === 'merchandise' && (
          <span className={classes.thumbnail}>
            <Skeleton height="3rem" />
          </span>
        )}
        <div className={classes.words}>
          <span className={classes.title}>
            <Skeleton width={`${35 + ((place * 7) % 20)}%`} />
          </span>
          <span className={classes.about}>
            <Skeleton width={`${50 + ((place * 11) % 25)}%`} height="0.75rem" />
          </span>
        </div>
        <span className={classes.numbers} />
        <span className={classes.state}>
          <Skeleton width="5rem" />
        </span>
      </div>
    ))}
  </div>
);
