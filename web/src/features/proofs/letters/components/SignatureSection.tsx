import { Button, Menu } from '@mantine/core';
import { IconCertificate, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LetterCertificate, letterCertificateMessages } from '#contract/proofs/letter-certificate.ts';
import { can } from '../../../../lib/can.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { certificateQuery, useRemoveCertificate } from '../api.ts';
import { CertificateDialog } from './CertificateDialog.tsx';
import { certificateStates, endText } from './certificate-words.ts';
import classes from './Letters.module.css';

type OfCertificate = { certificate: LetterCertificate };

function Certificate({ certificate, mayChange }: OfCertificate & { mayChange: boolean }) {
  const { state, name, subject, issuer, validFrom, validUntil, serial, fingerprint, addedAt, addedBy } = certificate;
  const { label, tone } = certificateStates[state];
  return (
    <div className={layout.column}>
      {state !== 'valid' && (
        <Callout tone="warn" role="note">
          {endText(certificate)} {mayChange ? 'Replace it with a new one.' : 'Ask an owner to replace it.'}
        </Callout>
      )}
      <div className={classes.certificate}>
        <h2 className={text.heading}>{name}</h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <FactList>
        <Fact name="Issued to">{subject}</Fact>
        <Fact name="Issued by">{issuer}</Fact>
        <Fact name="Valid from">{exactTime(validFrom)}</Fact>
        <Fact name="Valid until">{exactTime(validUntil)}</Fact>
        <Fact name="Serial number">
          <span className={classes.code}>{serial}</span>
        </Fact>
        <Fact name="SHA-256 fingerprint">
          <span className={classes.code}>{fingerprint}</span>
        </Fact>
        <Fact name="Added">
          <Moment at={addedAt} />
          {addedBy && ` by ${addedBy}`}
        </Fact>
      </FactList>
    </div>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const removing = useRemoveCertificate();
  return (
    <ConfirmDialog
      title="Remove the certificate?"
      confirmLabel="Remove"
      onConfirm={() => removing.mutateAsync(undefined)}
      done={letterCertificateMessages.removed}
      failed={letterCertificateMessages.notRemoved}
      onClose={onClose}
    >
      <p>
        Letters issued from now on carry no signature; the ones already issued stay signed. Its private key is deleted
        here: to sign letters again, you need the file and its password.
      </p>
    </ConfirmDialog>
  );
}

/** The section of the settings for the certificate that signs letters. Owners change it; HR sees whether letters are signed, and until when. */
export function SignatureSection() {
  const query = useQuery(certificateQuery);
  const mayChange = can(useProfile(), 'company:team');
  const [asked, setAsked] = useState<'save' | 'remove'>();
  const certificate = query.data?.certificate;
  return (
    <SectionFrame
      title="Signature of letters"
      words="Sign letters with your company’s certificate: any PDF reader then shows who issued them, and whether they were changed. Without one they are verified by their code."
      action={
        certificate &&
        mayChange && (
          <div className={layout.row}>
            <Button variant={certificate.state === 'valid' ? 'default' : 'filled'} onClick={() => setAsked('save')}>
              Replace
            </Button>
            <MoreMenu large label="Actions for the certificate">
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => setAsked('remove')}
              >
                Remove
              </Menu.Item>
            </MoreMenu>
          </div>
        )
      }
    >
      {query.isPending && <FormSkeleton fields={4} />}
      {query.isError && !query.data && (
        <LoadFailure
          error={query.error}
          failed={letterCertificateMessages.notFetched}
          onRetry={() => query.refetch()}
        />
      )}
      {certificate === null && (
        <EmptyState
          icon={IconCertificate}
          title="Letters carry no signature"
          action={mayChange && <Button onClick={() => setAsked('save')}>Add certificate</Button>}
        >
          {mayChange
            ? 'You need a certificate for signing documents in the name of your company, as a file with its private key (.p12 or .pfx). Certifying authorities issue them.'
            : 'An owner can add the certificate of your company here.'}
        </EmptyState>
      )}
      {certificate && <Certificate certificate={certificate} mayChange={mayChange} />}
      {asked === 'save' && <CertificateDialog isReplaced={!!certificate} onClose={() => setAsked(undefined)} />}
      {asked === 'remove' && <RemoveDialog onClose={() => setAsked(undefined)} />}
    </SectionFrame>
  );
}
