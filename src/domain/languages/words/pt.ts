import type { WordTables } from './word-tables.ts';

export const portugueseWords: WordTables = {
  stopWords: {
    words: `a à ao aos aquela aquele aquilo as às até com como da das de dela dele deles do dos e é ela elas ele eles em entre era
    eram essa esse esta está este estes foi foram há isso isto já lhe mais mas me na nas no nos num numa o onde os ou para
    pela pelas pelo pelos por porque porquê qual quais quando quanto quantos quanta quantas que quê quem se sem ser seu seus
    sua suas são só sobre também te tem têm um uma você sido`,
  },
  opposites: {
    negations: 'nao nunca jamais sem nem nada nenhum nenhuma',
    opposedWords: `
    e ou
    ele ela eles elas nos
    esquerda esquerdo direita direito
    norte sul leste oeste
    primeiro primeira segundo segunda terceiro terceira ultimo ultima
    aumenta aumentam aumento aumentar diminui diminuem diminuir diminuicao
    cresce crescem decresce decrescem
    sobe sobem desce descem
    mais menos
    maior menor
    maximo minimo maxima minima
    alto alta baixo baixa
    acima abaixo
    sobre sob
    antes depois
    sempre nunca
    com sem
    dentro fora
    interno externo interna externa
    interior exterior
    quente frio
    forte fraco
    rapido lento
    grande pequeno
    longo curto
    positivo negativo positiva negativa
    aberto fechado
    ganho perda
    comeca termina
    absorve emite libera
    aceita rejeita
    permite impede
    ativa inibe
    compra vende
    ativo passivo
    direto indireto
    acido basico
    superior inferior
    anterior posterior
    verdadeiro falso
    legal ilegal
    publico privado`,
    looseWords: 'e ou com sobre ele ela eles elas nos',
    spelledApart: `
    avó avô
    maçã maca
    força forca
    caça caca
    louça louca
    roça roca
    laço laco
    coco cocô
    país pais
    sabiá sabia sábia`,
    spelledApartAlone: 'é e\ndá da\nàs as\nà a\npôr por\npôde pode\ntêm tem\nnós nos\nvós vos\npé pe\nsó so\nmás mas',
  },
  readNumber: {
    scales: { mil: 3, milhao: 6, milhoes: 6, bilhao: 9, bilhoes: 9 },
    words:
      'zero - dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento:100 duzentos:200 trezentos:300 quinhentos:500 dezasseis:16 dezassete:17 dezanove:19',
    oneWords: /^uma?$/,
    joiner: 'e',
    multiples: [[/^(.+)centos()$/, 100]],
  },
  sameWord: {
    numberEndings: '-/s -/es m/ns ao/oes ao/aes al/ais el/eis ol/ois ul/uis il/is il/eis r/res z/zes',
    genderEndings: 'o/a os/as o/as a/os -/a es/as',
  },
  answerTokens: {
    articles: 'o a os as um uma uns umas',
    articleGenders: ['o os um uns', 'a as uma umas'],
    prepositions: 'de do da dos das|ao aos|em no na nos nas|por pelo pela|para|!com|!contra|!entre|!ate',
  },
};
