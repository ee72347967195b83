import type { LetterKind } from '#contract/base/letter-states.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';
import type { Member } from '../factories.ts';

/** Adds a template whose placeholders are replaced, so that letters can be issued; ex-employees can request it. */
export async function createLetterTemplate(
  by: Member,
  kind: LetterKind = 'experience',
  more: Partial<LetterTemplate> = {},
): Promise<LetterTemplate> {
  const { data } = await by.post('/letters/templates', { kinds: [kind] });
  const [template] = data.templates as [LetterTemplate];
  const { _id, revision, kind: _, updatedAt: __, by: ___, ...content } = template;
  const document = JSON.parse(
    JSON.stringify(content.document)
      .replaceAll('[Full name]', 'Asha Rao')
      .replaceAll('[Designation]', 'Head of HR')
      .replaceAll('[Amount]', '₹30,00,000')
      .replaceAll('[Enter your text]', 'Thank you.'),
  );
  const saved = await by.post(`/letters/templates/${_id}`, {
    ...content,
    document,
    isOffered: true,
    ...more,
    revision,
  });
  return saved.data;
}
