import { IconBriefcase, IconCash, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FeedItem } from '#contract/own.ts';
import { paths } from '#contract/paths.ts';
import buttons from '../../../ui/button.module.css';
import classes from '../../own/components/Feed.module.css';
import { FeedCard } from '../../own/components/FeedCard.tsx';

/** An open job for the person; its page says the rest. */
export function FeedJob({ item }: { item: Extract<FeedItem, { kind: 'job' }> }) {
  const { _id, at, title, location, salary, exclusive, path } = item;
  const key = new URLSearchParams(path.split('?')[1]).get('key');
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
      <p className={classes.action}>
        <Link
          to={paths.referForJob}
          params={{ id: _id }}
          search={key ? { key } : {}}
          className={buttons.button}
          aria-label={`Refer somebody for ${title}`}
        >
          Refer somebody
        </Link>
      </p>
    </FeedCard>
  );
}
