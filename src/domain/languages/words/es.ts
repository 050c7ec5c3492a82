import type { WordTables } from './word-tables.ts';

export const spanishWords: WordTables = {
  stopWords: {
    words: `a al ante aquel aquella aquellos aquellas con como cual cuales cuál cuáles cuando cuándo cuanto cuánto cuanta cuánta
    cuantos cuántos cuantas cuántas de del desde donde dónde durante e el él ella ellos ellas en entre era eran es esa ese
    eso esas esos esta está estaba están este esto estas estos fue fueron ha había habían han hasta hay la las le les lo los
    me mi más muy no nos o para pero por porque qué que quien quién quienes quiénes se ser si sin sobre son su sus también te
    tiene tienen tu un una unas uno unos y ya cómo sido hace`,
  },
  opposites: {
    negations: 'no non nunca jamas sin ni nada ningun ninguno ninguna tampoco',
    opposedWords: `
    y o
    ella ellos ellas nosotros nosotras
    izquierda izquierdo derecha derecho
    norte sur este oeste
    primero primer primera segundo segunda tercero tercer tercera ultimo ultima
    aumenta aumentan aumento aumentar disminuye disminuyen disminuyo disminuir
    crece crecen crecio decrece decrecen decrecio
    sube suben subio subir baja bajan bajo bajar
    mas menos
    mayor menor
    maximo minimo maxima minima
    alto alta altos altas bajo baja bajos bajas
    encima debajo
    sobre bajo
    antes despues
    siempre nunca
    con sin
    desde hacia hasta
    dentro fuera
    interno externo interna externa
    interior exterior
    caliente frio
    fuerte debil
    rapido lento
    rapida lenta
    grande pequeno
    largo corto
    larga corta
    positivo negativo
    positiva negativa
    abierto cerrado
    abre cierra
    temprano tarde
    ganancia perdida
    gana pierde
    empieza termina
    comienza acaba
    absorbe emite libera
    acepta rechaza
    permite impide
    activa inhibe
    contrae relaja dilata
    compra vende
    activo pasivo
    directo indirecto
    igual distinto diferente
    rico pobre
    acido basico
    superior inferior
    anterior posterior
    suma resta
    verdadero falso
    legal ilegal
    publico privado
    publica privada`,
    looseWords: 'y o con desde hacia hasta sobre este sur ella ellos ellas nosotros nosotras',
    spelledApart: `
    año ano
    papá papa
    mamá mama
    bebé bebe
    años anos
    caña cana
    cuña cuna
    uña una
    seña sena
    baño bano
    moño mono
    peña pena
    sueño sueno
    niño nino
    piña pina
    leña lena
    daño dano
    campaña campana
    pañal panal
    cañón canon
    viña vina
    maña mana
    tiña tina
    riña rina
    ñu nu
    doña dona
    paño pano
    ordeñar ordenar
    huraño urano
    soñar sonar
    araña arana`,
    spelledApartAlone: 'tú tu\nél el\nsí si\nté te\nmás mas\ndé de\nsé se\nmí mi\nqué que',
  },
  readNumber: {
    scales: { mil: 3, millon: 6, millones: 6, billon: 12, billones: 12 },
    words:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento:100 quinientos:500 setecientos:700 novecientos:900',
    oneWords: /^un[ao]?$/,
    joiner: 'y',
    joined: { pattern: /^(?<tens>veint)i(?<ones>.+)$/, tens: { veint: 20 } },
    multiples: [[/^(.+)cient[oa]s()$/, 100]],
  },
  sameWord: {
    numberEndings: '-/s -/es z/ces',
    genderEndings: 'o/a os/as o/as a/os -/a es/as',
  },
  answerTokens: {
    articles: 'el la los las un una unos unas lo',
    articleGenders: ['el los un unos', 'la las una unas'],
    prepositions: 'de del|a al|en|por|para|!con|!desde|!hacia|!hasta|!contra|!entre',
  },
};
