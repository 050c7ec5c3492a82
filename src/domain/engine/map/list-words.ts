import { ofEachPack } from '#domain/engine/language/packs.ts';

export const listWords = ofEachPack(({ listWords }) => listWords.listWords);
