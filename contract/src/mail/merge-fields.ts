/** What can be filled in for each recipient, with the words for it; written `{field}` or, with what stands there when it is empty, `{field|fallback}`. */
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

/** Finds the merge fields of a text: the field, and its fallback. A brace that opens none of them is text. */
export const mergeFieldPattern = new RegExp(
  `\\{(${Object.keys(mergeFields).join('|')})(?:\\|([^{}<>]{0,80}))?\\}`,
  'g',
);
