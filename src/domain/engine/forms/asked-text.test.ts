import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { BLANK } from '#domain/items/blank.ts';
import { rankedDrafts } from '#domain/engine/make-items.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { isFitToAsk } from './asked-text.ts';

describe('a text that is asked', () => {
  it.each<[Language, string, string]>([
    ['en', 'factory', `In the 19th century the ${BLANK} took the place of the workshop in most towns.`],
    ['fr', 'Bastille', `Le peuple de Paris prit la ${BLANK} le 14 juillet 1789 avec des piques.`],
    ['es', 'pirámide', `La ${BLANK} (rey de la dinastía XVIII) guardaba los tesoros de la familia real.`],
    ['en', 'magma', 'hot and liquid stone below the surface of the earth'],
    ['en', 'memory', 'keeps and returns what was learned some time ago'],
  ])('[G03] is asked (%s): %s', (language, term, text) => {
    const isGap = text.includes(BLANK);
    expect(isFitToAsk({ text, term, isGap }, preparedText(language, text.replace(BLANK, term)))).toBe(true);
  });

  it.each<[Language, string, string]>([
    ['es', 'compuestos moleculares', `Los ${BLANK} (compuestos covalentes) resultan cuando los átomos comparten algo.`],
    ['fr', 'apolaire', `Dans l'autre cas, la molécule est ${BLANK} et ses interactions sont limitées.`],
    ['en', 'disruptive technology', `In the example above, a ${BLANK} might be the advent of shared storage.`],
  ])('[G03] is not asked, either (%s): %s', (language, term, text) => {
    expect(isFitToAsk({ text, term, isGap: true }, preparedText(language, text.replace(BLANK, term)))).toBe(false);
  });

  it('[G03] is not asked where its own name in another language stands behind the gap', () => {
    const prepared = preparedText('es', 'Tienen una energía cinética (Kinetic Energy, KE) alta.');
    const asked = (text: string) => isFitToAsk({ text, term: 'energía cinética', isGap: true }, prepared);
    expect(asked(`Los átomos que se mueven tienen una ${BLANK} (Kinetic Energy, KE) media más alta.`)).toBe(false);
    expect(asked(`Los átomos que se mueven tienen una ${BLANK} media más alta que los demás.`)).toBe(true);
  });

  it('[G03] is not asked where it goes on to say something of what the term’s neighbour does', () => {
    const stems = (end: string) =>
      rankedDrafts(preparedText('en', `The plasmid held a gene as a selection marker, cells that ${end}`), 1, 0).map(
        ({ item }) => item.stem,
      );
    const isDescribed = (stem: string) => stem.includes('“cells that have taken up the plasmid');
    expect(stems('have taken up the plasmid will grow on the poison and the others will die.').some(isDescribed)).toBe(
      false,
    );
    expect(stems('have taken up the plasmid.').some(isDescribed)).toBe(true);
  });
});
