import type { PersonFilters } from '#contract/directory/person-filters.ts';

/** Chosen people as the API takes them: ids, or the select-all descriptor that the server resolves. */
export type Members =
  | { alumnis: string[] }
  | { selectAll: boolean; selectAllRemoved: string[]; filters: PersonFilters };

export type Recipient = { email: string; name: string };

/** Chosen people as the mail dialogs take them. */
export type MailAudience = {
  emails: string[];
  /** The names behind the emails; with select-all, of the rows that are loaded. */
  names: Recipient[];
  total: number;
  /** Null: exactly the emails. Else the server resolves the selection when it sends. */
  selection: { selectAll: boolean; selectAllRemoved: string[]; filters: PersonFilters } | null;
};

/** What a dialog about chosen people is given, on the list and on a record. */
export type SelectionDialogProps = {
  audience: MailAudience;
  members: Members;
  /** The id of the job that the list is about. */
  job?: string | undefined;
  onClose: () => void;
  onDone: () => void;
};
