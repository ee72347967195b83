import { useQuery } from '@tanstack/react-query';
import {
  type MailChoice,
  mailChoiceWords,
  type NotificationChoice,
  notificationKind,
  notificationMessages,
} from '#contract/base/notifications.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { choicesQuery, useChooseNotification } from '../api.ts';
import classes from './Notifications.module.css';

/** The settings for which notifications the person also gets by email, by kind. */
export function NotificationsSection() {
  const choices = useQuery(choicesQuery);
  return (
    <SectionFrame
      title="Notifications"
      words="Everything appears under the bell. Choose which ones you also get by email: immediately, in a daily summary, or not at all. Changes are saved immediately."
    >
      <QueryFrame query={choices} skeleton={<RowSkeletons count={6} />}>
        {(all) => (
          <ul className={classes.choices}>
            {all.map((choice) => (
              <li key={choice.kind}>
                <MailChoiceRow choice={choice} />
              </li>
            ))}
          </ul>
        )}
      </QueryFrame>
    </SectionFrame>
  );
}

function MailChoiceRow({ choice }: { choice: NotificationChoice }) {
  const { label, when } = notificationKind(choice.kind);
  const { mutateAsync } = useChooseNotification();
  const [choose] = useTold((mail: MailChoice) => mutateAsync({ kind: choice.kind, mail }), {
    done: notificationMessages.choiceSaved,
    failed: notificationMessages.choiceNotSaved,
  });
  return (
    <>
      <div className={classes.about}>
        <h3 className={text.strong}>{label}</h3>
        <p className={text.small}>{when}</p>
        {choice.offForAll && <p className={text.small}>Your company has turned these emails off for everyone.</p>}
      </div>
      <div className={classes.choice} data-two={choice.choices.length === 2 || undefined}>
        <ChoiceField
          label={`Emails about ${label.toLowerCase()}`}
          options={choice.choices.map((value) => ({ value, label: mailChoiceWords[value] }))}
          value={choice.mail}
          onChange={(mail) => void choose(mail)}
        />
      </div>
    </>
  );
}
