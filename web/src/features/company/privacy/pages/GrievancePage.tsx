import { useState } from 'react';
import { useBrand } from '../../../../lib/brand.ts';
import { dataOf, request } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { checkedByServer, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import classes from './GrievancePage.module.css';

type Grievance = { company: string; name: string; email: string; detail: string };
type Taken = { company: string; email: string; days: number };

/** The grievance portal of the terms, open to anyone without signing in. */
export function GrievancePage() {
  useDocumentTitle('File a grievance');
  const [taken, setTaken] = useState<Taken>();
  return <PublicFrame>{taken ? <Thanks {...taken} /> : <GrievanceForm onTaken={setTaken} />}</PublicFrame>;
}

// A bare request: public pages load without the contract’s zod schemas, and the server names every fault.
async function send(body: Grievance): Promise<Taken> {
  const response = await request('POST', '/privacy/grievances', { body });
  const data = await dataOf<{ days: number }>(response, ['days']);
  return { ...body, ...data };
}

function GrievanceForm({ onTaken }: { onTaken: (taken: Taken) => void }) {
  const { faults, working, formProps } = usePlainForm(checkedByServer<Grievance>(), async (given) =>
    onTaken(await send(given)),
  );
  return (
    <form className={classes.form} {...formProps}>
      <div>
        <h1 className={page.title}>File a grievance</h1>
        <p className={classes.words}>
          Tell the company what went wrong with your data. It answers by email within 90 days. With an account you can
          also do this in your profile and track it there.
        </p>
      </div>
      <Fault>{faults.form}</Fault>
      <PlainField label="Company" name="company" type="text" autoComplete="organization" error={faults.company} />
      <PlainField label="Your name" name="name" type="text" autoComplete="name" error={faults.name} />
      <PlainField label="Your email" name="email" type="email" autoComplete="email" error={faults.email} />
      <PlainField label="What happened?" name="detail" type="text" rows={6} autoComplete="off" error={faults.detail} />
      <button type="submit" className={buttons.primary} disabled={working}>
        {working ? 'Sending…' : 'File the grievance'}
      </button>
    </form>
  );
}

function Thanks({ company, email, days }: Taken) {
  const { name, supportEmail } = useBrand();
  return (
    <Done title="Thank you">
      <p className={classes.words}>
        If {company} uses {name} under that name, it now has your grievance and answers{' '}
        <strong>
          <EmailText address={email} />
        </strong>{' '}
        within {days} days.
        {supportEmail && ` If you hear nothing, write to ${supportEmail}.`}
      </p>
    </Done>
  );
}
