import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Company } from '#contract/accounts/accounts.ts';
import type { MailTemplate } from '#contract/mail/mail.ts';
import { mailTemplates } from '#contract/mail/mail.ts';
import type { InstantForm } from './instant-form.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { clickTemplate, noTemplate } from './template-texts.ts';

/** The templates, tied to subject and content of the form. */
export function InstantTemplates({ form, company }: { form: UseFormReturn<InstantForm>; company: Company | null }) {
  const [state, setState] = useState(noTemplate);
  const click = (template: MailTemplate) => {
    const blanks = { companyName: company?.name ?? null };
    const [subject, content] = form.getValues(['subject', 'content']);
    const next = clickTemplate(state, { subject, content }, template, blanks);
    setState(next.state);
    form.setValue('subject', next.draft.subject);
    form.setValue('content', next.draft.content);
    if (next.state.active) form.clearErrors(['subject', 'content']);
  };
  return <TemplatePicker templates={mailTemplates} active={state.active} onClick={click} />;
}
