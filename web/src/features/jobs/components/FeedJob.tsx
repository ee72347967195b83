import { IconBriefcase, IconCash, IconMapPin } from '@tabler/icons-react';
import type { FeedItem } from '#contract/own.ts';
import classes from '../../own/components/Feed.module.css';
import { FeedCard } from '../../own/components/FeedCard.tsx';

/** An open job for the person; its page says the rest. */
export function FeedJob({ item }: { item: Extract<FeedItem, { kind: 'job' }> }) {
  const { at, title, location, salary, exclusive, path } = item;
  return (
    <FeedCard
      kind="Open position"
      icon={IconBriefcase}
      at={at}
      note={exclusive ? 'sent to you' : undefined}
      title={
        <a href={path} className={classes.whole}>
          {title}
        </a>
      }
    >
      {(location || salary) && (
        <p className={classes.facts}>
          {location && (
            <span>
              <IconMapPin size={18} aria-hidden />
              <span className="visually-hidden">Location: </span>
              {location}
            </span>
          )}
          {salary && (
            <span>
              <IconCash size={18} aria-hidden />
              <span className="visually-hidden">Salary: </span>
              {salary}
            </span>
          )}
        </p>
      )}
    </FeedCard>
  );
}
