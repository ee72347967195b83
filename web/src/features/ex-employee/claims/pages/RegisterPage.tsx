import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useId, useState } from 'react';
import { registerExemployee, registration } from '#contract/ex-employee/claims.ts';
import { Registered, RegistrationForm } from '#web/features/accounts/accounts/components/Registration.tsx';
import { ApiError, call } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { PublicFailure } from '../../../../ui/pages/BadLink.tsx';
import { CompanyFrame, PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import classes from '../components/SignUp.module.css';
import { loadCompany } from '../components/sign-up-api.ts';

const monthNames = 'January February March April May June July August September October November December'.split(' ');
/** Nobody who registers left before it. */
const firstYear = 1970;
const two = (value: number) => String(value).padStart(2, '0');

/** Month and year as two plain lists: what browsers have for months is not the same everywhere. The form reads 'YYYY-MM'. */
function LeavingMonth({ error }: { error?: string }) {
  const id = useId();
  const [month, setMonth] = useState('');
  const [year, setYear] = useState('');
  const years = Array.from({ length: new Date().getFullYear() - firstYear + 1 }, (_, index) =>
    String(new Date().getFullYear() - index),
  );
  const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-error` : undefined };
  return (
    <fieldset className={classes.months}>
      <legend>
        When did you leave? <span className={classes.optional}>(optional)</span>
      </legend>
      <select
        aria-label="Month you left"
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
        {...described}
      >
        <option value="">Month</option>
        {monthNames.map((name, index) => (
          <option key={name} value={two(index + 1)}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Year you left"
        value={year}
        onChange={(event) => setYear(event.currentTarget.value)}
        {...described}
      >
        <option value="">Year</option>
        {years.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <input type="hidden" name="leavingMonth" value={month || year ? `${year}-${month}` : ''} />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Company = { id: string; name: string };

/** Somebody who worked at a company comes in on their own: by the company's join link, or by its name. */
export function RegisterPage() {
  useDocumentTitle('Join your former colleagues');
  const search = useSearch({ strict: false });
  const { address } = useParams({ strict: false });
  const named = address ?? search.company;
  const [sentTo, setSentTo] = useState<string>();
  const company = useLoaded(
    useCallback((signal: AbortSignal) => (named ? loadCompany(named, signal) : Promise.resolve(null)), [named]),
  );
  // Without a company in the link it is a page of the product.
  const Frame = named ? CompanyFrame : PublicFrame;
  const isUnknown =
    company.state === 'failed' && company.error instanceof ApiError && [400, 404].includes(company.error.status);
  return (
    <Frame shape="card">
      {sentTo ? (
        <Registered email={sentTo} then="continue" />
      ) : company.state === 'loading' ? (
        <div className={page.form} role="status" aria-label="Loading">
          <Skeleton width="70%" height="2rem" />
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="2.5rem" />
          ))}
        </div>
      ) : company.state === 'failed' && !isUnknown ? (
        <PublicFailure error={company.error} onRetry={company.retry} />
      ) : (
        <Registration
          company={company.state === 'loaded' ? company.data : null}
          isUnknown={isUnknown}
          onSent={setSentTo}
        />
      )}
    </Frame>
  );
}

type RegistrationProps = { company: Company | null; isUnknown: boolean; onSent: (email: string) => void };

function Registration({ company, isUnknown, onSent }: RegistrationProps) {
  const { faults, ...form } = usePlainForm(registration, async (values) => {
    await call(registerExemployee, { body: values }, { redirect: false });
    onSent(values.email);
  });
  return (
    <RegistrationForm
      title={company ? `Join your former colleagues from ${company.name}` : 'Join your former colleagues'}
      words={
        isUnknown
          ? 'We don’t recognise the company in this link. Enter its name instead.'
          : 'Tell us who you are. We confirm your email first; the company sees nothing before that.'
      }
      form={form}
      fault={faults.form ?? (company ? faults.company : undefined)}
      submit={{ label: 'Confirm my email address', working: 'Sending…' }}
      already="Signed up already?"
    >
      {company ? (
        <input type="hidden" name="company" value={company.id} />
      ) : (
        <PlainField
          label="Company"
          name="company"
          type="text"
          autoComplete="organization"
          error={faults.company}
          hint="The company’s full name"
          autoFocus
        />
      )}
      <PlainField label="Your name" name="name" type="text" autoComplete="name" error={faults.name} />
      <PlainField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        error={faults.email}
        hint="If the company has this email on record, that’s all we need"
      />
      <PlainField
        label="Employee ID"
        name="employeeId"
        type="text"
        autoComplete="off"
        error={faults.employeeId}
        hint="Together with the month you left, it finds your record if your email doesn’t"
        optional
      />
      <LeavingMonth error={faults.leavingMonth} />
    </RegistrationForm>
  );
}
