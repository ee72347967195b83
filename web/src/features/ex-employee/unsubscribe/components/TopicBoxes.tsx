import type { MailTopic } from '#contract/base/privacy.ts';
import { purposeWords } from '#contract/base/privacy.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './TopicBoxes.module.css';

export type TopicBoxesProps = {
  legend: string;
  topics: readonly MailTopic[];
  chosen: readonly MailTopic[];
  onChange: (chosen: MailTopic[]) => void;
  /** The box for all of them at once, under the others. */
  everything?: { label: string; meaning: string; checked: boolean; onChange: (checked: boolean) => void };
  error?: string;
};

/** Topics of mail to choose from, where Mantine is not loaded. */
export function TopicBoxes({ legend, topics, chosen, onChange, everything, error }: TopicBoxesProps) {
  const toggle = (topic: MailTopic, checked: boolean) =>
    onChange(topics.filter((each) => (each === topic ? checked : chosen.includes(each))));
  return (
    <fieldset className={classes.boxes} aria-describedby={error ? 'topics-error' : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {topics.map((topic) => (
        <label key={topic} className={classes.box}>
          <input
            type="checkbox"
            checked={chosen.includes(topic)}
            onChange={(event) => toggle(topic, event.currentTarget.checked)}
          />
          <span>
            <span className={classes.label}>{purposeWords[topic].label}</span>
            <span className={`${text.small} ${classes.meaning}`}>{purposeWords[topic].meaning}</span>
          </span>
        </label>
      ))}
      {everything && (
        <label className={classes.box} data-apart>
          <input
            type="checkbox"
            checked={everything.checked}
            onChange={(event) => everything.onChange(event.currentTarget.checked)}
          />
          <span>
            <span className={classes.label}>{everything.label}</span>
            <span className={`${text.small} ${classes.meaning}`}>{everything.meaning}</span>
          </span>
        </label>
      )}
      {error && (
        <p id="topics-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
