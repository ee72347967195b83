import { IconCake } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { FeedCard } from '#web/features/base/feed/components/FeedCard.tsx';
import { birthday } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { AvatarStack } from '../../../../ui/lists/AvatarStack.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Colleagues.module.css';

const listing = new Intl.ListFormat('en-GB');

/** A birthday: of former colleagues, with the way to them, or the reader’s own. */
export function FeedGreeting({ item }: { item: Extract<FeedItem, { kind: 'greeting' }> }) {
  const profile = useProfile();
  const { at, day, own, people, others } = item;
  if (own)
    return (
      <FeedCard kind="Greeting" icon={IconCake} at={at} title={`Happy birthday, ${profile?.name}!`}>
        <p>{`Everyone at ${profile?.companyDetails?.name} wishes you a wonderful day.`}</p>
      </FeedCard>
    );
  const names = people.map(({ name }) => name);
  const more = others > 0 ? [others === 1 ? '1 other' : `${others.toLocaleString('en-IN')} others`] : [];
  const kind = people.length + others === 1 ? 'Birthday' : 'Birthdays';
  return (
    <FeedCard kind={kind} icon={IconCake} at={at} title={`${kind} on ${birthday(day)}`}>
      <div className={classes.greeted}>
        <AvatarStack people={people} size={32} />
        <p className={text.breaking}>{listing.format([...names, ...more])}</p>
      </div>
      <p>
        <Link to={paths.colleagues} className={text.link}>
          Write to a colleague
        </Link>
      </p>
    </FeedCard>
  );
}
