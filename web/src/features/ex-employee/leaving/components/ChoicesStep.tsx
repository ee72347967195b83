import { mailTopics, type Purpose, purposes } from '#contract/base/privacy.ts';
import { type Leaving, leavingMessages } from '#contract/ex-employee/leaving.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { NoticeText } from '../../../../ui/pages/NoticeText.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ChoiceBoxes } from './ChoiceBoxes.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

type ChoicesStepProps = StepProps & {
  leaving: Leaving;
  /** Whether the notice is another one than the leaver has read. */
  isNoticeNew: boolean;
};

/** The notice, and what the leaver agrees to; nothing is chosen for them. */
export function ChoicesStep({ leaving, isNoticeNew, answers, onGo }: ChoicesStepProps) {
  const { companyName, notice } = leaving;
  const { agreed } = answers.answers;
  const choose = (purpose: Purpose, isYes: boolean) =>
    answers.give({ agreed: purposes.filter((each) => (each === purpose ? isYes : agreed.includes(each))) });
  return (
    <StepForm answers={answers} onSend={() => onGo(3)} onBack={() => onGo(1)}>
      {() => (
        <>
          <Callout tone="warn" role="alert">
            {isNoticeNew && `${leavingMessages.noticeChanged}.`}
          </Callout>
          <div className={layout.lines}>
            <NoticeText title={`What ${companyName} does with your data`} body={notice.body} />
            <p className={text.small}>
              Version {notice.version}, {exactDate(notice.publishedAt)}
            </p>
          </div>
          <div>
            <ChoiceBoxes
              legend={`What would you like to get from ${companyName}?`}
              purposes={mailTopics}
              chosen={agreed}
              onChange={choose}
            />
            <ChoiceBoxes
              legend="Your profile"
              purposes={['directory_listing', 'profile_enrichment']}
              chosen={agreed}
              onChange={choose}
            />
            <p className={text.small}>Everything is optional, and you can change it at any time.</p>
          </div>
        </>
      )}
    </StepForm>
  );
}
