import { type FormEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isRefusal } from '../../lib/client.ts';
import { hasField, type RefusalRule, readRefusal, showFaults } from '../../lib/drafts/refusal.ts';
import { focusFirstFault } from '../../lib/focus-fault.ts';
import { useOnce } from '../../lib/use-once.ts';
import { toast } from '../toasts/toast.ts';

export type SaveOptions<Values extends FieldValues, Sent, Result> = Pick<RefusalRule, 'fieldOf' | 'failed'> & {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Errors it throws are shown. */
  save: (values: Sent) => Promise<Result>;
  conflictField?: FieldPath<Values>;
  /** The toast on success. */
  saved?: string | ((values: Sent, result: Result) => string);
  onSaved?: (result: Result) => unknown;
  /** Called after the server has refused the request as a whole, which a retry would not change. */
  onRefused?: () => void;
  /** Returns the invalid words of a field's text, which get selected. */
  markOf?: (text: string) => string | undefined;
};

/**
 * Saves a form: once at a time, checked by its resolver, the server's errors next to their fields and the focus on the first one,
 * everything else as a toast. @returns the props of the form element, whether it is saving, and whether it has saved
 */
export function useSave<Values extends FieldValues, Sent, Result>(options: SaveOptions<Values, Sent, Result>) {
  const { form, save, fieldOf, conflictField, failed, saved, onSaved, onRefused, markOf } = options;
  const element = useRef<HTMLFormElement>(null);
  const done = useRef(false);
  const toFault = () => focusFirstFault(element.current, { markOf });
  const refuse = (error: unknown) => {
    const isField = (path: string) => hasField(form.getValues(), path);
    const { faults, message } = readRefusal(error, { isField, fieldOf, conflictField, failed });
    showFaults(form, faults);
    if (!message) return toFault();
    toast.failure(message);
    if (isRefusal(error)) onRefused?.();
  };
  const [submit, saving] = useOnce(
    form.handleSubmit(async (values) => {
      done.current = false;
      let result: Result;
      try {
        result = await save(values);
      } catch (error) {
        return refuse(error);
      }
      done.current = true;
      if (saved) toast.success(typeof saved === 'string' ? saved : saved(values, result));
      await onSaved?.(result);
    }, toFault),
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  return { saving, hasSaved: () => done.current, formProps: { ref: element, noValidate: true, onSubmit } };
}
