import { useState } from 'react';
import { passwordParts } from '#contract/base/rules.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import classes from './Door.module.css';

/** A password that is about to be set; the rule beside it says what is still missing. */
export function NewPasswordField({ label = 'Password', error }: { label?: string; error?: string }) {
  const [text, setText] = useState('');
  const missing = passwordParts.filter(({ isMet }) => !isMet(text));
  const words = missing.map((part) => part.words).join(', ');
  const hint =
    missing.length === 0 ? (
      <span className={classes.met}>✓ Strong enough.</span>
    ) : (
      `${missing.length === passwordParts.length ? 'Needs' : 'Still needs'} ${words.replace(/, (?=[^,]*$)/, ' and ')}.`
    );
  return (
    <PlainField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      error={error}
      hint={hint}
      onChange={setText}
    />
  );
}
