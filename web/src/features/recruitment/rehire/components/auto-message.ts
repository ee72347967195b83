import { rehireMessage } from '#contract/recruitment/rehire.ts';

/** The rehire message: written by the form until the person edits it (spec section 4). */
export type AutoMessage = {
  text: string;
  edited: boolean;
  /** What the person had written before switching between existing and new job; offered back. */
  kept: string | null;
};

export function startMessage(companyName: string | null): AutoMessage {
  return { text: rehireMessage(companyName, null), edited: false, kept: null };
}

/** Company or job became known or changed: the text follows, unless it was edited. */
export function followJob(message: AutoMessage, companyName: string | null, jobTitle: string | null): AutoMessage {
  if (message.edited) return message;
  return { ...message, text: rehireMessage(companyName, jobTitle) };
}

export function editMessage(message: AutoMessage, text: string): AutoMessage {
  return { ...message, text, edited: true };
}

/** Switching between existing and new job brings the generated message back; a written one is kept aside. */
export function switchJob(message: AutoMessage, companyName: string | null, jobTitle: string | null): AutoMessage {
  return {
    text: rehireMessage(companyName, jobTitle),
    edited: false,
    kept: message.edited && message.text.trim() !== '' ? message.text : message.kept,
  };
}

export function restoreMessage(message: AutoMessage): AutoMessage {
  return message.kept === null ? message : { text: message.kept, edited: true, kept: null };
}
