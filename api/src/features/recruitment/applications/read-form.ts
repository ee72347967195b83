import type { ApplicationForm } from '#contract/recruitment/applying.ts';

/** What the form says beside name and address, as the columns hold it: blank is nothing. */
export const readForm = (form: Omit<ApplicationForm, 'name' | 'email'>) => ({
  phone: form.phone || null,
  current_company: form.currentCompany || null,
  current_designation: form.currentDesignation || null,
  message: form.message || null,
});
