import { IconMail, IconPhone } from '@tabler/icons-react';
import type { PersonRecord } from '#contract/directory/people.ts';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import classes from './RecordHeader.module.css';

/** How to reach the person, as far as the reader may know it. */
export function RecordContact({ person: { email, phone } }: { person: PersonRecord }) {
  return (
    <>
      {email && (
        <li>
          <a href={`mailto:${email}`} className={classes.contact}>
            <IconMail size={16} aria-hidden />
            <span>
              <EmailText address={email} />
            </span>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={classes.contact}>
            <IconPhone size={16} aria-hidden />
            {phone}
          </a>
        </li>
      )}
    </>
  );
}
