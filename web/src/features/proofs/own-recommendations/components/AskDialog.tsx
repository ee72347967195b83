import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Colleague, listColleagues } from '#contract/ex-employee/colleagues.ts';
import { recommendationLimits, recommendationMessages } from '#contract/proofs/recommendation-messages.ts';
import { call } from '../../../../lib/client.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SearchableSelect } from '../../../../ui/fields/SearchableSelect.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useAsk } from '../api.ts';

const rules = z.object({
  colleague: z.custom<Colleague>((chosen) => chosen !== null, { error: recommendationMessages.colleagueRequired }),
});

/** The first of those in the directory whose name or work has these words; typing more narrows them. */
const load = async ({ search, signal }: { search: string; signal: AbortSignal }) =>
  (await call(listColleagues, { query: { searchtext: search || undefined } }, { signal })).colleagues;

/** Asks a former colleague for a recommendation. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const asking = useAsk();
  const form = useForm<{ colleague: Colleague | null }>({
    resolver: zodResolver(rules) as never,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { colleague: null },
  });
  return (
    <FormDialog
      title="Ask for a recommendation"
      size="small"
      form={form}
      save={({ colleague }) => asking.mutateAsync(colleague?._id ?? '')}
      saved={recommendationMessages.asked}
      failed={recommendationMessages.notAsked}
      submitLabel="Ask"
      unsaved="Your request hasn’t been sent."
      onClose={onClose}
    >
      <p className={text.muted}>
        {`They get a mail with a link to write a few sentences or to decline, within ${recommendationLimits.askDays} days. Neither of you sees the other’s address.`}
      </p>
      <Field
        of={SearchableSelect<Colleague>}
        control={form.control}
        name="colleague"
        label="Former colleague"
        description="Someone in the directory of former colleagues who knows your work, such as your manager"
        queryKey={['colleagues', 'to-ask']}
        load={load}
        // The server has pages of its own: a search narrows them.
        pageSize={Number.POSITIVE_INFINITY}
        getId={({ _id }: Colleague) => _id}
        getLabel={({ name, designation }: Colleague) => `${name}, ${designation}`}
        emptyText="No one found in the directory"
        required
      />
    </FormDialog>
  );
}
