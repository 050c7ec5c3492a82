import { ofEachPack } from '#domain/languages/packs.ts';

/** Definite articles, alone or joined to a preposition. */
export const definite = ofEachPack(({ articleForms }) => articleForms.definite);

/** Indefinite articles. */
export const indefinite = ofEachPack(({ articleForms }) => articleForms.indefinite);
