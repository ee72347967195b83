import { rehireMessage, rehireSentences } from '#contract/recruitment/rehire.ts';

/** The rehire message: written by the form until the person edits it (spec section 4). */
export type AutoMessage = {
  text: string;
  edited: boolean;
  /** The sentences that name the company and the job, as the form wrote them last. */
  sentences?: readonly string[];
  /** What the person had written before switching between existing and new job; offered back. */
  kept: string | null;
};

const written = (companyName: string | null, jobTitle: string | null) => ({
  text: rehireMessage(companyName, jobTitle),
  edited: false,
  sentences: rehireSentences(companyName, jobTitle),
});

export function startMessage(companyName: string | null): AutoMessage {
  return { ...written(companyName, null), kept: null };
}

/** Company or job became known or changed: the text follows; once it was edited, only the sentences that are still the form's own. */
export function followJob(message: AutoMessage, companyName: string | null, jobTitle: string | null): AutoMessage {
  if (!message.edited) return { ...message, ...written(companyName, jobTitle) };
  const sentences = rehireSentences(companyName, jobTitle);
  // What was restored may still be of the time before a job was chosen.
  const before = [message.sentences ?? [], rehireSentences(companyName, null), rehireSentences(null, null)];
  const text = sentences.reduce((words, sentence, place) => {
    const own = before.map((each) => each[place]).find((each) => each && words.includes(each));
    return own ? words.replace(own, () => sentence) : words;
  }, message.text);
  return text === message.text ? message : { ...message, text, sentences };
}

export function editMessage(message: AutoMessage, text: string): AutoMessage {
  return { ...message, text, edited: true };
}

/** Switching between existing and new job brings the generated message back; a written one is kept aside. */
export function switchJob(message: AutoMessage, companyName: string | null, jobTitle: string | null): AutoMessage {
  return {
    ...written(companyName, jobTitle),
    kept: message.edited && message.text.trim() !== '' ? message.text : message.kept,
  };
}

export function restoreMessage(message: AutoMessage): AutoMessage {
  return message.kept === null ? message : { text: message.kept, edited: true, kept: null };
}
