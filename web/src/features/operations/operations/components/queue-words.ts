const words: Readonly<Record<string, string>> = {
  'mail-send': 'Mail',
  'import-check': 'Imports: check',
  'import-write': 'Imports: write',
  'export-people': 'Exports',
  'duplicates-sweep': 'Duplicates',
  'webhook-deliver': 'Webhooks',
  'privacy-retention': 'Retention',
  'privacy-files': 'Erased files',
  'profile-refresh': 'Public profiles',
};

/** A queue as people say it; one that has no words yet by its own name. */
export const queueText = (name: string) => words[name] ?? name;
