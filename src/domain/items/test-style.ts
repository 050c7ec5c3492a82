import type { ItemForm } from './item.ts';

/**
 * The kind of question that a test has most of: four options, half of these and half of all forms, or written answers.
 */
export const testStyles = ['choice', 'mixed', 'written'] as const;
export type TestStyle = (typeof testStyles)[number];

/** A person's wish how a test is answered: a style, or single forms instead. */
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
