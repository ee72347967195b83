import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import text from '../../../../ui/theme/text.module.css';
import { certificateQuery } from '../api.ts';
import { endText } from './certificate-words.ts';
import classes from './Letters.module.css';

/** Warns that letters will soon carry no signature, or carry none; empty while the certificate is valid for longer, and without one. */
export function SignatureNote() {
  const mayChange = can(useProfile(), 'company:team');
  const { data } = useQuery(certificateQuery);
  const certificate = data?.certificate;
  if (!certificate || certificate.state === 'valid') return null;
  return (
    <Callout tone="warn" role="status" className={classes.note}>
      {endText(certificate)}{' '}
      <Link to={paths.settingsSection} params={{ section: 'letter-signature' }} className={text.link}>
        {mayChange ? 'Replace it' : 'See the certificate'}
      </Link>
    </Callout>
  );
}
