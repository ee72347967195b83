import { Link } from '@tanstack/react-router';
import type { Offer } from '#contract/recruitment/offers.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import columns from '../../../../ui/pages/columns.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import text from '../../../../ui/theme/text.module.css';
import { OfferAnswer } from './OfferAnswer.tsx';
import { OfferHistory } from './OfferHistory.tsx';
import { OfferLetter } from './OfferLetter.tsx';
import { OfferStateHeader } from './OfferStateHeader.tsx';
import { OfferTermsPart } from './OfferTermsPart.tsx';
import { OfferThread } from './OfferThread.tsx';
import { nameOf } from './offer-words.ts';

/** One way back: where it stands, what is offered, the answer, and what was asked. */
export function OfferView({ offer, onBack }: { offer: Offer; onBack: () => void }) {
  const profile = useProfile();
  const mayManage = can(profile, 'offers:manage');
  const { job, person, warnings, terms } = offer;
  return (
    <div className={columns.page}>
      <PageHeader
        title={nameOf(offer)}
        picture={person && <PersonAvatar id={person._id} name={person.name} photo={person.profileImg} size={56} />}
        description={
          <>
            Rehire for{' '}
            <Link to="/home/recruitment/jobs/$id" params={{ id: job._id }} className={text.link}>
              {job.title}
            </Link>
            {person && (
              <>
                {' · '}
                <Link to="/home/exemployee" search={{ id: person._id }} className={text.link}>
                  Record
                </Link>
              </>
            )}
          </>
        }
        onBack={onBack}
        backLabel="Back to rehire offers"
      />
      <OfferStateHeader offer={offer} mayManage={mayManage} />
      {warnings.map((warning) => (
        <Callout key={warning} tone="warn" role="note">
          <strong>{warning}.</strong> That stops nothing by itself: it is for you to decide.
        </Callout>
      ))}
      <div className={columns.columns}>
        <div className={columns.column}>
          <OfferTermsPart offer={offer} mayManage={mayManage} />
          {terms && <OfferLetter offer={offer} terms={terms} />}
        </div>
        <div className={columns.column}>
          <OfferAnswer offer={offer} />
          <OfferThread offer={offer} writer={mayManage && profile ? profile.id : null} />
          <OfferHistory offer={offer} />
        </div>
      </div>
    </div>
  );
}
