import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CompanyHeldField, ProfileChange } from '#contract/ex-employee/profile-changes.ts';
import { companyHeldWords } from '#contract/ex-employee/profile-changes.ts';
import { birthday, exactDate } from '../../../../lib/dates.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './OwnChanges.module.css';

/** A value of the record as people read it. */
export function heldText(field: CompanyHeldField, value: string | null): string | null {
  if (!value) return null;
  if (field === 'dateOfBirth') return birthday(value);
  if (field === 'dateOfJoining' || field === 'dateOfLeaving') return exactDate(value);
  return field === 'gender' ? `${value[0]?.toUpperCase()}${value.slice(1)}` : value;
}

/** The same as it is shown: an address may break after its '@'. */
export function heldValue(field: CompanyHeldField, value: string | null): ReactNode {
  const isAddress = field === 'email' || field === 'companyEmail';
  return isAddress && value ? <EmailText address={value} /> : heldText(field, value);
}

/** What is held, and what is wanted instead. */
export function ChangedFields({ fields }: Pick<ProfileChange, 'fields'>) {
  return (
    <dl className={`${layout.lines} ${classes.fields}`}>
      {fields.map(({ field, held, wanted }) => (
        <div key={field}>
          <dt>{companyHeldWords[field]}</dt>
          <dd>
            <span className={text.muted}>
              <span className="visually-hidden">now </span>
              {heldValue(field, held) ?? 'empty'}
            </span>
            <IconArrowRight size={16} className={layout.sign} aria-hidden />
            <span className={text.strong}>
              <span className="visually-hidden">wanted </span>
              {heldValue(field, wanted) ?? 'empty'}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
