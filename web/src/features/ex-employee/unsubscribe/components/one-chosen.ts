import type { PlainSchema } from '../../../../lib/drafts/use-plain-form.ts';

/** The one rule of the boxes; what is chosen stands in the state of their form. */
export const oneChosen = (isMet: boolean): PlainSchema<undefined> => ({
  safeParse: () =>
    isMet
      ? { success: true, data: undefined }
      : { success: false, error: { issues: [{ path: 'topics', message: 'Please choose at least one' }] } },
});
