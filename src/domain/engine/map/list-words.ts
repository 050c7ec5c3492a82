import { ofEachPack } from '#domain/languages/packs.ts';

export const listWords = ofEachPack(({ listWords }) => listWords.listWords);
