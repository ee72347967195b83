/** Why a backup, a restore or a move stops, in words for the person who asked for it. */
export class ArchiveError extends Error {}
