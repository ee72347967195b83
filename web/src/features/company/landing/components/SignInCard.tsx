import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeStep } from '#web/features/accounts/accounts/components/CodeStep.tsx';
import { LinkStep } from '#web/features/accounts/accounts/components/LinkStep.tsx';
import { SignInForm } from '#web/features/accounts/accounts/components/SignInForm.tsx';
import { findOwnWay } from '#web/features/accounts/single-sign-on/components/find-own-way.ts';
import { CompanyDoor } from '#web/features/company/branding/components/CompanyDoor.tsx';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import classes from './SignInCard.module.css';

type Step = { is: 'form' } | { is: 'link'; email: string } | { is: 'code'; challenge: string };

/** The shape of a company id in the address; for anything else no request is made. */
const companyId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const typedEmail = (form: HTMLFormElement | null) => String((form && new FormData(form).get('email')) ?? '');

/** The sign-in form. It leads on to the page the person wanted to open. */
export default function SignInCard() {
  useDocumentTitle('Sign in');
  const { callback, company } = useSearch({ strict: false });
  const [step, setStep] = useState<Step>({ is: 'form' });
  const begin = () => setStep({ is: 'form' });
  const isCompanys = Boolean(company && companyId.test(company));
  const steps = (
    <>
      {step.is === 'code' && <CodeStep challenge={step.challenge} onAgain={begin} />}
      {step.is === 'link' && <LinkStep email={step.email} onBack={begin} />}
      {step.is === 'form' && (
        <SignInForm
          findOwnWay={(email) => findOwnWay(email, callback)}
          onChallenge={(challenge) => setStep({ is: 'code', challenge })}
        >
          <ul className={classes.others}>
            <li>
              <button
                type="button"
                className={classes.link}
                onClick={({ currentTarget: { form } }) => setStep({ is: 'link', email: typedEmail(form) })}
              >
                Email me a sign-in link
              </button>
            </li>
            {!isCompanys && (
              <li>
                <Link to="/register">Register your company</Link>
              </li>
            )}
            <li>
              <a href="/exemployee/register">I’m a former employee</a>
            </li>
          </ul>
        </SignInForm>
      )}
    </>
  );
  if (company && isCompanys) return <CompanyDoor company={company}>{steps}</CompanyDoor>;
  return <PublicFrame shape="card">{steps}</PublicFrame>;
}
