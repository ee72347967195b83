import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type DocumentKind, documentKindWords } from '#contract/base/document-kinds.ts';
import { documentLimits, documentMessages } from '#contract/proofs/document-messages.ts';
import type { DocumentTerm } from '#contract/proofs/documents.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { termsQuery, useChangeTerm } from '../api.ts';
import classes from './Documents.module.css';

/** How long the law requires documents of each kind to be kept, as a section of the settings. */
export function LegalTermsSection() {
  const { data, error, isPending, refetch } = useQuery(termsQuery);
  const mayChange = can(useProfile(), 'company:settings');
  return (
    <div className={classes.terms}>
      <SectionFrame
        title="Legal terms"
        words="When a person is erased, their documents are erased too, unless the law requires you to keep them. Enter the years for each kind, counted from the end of a document’s period or the day it was added. People who request their erasure get a mail that says which documents are kept, and until when; when you erase someone yourself, you see it and tell them. Documents already kept after an erasure keep their day."
      >
        {isPending && <RowSkeletons count={5} />}
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {data && <TermsForm terms={data} mayChange={mayChange} />}
      </SectionFrame>
    </div>
  );
}

type Given = Partial<Record<DocumentKind, string>>;
const valuesOf = (terms: readonly DocumentTerm[]): Given =>
  Object.fromEntries(terms.map(({ kind, years }) => [kind, String(years)]));

const years = z
  .string()
  .trim()
  .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= documentLimits.termYears, documentMessages.termInvalid);
const rules = z.object({
  payslip: years,
  tax_form: years,
  settlement: years,
  provident_fund: years,
  other: years,
} satisfies Record<DocumentKind, typeof years>);

function TermsForm({ terms, mayChange }: { terms: readonly DocumentTerm[]; mayChange: boolean }) {
  const changing = useChangeTerm();
  const form = useForm<Given>({
    resolver: zodResolver(rules) as never,
    mode: 'onTouched',
    shouldFocusError: false,
    values: valuesOf(terms),
    disabled: !mayChange,
  });
  const save = async (given: Given) => {
    let kept = terms;
    for (const { kind, years: before } of terms) {
      const now = Number(given[kind]);
      if (now !== before) kept = await changing.mutateAsync({ kind, years: now });
    }
    return kept;
  };
  return (
    <PageForm
      form={form}
      save={save}
      saved={documentMessages.termsSaved}
      failed={documentMessages.termsNotSaved}
      afterwards={valuesOf}
      readOnly={!mayChange}
    >
      {terms.map(({ kind }) => (
        <Field
          key={kind}
          of={TextField}
          control={form.control}
          name={kind}
          label={`${documentKindWords[kind].plural}: years`}
          description="0: an erasure removes them."
          type="number"
          disabled={!mayChange}
        />
      ))}
    </PageForm>
  );
}
