import { IconClipboardList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { FeedCard } from '#web/features/base/feed/components/FeedCard.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { standingOf } from './standing.ts';

/** A survey in the feed, which leads to its page. */
export function FeedSurvey({ item }: { item: Extract<FeedItem, { kind: 'survey' }> }) {
  const { label } = standingOf(item);
  return (
    <FeedCard kind="Survey" icon={IconClipboardList} at={item.at} note={label} title={item.name}>
      <p className={text.muted}>
        {`${item.questions === 1 ? 'One question' : `${item.questions} questions`}, ${
          item.isAnonymous ? 'anonymous' : `${item.companyName} sees your name`
        }.`}
      </p>
      {item.canAnswer && (
        <p>
          <Link to={paths.answerSurvey} params={{ id: item._id }} className={buttons.button}>
            {item.isStarted ? 'Continue' : 'Answer'}
            <span className="visually-hidden">: {item.name}</span>
          </Link>
        </p>
      )}
    </FeedCard>
  );
}
