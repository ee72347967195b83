/** Fields filled in for each recipient, with their labels; written `{field}` or, with a fallback for empty values, `{field|fallback}`. */
export const mergeFields = {
  name: 'Full name',
  firstName: 'First name',
  designation: 'Designation',
  department: 'Department',
  location: 'Work location',
  yearLeft: 'Year of leaving',
  yearsWorked: 'Years at the company',
  currentCompany: 'Current company',
  companyName: 'Your company’s name',
} as const;
export type MergeField = keyof typeof mergeFields;

/** Matches the merge fields of a text: the field, and its fallback. Other braces are plain text. */
export const mergeFieldPattern = new RegExp(
  `\\{(${Object.keys(mergeFields).join('|')})(?:\\|([^{}<>]{0,80}))?\\}`,
  'g',
);
