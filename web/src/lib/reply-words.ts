type Reply = { automatic: boolean; from: string; fromOther: boolean; attached: readonly string[] };

/** What came with a reply; empty: nothing. */
export const attachedWords = ({ attached }: Pick<Reply, 'attached'>): string =>
  attached.length ? `Attached: ${attached.join(', ')}` : '';

/** Who replied, and what came with it. */
export function replyWords(reply: Reply): string {
  const { automatic, from, fromOther } = reply;
  const who = `${automatic ? 'Automatic reply' : 'Reply'} from ${from}${fromOther ? ', not the address it went to' : ''}`;
  return [who, attachedWords(reply)].filter(Boolean).join(' · ');
}
