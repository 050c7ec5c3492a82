import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { revealsItself } from './revealing-pair.ts';

const other = { left: 'Lighthouse Act', right: 'put a lamp on every cape' };

describe('a pair of a matching', () => {
  it.each<[string, Language, string, string, boolean]>([
    ['one word', 'en', 'Railway Code', 'had new railways built', true],
    ['another word', 'en', 'Railway Code', 'had new lines built', false],
    ['a word that other keys have as well', 'en', 'Mining Act', 'an act on coal', false],
    ['a small change of a word', 'de', 'Elastische Nachfrage', 'eine Menge, die mit der Elastizität wächst', true],
    ['a part of a compound', 'de', 'Wettbewerbsverbot', 'verbietet jeden Wettbewerb mit dem Betrieb', true],
    ['the end of a compound', 'de', 'Gerichtsstand', 'der Ort des Landgerichts', false],
    ['letters spelt out', 'en', 'BOD', 'biochemical oxygen demand of the river', true],
    ['letters of something else', 'en', 'BOD', 'what microbes use up in the river', false],
    ['a small word in capitals', 'en', 'THE STATE', 'takes heat energy from all', false],
    ['a short word in capitals', 'es', 'ID de red', 'el ID que comparten sus equipos', true],
    ['words that only begin alike', 'es', 'Contrato colectivo', 'acuerdo entre conductores y empresa', false],
    ['a longer beginning that says nothing', 'en', 'Contract', 'what differs most in contrast', false],
    ['a prefix', 'en', 'Transport', 'what is no transfer of goods', false],
    ['a stem that another happens to begin with', 'es', 'Contrato', 'lo que se ve por contraste', false],
    ['another word of its family', 'en', 'Conductor', 'what serves for the conduction of heat', true],
    ['a family with changed letters', 'en', 'Explosion', 'what happens when gases explode', true],
    ['a family in Spanish', 'es', 'Transmisor', 'lo que hace la transmisión posible', true],
    ['a family in German', 'de', 'Regulator', 'was bei der Regulierung wirkt', true],
  ])('[G03] reveals itself by its words: %s', (_name, language, left, right, expected) => {
    const pair = { left, right };
    expect(revealsItself(pair, [pair, other], language)).toBe(expected);
  });
});
