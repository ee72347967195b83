import type { Offer } from '#contract/recruitment/offers.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Offers.module.css';
import { nameOf } from './offer-words.ts';

/** What the person answered, in their own words; it is bound to the letter that they read. */
export function OfferAnswer({ offer }: { offer: Offer }) {
  const { answer, letterHash, state, expiresOn, history } = offer;
  if (!letterHash) return null;
  const accepted = history.some(({ to, by }) => to === 'accepted' && !by);
  return (
    <PartFrame title="Answer">
      {answer ? (
        <>
          <p>
            <strong>{accepted ? 'Accepted' : 'Refused'}</strong> by {nameOf(offer)}, <Moment at={answer.at} />
          </p>
          {answer.note && <p className={classes.written}>{`‘${answer.note}’`}</p>}
          {answer.letterHash === letterHash && <p className={text.small}>To the letter that stands here.</p>}
        </>
      ) : (
        <p className={text.muted}>
          {state === 'extended' && expiresOn
            ? `None yet. They can answer until the end of ${exactDate(expiresOn)}, in India’s time.`
            : 'They did not answer by their link.'}
        </p>
      )}
    </PartFrame>
  );
}
