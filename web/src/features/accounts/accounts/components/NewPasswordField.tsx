import { useState } from 'react';
import { passwordParts } from '#contract/base/rules.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import classes from './Door.module.css';

/** The field for a new password, with a hint about what the rule still requires. */
export function NewPasswordField({ label = 'Password', error }: { label?: string; error?: string }) {
  const [text, setText] = useState('');
  const missing = passwordParts.filter(({ isMet }) => !isMet(text));
  const words = missing.map((part) => part.words).join(', ');
  const hint =
    missing.length === 0
      ? // A password that meets the rule may still be refused, because it was leaked.
        !error && <span className={classes.met}>✓ Meets the rule.</span>
      : `${missing.length === passwordParts.length ? 'Needs' : 'Still needs'} ${words.replace(/, (?=[^,]*$)/, ' and ')}.`;
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
