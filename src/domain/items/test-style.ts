import type { ItemForm } from './item.ts';

/**
 * What a test asks for the most: questions with four options, half of these and half of all forms, or answers that are
 * written.
 */
export const testStyles = ['choice', 'mixed', 'written'] as const;
export type TestStyle = (typeof testStyles)[number];

/** What a person says of how a test is answered: a style, or single forms instead. */
export interface StyleWish {
  style?: TestStyle | undefined;
  forms?: readonly ItemForm[] | undefined;
}

const writtenForms: readonly ItemForm[] = ['typed', 'open'];

/**
 * The style of a test: `choice` unless something else is said, none where single forms are named.
 *
 * @example styleOf({}) // 'choice'
 */
export const styleOf = ({ style, forms }: StyleWish): TestStyle | undefined =>
  forms ? undefined : (style ?? 'choice');

/**
 * The only forms that a test may have; undefined where it may have all.
 *
 * @example allowedForms({ style: 'written' }) // ['typed', 'open']
 */
export const allowedForms = ({ style, forms }: StyleWish): readonly ItemForm[] | undefined =>
  forms ?? (style === 'written' ? writtenForms : undefined);
