import type { PersonFilters } from '#contract/directory/person-filters.ts';

/** Selected people as the API takes them: ids, or the select-all descriptor that the server resolves. */
export type Members =
  | { alumnis: string[] }
  | { selectAll: boolean; selectAllRemoved: string[]; filters: PersonFilters };

export type Recipient = { email: string; name: string };

/** Selected people as the mail dialogs take them. */
export type MailAudience = {
  emails: string[];
  /** The names behind the emails; with select-all, of the loaded rows. */
  names: Recipient[];
  total: number;
  /** Null: exactly the emails. Otherwise the server resolves the selection when it sends. */
  selection: { selectAll: boolean; selectAllRemoved: string[]; filters: PersonFilters } | null;
};

/** The props of a dialog about selected people, in the list and on a record. */
export type SelectionDialogProps = {
  audience: MailAudience;
  members: Members;
  /** The id of the job of the list. */
  job?: string | undefined;
  onClose: () => void;
  onDone: () => void;
};
