/** The kinds of documents that a company hands to a former employee (product.md, Proofs). */
export const documentKinds = ['payslip', 'tax_form', 'settlement', 'provident_fund', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** For each kind the name of one document and of many. */
export const documentKindWords: Readonly<Record<DocumentKind, { label: string; plural: string }>> = {
  payslip: { label: 'Payslip', plural: 'Payslips' },
  tax_form: { label: 'Tax form', plural: 'Tax forms' },
  settlement: { label: 'Settlement', plural: 'Settlements' },
  provident_fund: { label: 'Provident fund document', plural: 'Provident fund documents' },
  other: { label: 'Other document', plural: 'Other documents' },
};

/** The media types of documents, recognised by their content. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Documents of a kind that an erasure leaves, because the law requires the company to keep them; the last of them until `until` (`YYYY-MM-DD`). */
export type KeptDocuments = { kind: DocumentKind; documents: number; until: string };
