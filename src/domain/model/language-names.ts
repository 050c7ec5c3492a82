import { ofEachPack } from '#domain/languages/packs.ts';

/** Language names for prompts. */
export const languageNames = ofEachPack(({ questions: { languageNames } }) => languageNames.englishName);
