import { genders } from '#contract/directory/person.ts';
import { type Leaving, saveLeaving } from '#contract/ex-employee/leaving.ts';
import { genderWords } from '#web/features/directory/audience/components/filter-words.ts';
import { Choice } from '#web/features/engagement/events/components/AnswerFields.tsx';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { BirthdayField } from './BirthdayField.tsx';
import { LeaverPicture } from './LeaverPicture.tsx';
import { PrivateEmail } from './PrivateEmail.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

const detailRules = saveLeaving.body.pick({ phone: true, currentLocation: true, linkedinUrl: true });
const genderOptions = genders.map((value) => ({ value, label: genderWords[value] }));

type ContactStepProps = StepProps & { token: string; leaving: Leaving; onLeaving: (after: Leaving) => void };

/** The private email, and what else the leaver wants to say; only what the record needs and lacks is asked. */
export function ContactStep({ token, leaving, answers, onLeaving, onGo }: ContactStepProps) {
  const { gender, dateOfBirth } = answers.answers;
  return (
    <>
      <PrivateEmail token={token} answers={leaving.answers} onConfirmed={onLeaving} />
      <StepForm answers={answers} schema={detailRules} onSend={() => onGo(2)} onBack={() => onGo(0)}>
        {(faults) => (
          <>
            {leaving.asks.includes('gender') && (
              <Choice
                title="Gender"
                options={genderOptions}
                value={gender ?? undefined}
                fault={answers.faultOf('gender')}
                onChange={(value) => answers.give({ gender: value })}
              />
            )}
            {leaving.asks.includes('dateOfBirth') && (
              <BirthdayField
                value={dateOfBirth}
                error={answers.faultOf('dateOfBirth')}
                onChange={(value) => answers.give({ dateOfBirth: value })}
              />
            )}
            <PlainField
              label="Phone"
              {...answers.field('phone', faults.phone)}
              type="tel"
              autoComplete="tel"
              optional
            />
            <PlainField
              label="City"
              {...answers.field('currentLocation', faults.currentLocation)}
              type="text"
              autoComplete="address-level2"
              hint="Where you live from now on"
              optional
            />
            <PlainField
              label="LinkedIn profile URL"
              {...answers.field('linkedinUrl', faults.linkedinUrl)}
              type="url"
              autoComplete="url"
              optional
            />
            <LeaverPicture token={token} leaving={leaving} onSaved={onLeaving} />
          </>
        )}
      </StepForm>
    </>
  );
}
