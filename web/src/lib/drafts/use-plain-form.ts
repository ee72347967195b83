import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { focusFirstFault } from '../focus-fault.ts';
import { useOnce } from '../use-once.ts';
import { asVisitor } from '../value-rules.ts';
import { readRefusal } from './refusal.ts';

type Issue = { path: readonly PropertyKey[] | string; message: string };
/** A schema of the contract; only the type, so that this file does not import zod. */
export type PlainSchema<Values> = {
  safeParse(values: unknown): { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } };
};
/** The errors by field; `form` contains those without one. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** Returns a schema for pages without the contract's zod schemas: the server reports every error. */
export function checkedByServer<Values>(): PlainSchema<Values> {
  return { safeParse: (values) => ({ success: true, data: values as Values }) };
}

const isField = (element: unknown) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function valuesOf(form: HTMLFormElement): Record<string, string | boolean> {
  const inputs = [...form.elements].filter(isField);
  const named = inputs.filter(({ name }) => name !== '');
  return Object.fromEntries(
    named.map((input) => [
      input.name,
      input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : input.value,
    ]),
  );
}

/** Values that the specification refuses may be allowed by the company of the page; the server decides. */
function readBy<Values>(schema: PlainSchema<Values>, values: unknown) {
  const read = schema.safeParse(values);
  if (read.success) return read;
  const opened = asVisitor(() => schema.safeParse(values));
  return opened.success ? opened : read;
}

function byField(issues: readonly Issue[]): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(typeof path === 'string' ? path : path[0]);
    faults[field] ??= message;
  }
  return faults;
}

function faultsOf(error: unknown, form: HTMLFormElement, failed: string | undefined): Faults {
  const { faults, message } = readRefusal(error, { isField: (path) => form.elements.namedItem(path) !== null, failed });
  return { ...byField(faults), form: message };
}

/**
 * A form for pages without Mantine: reads its fields, checks them by the contract on leaving a field and on sending, and sends once at a
 * time. The first error gets the focus. @param failed the text when the server gives no reason
 */
export function usePlainForm<Values>(
  schema: PlainSchema<Values>,
  send: (values: Values) => Promise<unknown>,
  failed?: string,
) {
  const [faults, setFaults] = useState<Faults>({});
  const sent = useRef<Readonly<Record<string, unknown>>>({});
  const [submit, working] = useOnce(async (form: HTMLFormElement) => {
    sent.current = valuesOf(form);
    const read = readBy(schema, sent.current);
    let found: Faults = read.success ? {} : byField(read.error.issues);
    if (read.success) {
      setFaults({});
      found = await send(read.data).then(
        () => ({}),
        (error: unknown) => faultsOf(error, form, failed),
      );
    }
    setFaults(found);
    if (found.form) form.querySelector<HTMLElement>('input:not([tabindex="-1"], [inert] *)')?.focus();
    else if (Object.keys(found).length) focusFirstFault(form);
  });
  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    // Empty fields are reported on sending.
    if (!isField(target) || !target.value || relatedTarget instanceof HTMLButtonElement) return;
    // The value that was sent is still invalid; the server may know more than the schema.
    if (sent.current[target.name] === target.value) return;
    afterPress(() => {
      const read = readBy(schema, valuesOf(currentTarget));
      const fault = read.success ? undefined : byField(read.error.issues)[target.name];
      setFaults((before) => (before[target.name] === fault ? before : { ...before, [target.name]: fault }));
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { faults, working, clearFaults: () => setFaults({}), formProps: { noValidate: true, onSubmit, onBlur } };
}
