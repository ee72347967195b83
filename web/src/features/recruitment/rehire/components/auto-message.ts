import { rehireMessage, rehireSentences } from '#contract/recruitment/rehire.ts';

/** The rehire message, generated until the person edits it (spec section 4). */
export type AutoMessage = {
  text: string;
  edited: boolean;
  /** The sentences that name the company and the job, as last generated. */
  sentences?: readonly string[];
  /** The person’s text from before switching between existing and new job, offered for restoring. */
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

/** Updates the text when the company or job changes; in an edited text, only the sentences the person has not touched. */
export function followJob(message: AutoMessage, companyName: string | null, jobTitle: string | null): AutoMessage {
  if (!message.edited) return { ...message, ...written(companyName, jobTitle) };
  const sentences = rehireSentences(companyName, jobTitle);
  // A restored text may predate the choice of a job.
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

/** Generates the message again after switching between existing and new job, and keeps an edited one aside. */
export function switchJob(message: AutoMessage, companyName: string | null, jobTitle: string | null): AutoMessage {
  return {
    ...written(companyName, jobTitle),
    kept: message.edited && message.text.trim() !== '' ? message.text : message.kept,
  };
}

export function restoreMessage(message: AutoMessage): AutoMessage {
  return message.kept === null ? message : { text: message.kept, edited: true, kept: null };
}
