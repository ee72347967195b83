/** Words of an address or of a lure: with one of them a text is no name that a mail may repeat. */
const addressWords = /(?:^|[^\p{L}])(?:www|https?|com|net|org|info|biz|xyz|click|dot)(?:[^\p{L}]|$)/iu;
const lureWords =
  /(?:^|[^\p{L}])(?:visit|click|login|log ?in|sign ?in|verify|confirm|password|urgent|now|today|call|pay|buy|win|won|winner|free|prize|bonus|offer|money|bitcoin|crypto|account|invoice|your|you)(?:[^\p{L}]|$)/iu;

/** A word of a name, an initial, or one of the short forms that names in India begin with. */
const nameWord =
  /^(?:\p{L}\p{M}*\.|(?:md|mohd|mr|mrs|ms|dr|prof|smt|shri|sri)\.|(?:[\p{L}\p{M}\u200C\u200D]+['’-])*[\p{L}\p{M}\u200C\u200D]+)$/iu;

/**
 * A person's name as a mail may repeat it to somebody who did not ask for the mail; null: the mail does without. Letters, with
 * apostrophes and hyphens within, initials and short forms with their dot: nothing that reads as an address or as a sentence.
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

/** The same of a company: digits and a few signs more, but no address, no long number and no sentence. */
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

/** What mails say instead of a name that they may not repeat. */
const nobodysName = { person: 'A colleague', company: 'a company' } as const;

/** The name of a company, or neutral words, for a mail to somebody who may not have asked for it. */
export const companyInMail = (name: string): string => checkedCompanyName(name) ?? nobodysName.company;
/** The same of whoever does something. */
export const personInMail = (name: string): string => checkedPersonName(name) ?? nobodysName.person;
