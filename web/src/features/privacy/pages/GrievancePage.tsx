import { IconCircleCheck } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import { ApiError, messageOf, request } from '../../../lib/client.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useOnce } from '../../../lib/use-once.ts';
import buttons from '../../../ui/button.module.css';
import fields from '../../../ui/PlainField.module.css';
import { PlainField } from '../../../ui/PlainField.tsx';
import { PublicFrame } from '../../../ui/PublicFrame.tsx';
import classes from './GrievancePage.module.css';

type Faults = Partial<Record<'company' | 'name' | 'email' | 'detail' | 'form', string>>;
type Taken = { company: string; email: string; days: number };

/** The grievance portal of the terms: for anybody, without signing in. */
export function GrievancePage() {
  useDocumentTitle('File a grievance');
  const [taken, setTaken] = useState<Taken>();
  return <PublicFrame>{taken ? <Thanks {...taken} /> : <GrievanceForm onTaken={setTaken} />}</PublicFrame>;
}

// A bare request: public pages stay free of the contract's zod schemas, and the server names every fault.
async function send(form: HTMLFormElement): Promise<Taken> {
  const body = Object.fromEntries(new FormData(form)) as { company: string; email: string };
  const response = await request('POST', '/privacy/grievances', { body });
  const { data } = (await response.json()) as { data: { days: number } };
  return { ...body, ...data };
}

function GrievanceForm({ onTaken }: { onTaken: (taken: Taken) => void }) {
  const [faults, setFaults] = useState<Faults>({});
  const [submit, working] = useOnce(async (form: HTMLFormElement) => {
    setFaults({});
    try {
      onTaken(await send(form));
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      const found = Object.fromEntries(errors.map(({ path, message }) => [path, message]).toReversed());
      setFaults(errors.length > 0 ? found : { form: messageOf(error) });
      const [first] = errors;
      if (first) (form.elements.namedItem(first.path) as HTMLElement | null)?.focus();
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <div>
        <h1 className={classes.title}>File a grievance</h1>
        <p className={classes.words}>
          Tell the company what it did wrong with your data. It answers by mail within 90 days. With an account you can
          also do this in your profile, and follow it there.
        </p>
      </div>
      <PlainField label="Company" name="company" type="text" autoComplete="organization" error={faults.company} />
      <PlainField label="Your name" name="name" type="text" autoComplete="name" error={faults.name} />
      <PlainField label="Your email" name="email" type="email" autoComplete="email" error={faults.email} />
      <div>
        <label className={fields.label} htmlFor="grievance-detail">
          What happened?
        </label>
        <textarea
          id="grievance-detail"
          name="detail"
          rows={6}
          className={`${fields.input} ${classes.detail}`}
          required
          aria-invalid={faults.detail ? true : undefined}
          aria-describedby={faults.detail ? 'grievance-detail-error' : undefined}
        />
        {faults.detail && (
          <p id="grievance-detail-error" className={fields.error}>
            {faults.detail}
          </p>
        )}
      </div>
      <p className={fields.error} role="alert">
        {faults.form}
      </p>
      <button type="submit" className={buttons.primary} disabled={working}>
        {working ? 'Sending…' : 'File the grievance'}
      </button>
    </form>
  );
}

function Thanks({ company, email, days }: Taken) {
  const { name, supportEmail } = useBrand();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.thanks}>
      <IconCircleCheck size={28} stroke={1.5} className={classes.icon} aria-hidden />
      <div>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          Thank you
        </h1>
        <p className={classes.words}>
          If {company} uses {name} under that name, it has your grievance now and answers <strong>{email}</strong>{' '}
          within {days} days.
          {supportEmail && ` If you hear nothing, write to ${supportEmail}.`}
        </p>
      </div>
    </div>
  );
}
