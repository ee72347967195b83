import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { careerFactMessages } from '#contract/proofs/career-facts.ts';
import type { CareerLink, OwnCareer } from '#contract/proofs/career-links.ts';
import { careerMessages } from '#contract/proofs/career-messages.ts';
import { plugged } from '../../../../lib/feature.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { late } from '../../../../lib/late.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ownCareerQuery, useRevokeCareerLink } from '../api.ts';
import { CareerLinkRow } from '../components/CareerLinkRow.tsx';
import { CareerPreview } from '../components/CareerPreview.tsx';
import { nameOf } from '../components/career-words.ts';
import classes from '../components/OwnCareer.module.css';
import { OwnCareerPart } from '../components/OwnCareerPart.tsx';
import { OwnCredentials } from '../components/OwnCredentials.tsx';

const CreateLinkDialog = late(() => import('../components/CreateLinkDialog.tsx'), 'CreateLinkDialog');
const ShareLinkDialog = late(() => import('../components/ShareLinkDialog.tsx'), 'ShareLinkDialog');
const ViewsDialog = late(() => import('../components/ViewsDialog.tsx'), 'ViewsDialog');

type Asked = { what: 'create' } | { what: 'share' | 'views' | 'revoke'; link: CareerLink };

function RevokeDialog({ link, onClose }: { link: CareerLink; onClose: () => void }) {
  const revoking = useRevokeCareerLink();
  return (
    <ConfirmDialog
      title={`Revoke ${nameOf(link)}?`}
      confirmLabel="Revoke"
      cancelLabel="Keep"
      onConfirm={() => revoking.mutateAsync(link._id)}
      done={careerMessages.revoked}
      failed={careerMessages.notRevoked}
      onDone={() => {
        onClose();
        // The pressed button is gone.
        focusHeading();
      }}
      onClose={onClose}
    >
      Anyone who has it no longer sees anything. This can’t be undone, but you can create another link.
    </ConfirmDialog>
  );
}

/** The dialog that the person has opened. */
function AskedDialog({ asked, career, onAsk }: { asked: Asked; career: OwnCareer; onAsk: (next?: Asked) => void }) {
  const { company, record, recommendations, verifyAddress } = career;
  const close = () => onAsk();
  if (asked.what === 'create')
    return (
      record && (
        <CreateLinkDialog
          company={company}
          record={record}
          recommendations={recommendations}
          onCreated={(link) => onAsk({ what: 'share', link })}
          onClose={close}
        />
      )
    );
  const { what, link } = asked;
  if (what === 'share') return <ShareLinkDialog {...{ link, company, record, verifyAddress }} onClose={close} />;
  if (what === 'views') return <ViewsDialog link={link} onClose={close} />;
  return <RevokeDialog link={link} onClose={close} />;
}

/** What is in the way only until others have decided. */
const passing: ReadonlySet<string> = new Set([careerFactMessages.underReview, careerFactMessages.nameWaits]);

/** What the record says as a whole, or why it proves nothing now. */
function Confirmed({ career: { company, isOffered, record, obstacle, links } }: { career: OwnCareer }) {
  const hasOpen = links.some(({ state }) => state === 'open');
  if (!record || !isOffered)
    return (
      <Callout tone="warn" role="note">
        {obstacle}
        {hasOpen &&
          (obstacle !== null && passing.has(obstacle)
            ? ' Until then, your links show nothing.'
            : ' Your links show nothing.')}
      </Callout>
    );
  return (
    <>
      <CareerPreview
        company={company}
        record={record}
        choice={{ hasTitles: true, hasDepartments: true, dates: 'days' }}
        label="Everything that can be confirmed"
      />
      <p className={`${text.small} ${classes.below}`}>
        You choose what a link shows of it. Is something wrong?{' '}
        <Link to={paths.ownProfile} search={{ section: 'record' }} className={text.link}>
          Suggest a change
        </Link>
        {hasOpen && '. While it is being reviewed, your open links show nothing.'}
      </p>
    </>
  );
}

/** The person’s verified career: what their company confirms, and the links by which they prove it (product.md, Proofs). */
export function OwnCareerPage() {
  const list = useInfiniteQuery(ownCareerQuery);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const career = list.data?.pages[0];
  const links = list.data?.pages.flatMap((page) => page.links) ?? [];
  const create = career?.record && career.isOffered && (
    <Button onClick={() => setAsked({ what: 'create' })}>Create link</Button>
  );
  return (
    <>
      <PageHeader
        title="Verified career"
        description="A link with which anyone can check when and as what you worked here, without calling HR"
        action={links.length > 0 && create}
        onBack={() => void navigate({ to: paths.ownDocuments })}
        backLabel="Back to documents"
      />
      {list.isPending && <RowSkeletons count={3} />}
      {list.isError && !career && (
        <LoadFailure error={list.error} failed={careerMessages.notFetched} onRetry={() => list.refetch()} />
      )}
      {career && (
        <>
          <OwnCareerPart title={`What ${career.company} confirms`}>
            <Confirmed career={career} />
          </OwnCareerPart>
          <OwnCareerPart title="Your links">
            {links.length === 0 ? (
              <EmptyState icon={IconLink} title="No links yet" action={create}>
                Create one for the next employer, a bank or a landlord. It ends on the day you choose, you can revoke it
                at any time, and you see when it was opened.
              </EmptyState>
            ) : (
              <ul className={layout.list} aria-label="Your links">
                {links.map((link) => (
                  <CareerLinkRow
                    key={link._id}
                    link={link}
                    shown={career.recommendations.filter(({ _id }) => link.recommendations.includes(_id)).length}
                    onShare={() => setAsked({ what: 'share', link })}
                    onViews={() => setAsked({ what: 'views', link })}
                    onRevoke={() => setAsked({ what: 'revoke', link })}
                  />
                ))}
              </ul>
            )}
            <ShowMore list={list} />
          </OwnCareerPart>
          <OwnCredentials />
          {career.isOffered && (
            <Suspense>
              {plugged('careerParts').map(({ key, Part }) => (
                <Part key={key} />
              ))}
            </Suspense>
          )}
          {asked && <AskedDialog asked={asked} career={career} onAsk={setAsked} />}
        </>
      )}
    </>
  );
}
