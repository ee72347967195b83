type Reply = { automatic: boolean; from: string; fromOther: boolean; attached: readonly string[] };

/** Returns who replied, and the attachments. */
export function replyWords({ automatic, from, fromOther, attached }: Reply): string {
  const who = `${automatic ? 'Automatic reply' : 'Reply'} from ${from}${fromOther ? ', not the address it went to' : ''}`;
  return attached.length ? `${who} · Attached: ${attached.join(', ')}` : who;
}
