import { Button } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../../../lib/brand.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { profileQuery } from '../../../../lib/profile.ts';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from './RecordAwaited.module.css';

/** Shown to an ex-employee who signs in before HR has matched their record. */
export function RecordAwaited() {
  const { data, refetch, isFetching } = useQuery(profileQuery);
  const { supportEmail } = useBrand();
  const company = data?.companyDetails?.name ?? 'the company';
  const words = data?.isBack
    ? {
        page: 'Welcome back',
        title: `You work at ${company} again`,
        text: 'This area is for former colleagues. If you leave again, it reopens with everything you had here.',
        still: `${company} still lists you as a current colleague`,
      }
    : {
        page: 'Waiting for HR',
        title: `HR at ${company} is confirming that you worked there`,
        text: `You are signed in as ${data?.email ?? ''}. Your area opens here as soon as they confirm. There is nothing you need to do.`,
        still: `HR at ${company} is still checking`,
      };
  useDocumentTitle(words.page);
  const look = async () => {
    const { data: next } = await refetch();
    if (!next?.hasRecord) toast.info(words.still);
  };
  return (
    <div className={classes.page}>
      <IconUserSearch size={40} stroke={1.5} className={classes.icon} aria-hidden />
      <h1 className={classes.title}>{words.title}</h1>
      <p className={classes.words}>{words.text}</p>
      <div className={classes.actions}>
        <Button variant="default" loading={isFetching} onClick={() => void look()}>
          Check again
        </Button>
      </div>
      {supportEmail && (
        <p className={text.small}>
          Questions?{' '}
          <a href={`mailto:${supportEmail}`} className={text.link}>
            <EmailText address={supportEmail} />
          </a>
        </p>
      )}
    </div>
  );
}
