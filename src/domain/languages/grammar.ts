import type { Language } from '#domain/documents/content.ts';
import type { Grammar } from './language-pack.ts';
import { packOf } from './packs.ts';

export const grammarOf = (language: Language): Grammar => packOf(language).grammar;

/** Adjectives and other modifiers come before their noun. */
export const isGermanic = (language: Language): boolean => packOf(language).grammar.family === 'germanic';

/** All nouns begin with a capital, so that capitals mark no names. */
export const capitalisesNouns = (language: Language): boolean => packOf(language).grammar.capitalisesNouns;

/** A sentence may leave out a known subject. */
export const omitsSubjects = (language: Language): boolean => packOf(language).grammar.omitsSubjects;
