import { useState } from 'react';
import { type Leaving, leavingLimits, saveLeaving } from '#contract/ex-employee/leaving.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { StepForm, type StepProps } from './StepForm.tsx';

const remarkRule = saveLeaving.body.pick({ remark: true });

/** What the company holds about the leaver, and the field for what is wrong in it. */
export function CheckStep({ leaving, answers, onGo }: StepProps & { leaving: Leaving }) {
  const { held, dateOfLeaving } = leaving;
  const [isOpen, setOpen] = useState(Boolean(answers.answers.remark));
  const [isAsked, setAsked] = useState(false);
  const empty = 'Not known';
  return (
    <>
      <FactList>
        <Fact name="Name">{held.name}</Fact>
        <Fact name="Employee ID">{held.employeeId}</Fact>
        <Fact name="Designation" empty={empty}>
          {held.designation}
        </Fact>
        <Fact name="Department" empty={empty}>
          {held.department}
        </Fact>
        <Fact name="Work location" empty={empty}>
          {held.location}
        </Fact>
        <Fact name="Joined" empty={empty}>
          {held.dateOfJoining && exactDate(held.dateOfJoining)}
        </Fact>
        <Fact name="Last day">{exactDate(dateOfLeaving)}</Fact>
        <Fact name="Work email" empty={empty}>
          {held.companyEmail && <EmailText address={held.companyEmail} />}
        </Fact>
      </FactList>
      <StepForm answers={answers} schema={remarkRule} onSend={() => onGo(1)}>
        {(faults) =>
          isOpen ? (
            <PlainField
              label="What is wrong?"
              {...answers.field('remark', faults.remark)}
              type="text"
              rows={3}
              autoComplete="off"
              hint="HR reads it once you have finished."
              limit={leavingLimits.remark}
              autoFocus={isAsked}
              optional
            />
          ) : (
            <div>
              <button
                type="button"
                className={buttons.button}
                onClick={() => {
                  setAsked(true);
                  setOpen(true);
                }}
              >
                Report a mistake
              </button>
            </div>
          )
        }
      </StepForm>
    </>
  );
}
