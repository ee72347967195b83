import { IconBriefcase, IconCash, IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import classes from '#web/features/base/feed/components/Feed.module.css';
import { FeedCard } from '#web/features/base/feed/components/FeedCard.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';

/** An open job in the person’s feed, with Apply; its page has the details. */
export function FeedJob({ item }: { item: Extract<FeedItem, { kind: 'job' }> }) {
  const { _id, at, title, location, salary, exclusive, applied, path } = item;
  const key = new URLSearchParams(path.split('?')[1]).get('key');
  return (
    <FeedCard
      kind="Open position"
      icon={IconBriefcase}
      at={at}
      note={exclusive ? 'sent to you' : undefined}
      title={
        <a href={path} className={`${classes.whole} ${text.name}`}>
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
        {applied ? (
          <span className={classes.done}>
            <IconCircleCheck size={18} aria-hidden />
            You have applied
          </span>
        ) : (
          <Link
            to={paths.applyForJob}
            params={{ id: _id }}
            search={key ? { key } : {}}
            className={buttons.button}
            aria-label={`Apply for ${title}`}
          >
            Apply
          </Link>
        )}
        <Link
          to={paths.referForJob}
          params={{ id: _id }}
          search={key ? { key } : {}}
          className={`${buttons.quiet} ${classes.quiet}`}
          aria-label={`Refer someone for ${title}`}
        >
          Refer someone
        </Link>
      </p>
    </FeedCard>
  );
}
