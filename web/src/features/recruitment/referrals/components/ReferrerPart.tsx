import { Button } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { Referral } from '#contract/recruitment/referrals.ts';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Referrals.module.css';
import { useSendThanks } from './referral-queries.ts';
import { referrerKinds } from './referral-words.ts';

/** Who referred, and whether they were thanked for it. */
export function ReferrerPart({ referral, mayManage }: { referral: Referral; mayManage: boolean }) {
  const { _id, referrer, isOwn, thankedAt } = referral;
  const thanking = useSendThanks(_id);
  const [thank, working] = useTold(() => thanking.mutateAsync(undefined), {
    done: referralMessages.thanked,
    failed: referralMessages.notThanked,
  });
  const canThank = mayManage && referrer !== null && !isOwn && thankedAt === null;
  return (
    <PartFrame title="Referred by">
      {referrer ? (
        <div className={classes.who}>
          <PersonAvatar id={referrer._id} name={referrer.name} photo={referrer.profileImg} />
          <div className={text.breaking}>
            {referrer.kind === 'person' ? (
              <Link to="/home/exemployee" search={{ id: referrer._id }} className={classes.name}>
                {referrer.name}
              </Link>
            ) : (
              <span className={classes.name}>{isOwn ? 'You' : referrer.name}</span>
            )}
            <p className={text.small}>
              {referrerKinds[referrer.kind]}
              {thankedAt && (
                <>
                  {' · thanked '}
                  <Moment at={thankedAt} />
                </>
              )}
            </p>
          </div>
          {canThank && (
            <Button
              variant="default"
              leftSection={<IconHeart size={18} aria-hidden />}
              loading={working}
              onClick={() => void thank()}
            >
              Send thanks
            </Button>
          )}
        </div>
      ) : (
        <p className={text.muted}>We no longer know who referred them.</p>
      )}
    </PartFrame>
  );
}
