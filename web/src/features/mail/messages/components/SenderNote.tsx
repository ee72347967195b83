import { Link } from '@tanstack/react-router';
import { useBrand } from '../../../../lib/brand.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './MailForm.module.css';
import { MailPauseNote } from './MailPauseNote.tsx';

/** The sender address, and how to change it (spec section 2, Rehire share modal). */
export function SenderNote({ replies }: { replies?: boolean }) {
  const profile = useProfile();
  const { name, supportEmail } = useBrand();
  const mayChange = can(profile, 'company:settings');
  const workEmail = profile?.companyDetails?.workEmail;
  return (
    <>
      <MailPauseNote />
      <p className={`${text.small} ${classes.note}`}>
        {workEmail ? (
          <>
            The mail is sent from your configured work email address{' '}
            <strong>
              <EmailText address={workEmail} />
            </strong>
            .
          </>
        ) : (
          `No work email address is configured, so the message is sent from the address of ${name}.`
        )}
        {replies && profile && (
          <>
            {' '}
            Replies go to{' '}
            <strong>
              <EmailText address={profile.email} />
            </strong>
            .
          </>
        )}
        {supportEmail && (
          <>
            {' '}
            To change the work email address,{' '}
            {mayChange && (
              <>
                open{' '}
                <Link to="/home/settings/$section" params={{ section: 'sender-address' }} className={text.link}>
                  Settings, Sender address
                </Link>
                , or{' '}
              </>
            )}
            write to{' '}
            <a href={`mailto:${supportEmail}`} className={text.link}>
              {supportEmail}
            </a>
            .
          </>
        )}
      </p>
    </>
  );
}
