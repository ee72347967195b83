import type { SignUpPurpose } from '#contract/ex-employee/claims.ts';
import text from '../../../../ui/theme/text.module.css';
import { choiceWords } from './choice-words.ts';
import classes from './SignUp.module.css';

type Chosen = Readonly<Record<SignUpPurpose, boolean>>;
type ChoiceListProps = { company: string; value: Chosen; onChange: (value: Chosen) => void };

/** What the person would like to hear about; each is a choice of its own. */
export function ChoiceList({ company, value, onChange }: ChoiceListProps) {
  return (
    <fieldset className={classes.choices}>
      <legend>{`What would you like from ${company}?`}</legend>
      {choiceWords.map(({ purpose, label, hint }) => (
        <label key={purpose} className={classes.choice}>
          <input
            type="checkbox"
            checked={value[purpose]}
            onChange={(event) => onChange({ ...value, [purpose]: event.currentTarget.checked })}
          />
          <span>
            {label}
            {hint && <span className={classes.hint}>{hint}</span>}
          </span>
        </label>
      ))}
      <p className={text.small}>You can change these at any time.</p>
    </fieldset>
  );
}
