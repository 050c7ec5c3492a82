import type { WordTables } from './word-tables.ts';

export const englishWords: WordTables = {
  stopWords: {
    words: `a an the of in on at to for from by with about as into through during before after above below between out off over
    under again and but or nor so if then than that this these those is am are was were be been being have has had do does
    did doing will would shall should can could may might must it its he she they them his her their we you i my your our
    me him us there here what which who whom whose when where why how many much not no also such some any each other more
    most`,
  },
  opposites: {
    negations: 'not no non never without neither nor nothing none cannot',
    opposedWords: `
    and or
    he she they it we you i
    him her them us me
    his her their our my your
    left right
    north south east west
    northern southern eastern western
    first second third fourth fifth last
    increase increases increased increasing decrease decreases decreased decreasing
    rise rises rising rose fall falls falling fell
    raise raises raised raising lower lowers lowered lowering
    grow grows growing grew shrink shrinks shrinking shrank
    more less fewer
    most least
    high low
    higher lower
    above below
    over under
    before after
    always never
    with without
    to from
    into out
    in out
    on off
    up down
    toward towards away
    inside outside
    internal external
    warm cold
    hot cold
    strong weak
    stronger weaker
    fast slow
    faster slower
    large small
    larger smaller
    long short
    longer shorter
    positive negative
    maximum minimum
    major minor
    open closed
    opens closes
    early late
    gain gains loss losses
    gains loses
    win lose
    begin end
    begins ends
    begun ended
    absorb absorbs emit emits
    absorbs releases
    accept accepts reject rejects
    allow allows prevent prevents
    activate activates inhibit inhibits
    contract contracts expand expands
    contracts relaxes
    buy sell
    buyer seller
    active passive
    direct indirect
    same different
    rich poor
    young old
    acid alkaline basic
    male female
    parent child
    upper lower
    front back
    top bottom
    inhale exhale
    add subtract
    multiply divide
    true false
    good bad
    better worse
    legal illegal
    possible impossible
    public private`,
    looseWords:
      'and or in on to from into out off up down with he she they it we you i him her them us me his their our my your',
  },
  readNumber: {
    scales: { thousand: 3, million: 6, millions: 6, billion: 9, billions: 9, trillion: 12 },
    words:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
    oneWords: /^an?$/,
    joiner: 'and',
    decimalPoint: true,
    countsThousands: true,
  },
  sameWord: {
    numberEndings:
      '-/s -/es y/ies f/ves fe/ves um/a us/i a/ae is/es on/a ix/ices ex/ices man/men -/ed e/ed -/ing e/ing s/ing s/ed ed/ing',
    spellings: [
      [/sulph/, 'sulf'],
      [/(?<=\w\w)our(?=$|s$|[a-z]{2})/, 'or'],
      [/(?<=\w{3}[^aeiou])is(?=(?:e|es|ed|er|ers|ing|ation|ations)$)/, 'iz'],
      [/(?<=\w{2})ys(?=(?:e|es|ed|er|ing)$)/, 'yz'],
      [/(?<=\w[bt])re(?=s?$)/, 'er'],
      [/ae(?=[b-df-km-z]\w)/, 'e'],
      [/(?<=^|[bcfhmrt])oe(?=\w{3})/, 'e'],
      [/(?<=\w{3})ence$/, 'ense'],
      [/(?<=\w{2}og)ue(?=s?$)/, ''],
      [/inium$/, 'inum'],
      [/^grey/, 'gray'],
    ],
  },
  answerTokens: {
    articles: 'the a an',
    articleGenders: ['', ''],
    prepositions: 'of|in on at|for|by|to|!with|!into|!from|!onto|!through|!across|!against|!between|!among',
    clitics: [
      [/(?<=\p{L})['’]s(?!\p{L})/giu, ''],
      [/(?<=\p{L})n['’]t(?!\p{L})/giu, ' not'],
    ],
  },
};
