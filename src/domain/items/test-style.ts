import type { ItemForm } from './item.ts';

/** The main question form of a test: four options, a mix of these and all other forms, or written answers. */
export const testStyles = ['choice', 'mixed', 'written'] as const;
export type TestStyle = (typeof testStyles)[number];

/** The user's choice of a style, or of single forms instead. */
export interface StyleWish {
  style?: TestStyle | undefined;
  forms?: readonly ItemForm[] | undefined;
}

const writtenForms: readonly ItemForm[] = ['typed', 'open'];

/**
 * Returns the style of a test: `choice` by default, none if single forms are chosen.
 *
 * @example styleOf({}) // 'choice'
 */
export const styleOf = ({ style, forms }: StyleWish): TestStyle | undefined =>
  forms ? undefined : (style ?? 'choice');

/**
 * Returns the forms that a test may have; undefined if all.
 *
 * @example allowedForms({ style: 'written' }) // ['typed', 'open']
 */
export const allowedForms = ({ style, forms }: StyleWish): readonly ItemForm[] | undefined =>
  forms ?? (style === 'written' ? writtenForms : undefined);

/**
 * Returns the style for a document with few choices: without anything to choose or arrange, a mix would be all written.
 *
 * @example otherStyleOf({ choose: 0, write: 18, arrange: 0 }) // 'written'
 */
export const otherStyleOf = ({
  choose,
  arrange,
}: Readonly<Record<'choose' | 'write' | 'arrange', number>>): TestStyle =>
  choose + arrange === 0 ? 'written' : 'mixed';
