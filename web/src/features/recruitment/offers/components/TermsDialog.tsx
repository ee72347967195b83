import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { offerLimits, offerMessages } from '#contract/recruitment/offer-messages.ts';
import { type Offer, type OfferTerms, offerTerms } from '#contract/recruitment/offers.ts';
import { jobQuery } from '#web/features/recruitment/jobs/components/job-queries.ts';
import { today } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import classes from './Offers.module.css';
import { useSaveOffer } from './offer-queries.ts';

const daysToAnswer = 14;
const inDays = (days: number) => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return today(day);
};

/** Returns the terms as field values, with an empty text for each missing one. */
const toValues = (terms: Partial<OfferTerms>) => ({
  designation: terms.designation ?? '',
  department: terms.department ?? '',
  location: terms.location ?? '',
  salary: terms.salary ?? '',
  startsOn: terms.startsOn ?? '',
  expiresOn: terms.expiresOn ?? inDays(daysToAnswer),
  letter: terms.letter ?? '',
  signatory: terms.signatory ?? '',
  changes: terms.changes ?? '',
  team: terms.team ?? '',
});

/** The dialog to edit the terms of an offer; the first time it starts from the job’s values. */
export function TermsDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { data: job, isPending } = useQuery({ ...jobQuery(offer.job._id), enabled: offer.terms === null });
  const signatory = useProfile()?.name;
  if (offer.terms) return <TermsForm offer={offer} begin={offer.terms} onClose={onClose} />;
  if (isPending) return null;
  const begin = {
    designation: offer.job.title,
    department: job?.department,
    location: job?.location ?? undefined,
    signatory,
  };
  return <TermsForm offer={offer} begin={begin} onClose={onClose} />;
}

type TermsFormProps = { offer: Offer; begin: Partial<OfferTerms>; onClose: () => void };

function TermsForm({ offer, begin, onClose }: TermsFormProps) {
  const saving = useSaveOffer(offer);
  const form = useForm({
    resolver: zodResolver(offerTerms),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: toValues(begin),
  });
  const { control } = form;
  return (
    <FormDialog
      title={offer.terms ? 'Change the offer' : 'Write the offer'}
      size="large"
      form={form}
      save={(terms) => saving.mutateAsync(terms)}
      saved={offerMessages.saved}
      failed={offerMessages.notSaved}
      unsaved="The offer hasn’t been saved."
      onClose={onClose}
    >
      {offer.state === 'approved' && (
        <p>This offer has been approved. If you save a change, it becomes a draft again.</p>
      )}
      <div className={classes.pair}>
        <Field
          of={TextField}
          control={control}
          name="designation"
          label="Designation"
          limit={offerLimits.line}
          required
        />
        <Field
          of={TextField}
          control={control}
          name="department"
          label="Department (optional)"
          limit={offerLimits.line}
        />
        <Field of={TextField} control={control} name="location" label="Location" limit={offerLimits.line} required />
        <Field
          of={TextField}
          control={control}
          name="salary"
          label="Salary"
          placeholder="₹ 32,00,000 a year"
          limit={offerLimits.line}
          required
        />
        <Field of={DateField} control={control} name="startsOn" label="Date of joining" required />
        <Field of={DateField} control={control} name="expiresOn" label="Last day to answer" required />
      </div>
      <Field
        of={TextAreaField}
        control={control}
        name="letter"
        label="Letter (optional)"
        description="Your message to them. The terms above are added below it automatically."
        rows={4}
        limit={offerLimits.letter}
      />
      <Field of={TextField} control={control} name="signatory" label="Signed by" limit={offerLimits.line} required />
      <Field
        of={TextAreaField}
        control={control}
        name="changes"
        label="What has changed since they left (optional)"
        description="They see it next to the offer, not in the letter."
        rows={3}
        limit={offerLimits.facts}
      />
      <Field
        of={TextAreaField}
        control={control}
        name="team"
        label="Teammates still here (optional)"
        description="They see it next to the offer, not in the letter."
        rows={3}
        limit={offerLimits.facts}
      />
    </FormDialog>
  );
}
