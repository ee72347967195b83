/** The reason a backup, a restore or a move stopped, worded for the person who ran it. */
export class ArchiveError extends Error {}
