/** Words of an address or a lure: a mail must not repeat a text that contains one. */
const addressWords = /(?:^|[^\p{L}])(?:www|https?|com|net|org|info|biz|xyz|click|dot)(?:[^\p{L}]|$)/iu;
const lureWords =
  /(?:^|[^\p{L}])(?:visit|click|login|log ?in|sign ?in|verify|confirm|password|urgent|now|today|call|pay|buy|win|won|winner|free|prize|bonus|offer|money|bitcoin|crypto|account|invoice|your|you)(?:[^\p{L}]|$)/iu;

/** A word of a name, an initial, or one of the abbreviations that names in India begin with. */
const nameWord =
  /^(?:\p{L}\p{M}*\.|(?:md|mohd|mr|mrs|ms|dr|prof|smt|shri|sri)\.|(?:[\p{L}\p{M}\u200C\u200D]+['’-])*[\p{L}\p{M}\u200C\u200D]+)$/iu;

/**
 * Returns a person's name if a mail may repeat it to someone who did not ask for the mail, or null. Allowed: letters, with apostrophes and
 * hyphens inside, initials and abbreviations with a full stop; nothing that reads like an address or a sentence.
 */
export function checkedPersonName(text: string): string | null {
  const words = text.trim().split(/ +/);
  const isName =
    words.length <= 5 &&
    text.length <= 60 &&
    words.every((word) => nameWord.test(word)) &&
    !addressWords.test(text) &&
    !lureWords.test(text);
  return isName ? words.join(' ') : null;
}

/** Returns a company's name by the same rule, or null. Digits and a few more signs are allowed, but no address, long number or sentence. */
export function checkedCompanyName(text: string): string | null {
  const name = text.trim();
  const isName =
    name.length <= 60 &&
    name.split(/ +/).length <= 7 &&
    /^[\p{L}\p{M}\u200C\u200D\d &.,'’()+/-]+$/u.test(name) &&
    !/\d{5}|\/\/|\p{L}\.\p{L}{2}|[.] +\p{Ll}/u.test(name) &&
    !addressWords.test(name) &&
    !/(?:^|[^\p{L}])(?:visit|click|log ?in|verify|password|urgent|your|you)(?:[^\p{L}]|$)/iu.test(name);
  return isName ? name : null;
}

/** Neutral words for mails that must not repeat a name. */
const nobodysName = { person: 'A colleague', company: 'a company' } as const;

/** Returns the name of a company, or neutral words, for a mail to someone who may not have asked for it. */
export const companyInMail = (name: string): string => checkedCompanyName(name) ?? nobodysName.company;
/** Returns the name of a person, or neutral words, for a mail to someone who may not have asked for it. */
export const personInMail = (name: string): string => checkedPersonName(name) ?? nobodysName.person;
