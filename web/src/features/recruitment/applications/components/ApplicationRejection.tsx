import { Button } from '@mantine/core';
import { rejectionReasonWords } from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { Application } from '#contract/recruitment/applications.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { useCallBackMail } from '../api.ts';
import classes from './ApplicationPage.module.css';

/** Why it was rejected, and whether the applicant knows; a mail that waits can be called back. */
export function ApplicationRejection({ application, mayManage }: { application: Application; mayManage: boolean }) {
  const { _id, rejection, rejectionMailAt } = application;
  const calling = useCallBackMail(_id);
  const [callBack, working] = useTold(() => calling.mutateAsync(), {
    done: applicationMessages.mailCalledBack,
    failed: applicationMessages.mailNotCalledBack,
  });
  if (!rejection) return null;
  return (
    <PartFrame title="Rejection">
      {rejectionMailAt && (
        <Callout tone="warn" className={classes.waiting}>
          <p>
            The mail to the applicant goes out <Moment at={rejectionMailAt} />. Until then they don’t know.
          </p>
          {mayManage && (
            <Button variant="default" size="xs" loading={working} onClick={() => void callBack()}>
              Call back the mail
            </Button>
          )}
        </Callout>
      )}
      <FactList>
        <Fact name="Reason">{rejectionReasonWords[rejection.reason]}</Fact>
        {!rejectionMailAt && (
          <Fact name="Mail sent" empty="None">
            {rejection.toldAt && <Moment at={rejection.toldAt} />}
          </Fact>
        )}
        <Fact name="Message">{rejection.message && <span className={classes.written}>{rejection.message}</span>}</Fact>
      </FactList>
    </PartFrame>
  );
}
