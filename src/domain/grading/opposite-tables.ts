import type { Language } from '#domain/documents/content.ts';

/**
 * Words and word parts with different meanings, even if only a few letters differ. Each line is a group whose members
 * exclude each other. Greek and Latin parts apply to all six languages, in each of their spellings.
 */

/** Prefixes; `-` is the word without a prefix. */
export const prefixGroups = groupsOf(`
  hyper hypo hyp hiper hipo hip iper ipo ip normo
  macro micro makro mikro
  mega nano pico giga tera
  endo exo ecto meso epi peri ekto ecto esso eso
  intra inter extra infra ultra intro extro retro
  ante anti post pre
  pre post pos pro
  pre peri
  mono di tri tetra penta hexa hepta octa nona deca poly poli oligo uni bi multi -
  pent hex hept oct non dec
  meth eth prop but pent hex
  met et prop but pent hex
  homo hetero etero homeo omeo omo
  iso aniso
  ana cata kata
  anab catab
  an cat kat
  eu pro
  eu dys dis
  sim asim sym asym
  sub super supra sobre sovra sopra
  sub un
  matri patri
  syn dia
  sin dia
  over under
  up down
  ab ad
  abd ad
  ab -
  affer effer
  afer efer
  in ex
  im ex
  en ex
  in de
  in en
  ac de
  ap de
  en de
  as des
  as de
  con di
  con de
  pro re
  im e
  in e
  maj min
  max min
  ortho meta para orto
  cis trans
  alpha beta gamma delta
  ferri ferro
  cupri cupro
  chloro fluoro bromo iodo cloro iodo
  sinistro dextro levo
  auto allo
  benign malign
  infer super
  anter poster
  dors ventr
  paleo neo
  centrifug centripet
  thermo photo chemo electro
  pseudo -
  de re
  over -
  under -
  un -
  in -
  im -
  il -
  ir -
  i -
  a -
  an -
  de -
  dis -
  des -
  non -
  co -
  re -
  en -
  s -
  mis -
  mal -
`);

/** Prefixes that also distinguish words inside a compound: "antihypertensive". */
export const innerGroups = groupsOf(`
  hyper hypo hiper hipo iper ipo
  macro micro
  endo exo
  intra inter extra
  homo hetero
  mono di tri tetra poly poli
`);

/** Suffixes. No group has an empty one, since a missing letter is a slip. */
export const suffixGroups = groupsOf(`
  ate ite ide
  ates ites ides
  ato ito uro eto
  at it id
  ase ose
  asa osa
  asi osio
  ane ene yne
  ano eno ino
  anol anal ane
  anol anal ano
  anolo anale ano
  ism ist
  ismo ista
  isme iste
  ismus ist
  er ee
  or ee
  ful less
  blast clast cyte
  blasto clasto cito
  blaste claste cyte
  blasten klasten
  gram graph
  gramma grafo
  grama grafo
  grama grafia
  itis osis
  ite osi
  ite ose
  ogen olysis
  tropic trophic
  tropo trofo
  phase phage
  cardium cardia
  pnea pnoea
  ferous ferric
  philic phobic
  phil phob
  filo fobo
  ible able
`);

/** Suffixes that distinguish only German words. */
export const germanSuffixes = groupsOf(`
  an en in
  anol anal an
`);

/** Groups of words that are often confused, in the spellings of all languages. */
export const confusedWords = groupsOf(`
  mitosis meiosis miosis
  mitose meiose
  mitosi meiosi
  ileum ilium
  ileon ilion ileo ilio
  ureter urethra
  ureter uretra
  uretere uretra
  uretere urethre
  glucagon glycogen
  glucagon glucogeno
  glucagone glicogeno
  glucagon glicogenio
  glucagon glycogene
  glukagon glykogen
  thymine thiamine
  timina tiamina
  tyrosine tyramine
  adenine adenosine
  adenina adenosina
  guanine guanosine
  guanina guanosina
  cytosine cytidine
  citosina citidina
  uracil uridine
  peritoneum perineum
  peritoneo perineo
  prostate prostrate
  mucus mucous
  kation anion
  cation anion
  catione anione
  cathode anode
  catodo anodo
  kathode anode
  proton photon
  protone fotone
  foton proton
  neutron neuron
  neutron nucleon
  neutrone neurone
  meteor meteorite meteoroid
  stalactite stalagmite
  estalactita estalagmita
  stalattite stalagmite
  concave convex
  concavo convexo
  concavo convesso
  konkav konvex
  latitude altitude longitude
  latitud altitud longitud
  latitudine altitudine longitudine
  sine cosine
  seno coseno cosseno
  sinus cosinus kosinus
  numerator denominator
  principle principal
  affect effect
  complement compliment
  stationary stationery
  discrete discreet
  moral morale
  council counsel
  desert dessert
  weather whether
  angel angle
  policy police
  coeur choeur
  trail trial
  causal casual
  martial marital
  diary dairy
  ingenious ingenuous
  austria australia
  slovenia slovakia
  eslovenia eslovaquia
  slovenie slovaquie
  slowenien slowakei
  niger nigeria
  guinea guyana
  mali malawi
  iran iraq irak
  zambia gambia
  mauritania mauritius
  uruguay paraguay
  inflation deflation
  inflacion deflacion
  ontogeny phylogeny
  xylem phloem
  xilema floema
  atrium atrial
  arteria arteriola
  artery arteriole
  venule vein
  phosphorus phosphorous
  magnesium manganese
  magnesio manganeso
  magnesio manganese manganes
  magnesium mangan
  silicon silicone
  fluorine chlorine
  fluor cloro chlor
  fluor chlore
  thorium thulium
  radium radon
  gallium thallium
  galio talio
  gallio tallio
  astronomy astrology
  astronomia astrologia
  ecologia etologia
  ecology etology ethology
  ethnology ethology
  etnologia etologia
  etymology entomology
  etimologia entomologia
  metaphor metonymy
  metafora metonimia
  allusion illusion
  alusion ilusion
  illusione allusione
  emigration immigration
  emigracion inmigracion
  emigrazione immigrazione
  emigracao imigracao
  mean median
  media mediana moda
  mode median
  mediane moyenne
  fission fusion
  fision fusion
  fissione fusione
  fissao fusao
  diffusion infusion effusion
  reflection refraction
  reflexion refraccion
  reflexion refraction
  riflessione rifrazione
  reflexao refracao
  diffraction refraction
  difraccion refraccion
  diffrazione rifrazione
  difracao refracao
  dorsal distal
  pronation supination
  flexion extension
  abduction adduction
  abduccion aduccion
  abducao aducao
  afferent efferent
  aferente eferente
  afferente efferente
  sympathetic parasympathetic
  virus viroid
  viron virion
  prion virion
  eukaryote prokaryote
  eukaryotic prokaryotic
  eucariota procariota
  eucarionte procarionte
  eucaryote procaryote
  eucariote procariote
  deduction induction abduction
  deduccion induccion
  deduzione induzione
  deducao inducao
  deduktion induktion
  import export
  importacion exportacion
  importazione esportazione
  importacao exportacao
  implicit explicit
  implicito explicito
  implicite explicite
  explizit implizit
  inhale exhale
  inspiration expiration
  inspiracion espiracion
  internal external
  interno externo
  interno esterno
  interne externe
  intern extern
  interior exterior
  interior anterior
  anterior posterior
  superior inferior
  lessor lessee
  oriental occidental
  orientale occidentale
  ostlich westlich nordlich sudlich
  einatmung ausatmung
  zunahme abnahme aufnahme einnahme ausnahme
  anstieg abstieg aufstieg ausstieg einstieg
  vorteil nachteil
  innen aussen
  oben unten
  accept except
  adapt adopt
  adaptar adoptar
  alter altar
  assent ascent
  brake break
  coarse course
  dual duel
  elicit illicit
  eminent imminent
  formerly formally
  hoard horde
  loose lose
  medal metal
  muscle mussel
  naval navel
  palate palette
  peace piece
  plain plane
  precede proceed
  persecute prosecute
  prescribe proscribe
  prescription proscription
  prescribir proscribir
  quiet quite
  steal steel
  straight strait
  track tract
  waste waist
  statue statute stature
  corps corpse
  personal personnel
  expand expend
  radium radius
  humerus humorous
  carpal tarsal
  metacarpal metatarsal
  metacarpo metatarso
  trapezium trapezius
  renin rennin
  cystine cysteine
  cistina cisteina
  creatine creatinine
  creatina creatinina
  kreatin kreatinin
  cortisol cortisone
  cortisol cortisona
  cortisolo cortisone
  kortisol kortison
  insulin inulin
  insulina inulina
  nucleus nucleolus
  nucleo nucleolo
  nukleus nukleolus
  nucleotide nucleoside
  nucleotido nucleosido
  nucleotideo nucleosideo
  nukleotid nukleosid
  chromatin chromatid
  cromatina cromatida
  cromatina cromatidio
  chromatine chromatide
  plasmid plastid
  plasmido plastido
  plasmide plaste plastide
  plasmidio plastidio
  stroma stoma
  estroma estoma
  convection conduction
  conveccion conduccion
  convezione conduzione
  conveccao conducao
  konvektion konduktion
  emission omission
  emision omision
  emissione omissione
  emissao omissao
  procession precession recession
  procesion precesion recesion
  evolution revolution
  evolucion revolucion
  evoluzione rivoluzione
  evolucao revolucao
  perspective prospective
  perspectiva prospectiva
  capital capitol
  parameter perimeter diameter
  parametro perimetro diametro
  parametre perimetre diametre
  ellipse eclipse
  elipse eclipse
  ellisse eclisse
  hyperbola hyperbole
  vertex vortex
  vertice vortice
  statics statistics
  estatica estadistica
  perro pero
  carro caro
  cerro cero
  corro coro
  parra para
  morro moro
  forro foro
  casa caza
  cocer coser
  votar botar
  vello bello
  abrasar abrazar
  rebelar revelar
  rebelion revelacion
  ciervo siervo
  losa loza
  masa maza
  grabar gravar
  efecto afecto
  actitud aptitud
  infligir infringir
  espirar expirar
  espiar expiar
  perjuicio prejuicio
  especia especie
  cesion sesion
  poison poisson
  dessert desert
  cousin coussin
  collision collusion
  colision colusion
  infection infestation
  afeccion infeccion
  affection infection
  affezione infezione
  glucose galactose
  fluorescence phosphorescence
  fluorescencia fosforescencia
  invention intention
  invencion intencion
  conservation conversation
  conservacion conversacion
  conversion conservation
  conversion convention
  secretion excretion
  secrecion excrecion
  secrezione escrezione
  secrecao excrecao
  sekretion exkretion
  respiration perspiration
  respiracion transpiracion
  cardinal ordinal
  kirche kirsche
  nation notion
  effektiv affektiv
  immigrant emigrant
  inmigrante emigrante
  immigrato emigrato
  imigrante emigrante
  neural renal
  never ever
  ventral central
  oncology ontology
  oncologia ontologia
  pathology petrology
  patologia petrologia
  egoism egotism
  egoismo egotismo
  aphasia aphagia
  dysphagia dysphasia dysplasia
  disfagia disfasia displasia
  hematoma hepatoma
  nephritis neuritis
  nefritis neuritis
  ureteral urethral
  ureteral uretral
  vagus valgus varus
  lumbar lumber
  ionic iconic
  ionico iconico
  manet monet
  corteza certeza
  cabello caballo
  madera manera
  carbono carbon
  calor color
  presa prensa
  poeta poema
  celula cedula
  vector sector
  hierba hierva
  exito excito
  hombre hambre
  stadt staat
  liebe leibe
  lehrer leerer
  cavaleiro cavalheiro
  comprimento cumprimento
  descricao discricao
  ratificar retificar
  trafico trafego
  eminente iminente
  infligir infringir
  mandado mandato
  conserto concerto
  conductor inductor
  conductores inductores
  conduttore induttore
  conductance inductance
  confirmation conformation
  confirmacion conformacion
  peroneal perineal perinatal
  peritoneal perineal peroneal
  immanent imminent eminent permanent
  inmanente inminente eminente
  immanente imminente eminente
  quartile quantile quintile decile
  cuartil cuantil quintil
  quartil quantil quintil
  resistor transistor
  resistance reactance
  histidine histamine
  histidina histamina
  glutamine glutamate
  mortality morbidity morality
  molarity molality polarity
  molaridad molalidad
  density destiny
  densidad intensidad
  allusion elusion
  phoneme morpheme
  phonetic phonemic
  synonym antonym
  genus genius
  species spices
  ovule ovary
  callus callous
  nasal basal
  aural oral
  infer inter
  inversion invasion
  erosion corrosion
  transcription transduction
  translation translocation
  estrogen androgen
  antigen androgen
  fibula fistula
  maxilla axilla
  maxilar axilar
  tension torsion
  monarchy menarche
  monogamy monogyny
  veracity voracity
  collage college
  prophecy prophesy
  perpetrate perpetuate
  credible creditable edible
  regime regimen
  ordnance ordinance
  flaunt flout
  tortuous torturous
  perro perra
  puerto puerta
  punto punta
  puesto puesta
  libro libra
  cuadro cuadra
  cuento cuenta
  suelo suela
  fruto fruta
  barco barca
  hermano hermana
  maestro maestra
  porto porta
  ponto ponta
  menino menina
  pianto pianta
  foglio foglia
  figlio figlia
  cappello capello
  cappelli capelli
  cappella capella
  hombre hambre hombro
  musse muse
  reissen reisen
  weisse weise
  beissen beizen
  grusse grosse
  dental mental
`);

/** German prefixes, which change the meaning of verbs and words derived from them. */
export const germanPrefixes = groupsOf(
  'an ab auf aus ein zu um vor be ent ver er zer unter uber hin her nach mit bei ge miss un -',
);

/** Negations: a text with one more than another says the opposite. */
export const negations: Record<Language, Set<string>> = {
  en: wordsOf('not no non never without neither nor nothing none cannot'),
  es: wordsOf('no non nunca jamas sin ni nada ningun ninguno ninguna tampoco'),
  fr: wordsOf('pas non jamais sans ni aucun aucune rien'),
  de: wordsOf('nicht kein keine keinen keiner keinem keines nie niemals ohne weder nichts'),
  it: wordsOf('non no mai senza ne nessun nessuno nessuna niente'),
  pt: wordsOf('nao nunca jamais sem nem nada nenhum nenhuma'),
};

/**
 * Words that exclude each other, one group per line: another member is the opposite of the expected one. Without
 * accents; endings may differ.
 */
export const opposedWords: Record<Language, string[][]> = {
  en: groupsOf(`
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
    public private`),
  es: groupsOf(`
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
    publica privada`),
  fr: groupsOf(`
    et ou
    il elle ils elles nous vous
    gauche droite droit
    nord sud est ouest
    premier premiere deuxieme second seconde troisieme dernier derniere
    augmente augmentent augmenter augmentation diminue diminuent diminuer diminution
    croit croissant decroit decroissant
    monte montent descend descendent
    plus moins
    maximum minimum
    haut haute bas basse
    superieur inferieur superieure inferieure
    dessus dessous
    sur sous
    avant apres
    toujours jamais
    avec sans
    vers depuis
    dedans dehors
    interne externe
    interieur exterieur
    chaud froid chaude froide
    fort faible forte
    rapide lent lente
    grand petit grande petite
    long court longue courte
    positif negatif positive negative
    ouvert ferme
    gain perte
    gagne perd
    commence finit
    absorbe emet libere
    accepte refuse
    permet empeche
    active inhibe
    contracte dilate
    achete vend
    actif passif
    direct indirect
    acide basique
    anterieur posterieur
    vrai faux
    legal illegal
    public prive
    publique privee`),
  de: groupsOf(`
    und oder
    er sie es wir ihr ich
    ihm ihnen uns
    links rechts
    linke rechte linken rechten linker rechter
    nord sud ost west
    norden suden osten westen
    erste zweite dritte letzte ersten zweiten dritten letzten erster zweiter dritter letzter
    steigt steigen stieg sinkt sinken sank fallt
    erhoht erhohen senkt senken
    zunahme abnahme
    wachst schrumpft
    mehr weniger
    maximal minimal
    maximum minimum
    hoch niedrig
    hohe niedrige
    hoher niedriger
    uber unter
    oberhalb unterhalb
    oben unten
    vor nach
    immer nie niemals
    mit ohne
    von zu
    innen aussen
    innere aussere
    intern extern
    warm kalt
    heiss kalt
    stark schwach
    starke schwache
    schnell langsam
    gross klein
    grosse kleine
    lang kurz
    lange kurze
    positiv negativ
    positive negative
    offen geschlossen
    offnet schliesst
    gewinn verlust
    gewinnt verliert
    beginnt endet
    absorbiert emittiert
    erlaubt verhindert
    aktiviert hemmt
    kauft verkauft
    kaufer verkaufer
    aktiv passiv
    direkt indirekt
    sauer basisch
    richtig falsch
    wahr falsch
    legal illegal
    offentlich privat`),
  it: groupsOf(`
    e o
    lui lei loro noi
    sinistra sinistro destra destro
    nord sud est ovest
    primo prima secondo seconda terzo terza ultimo ultima
    aumenta aumentano aumento aumentare diminuisce diminuiscono diminuire diminuzione
    cresce crescono decresce decrescono
    sale salgono scende scendono
    piu meno
    maggiore minore
    massimo minimo massima minima
    alto alta bassa basso
    sopra sotto
    prima dopo
    sempre mai
    con senza
    dentro fuori
    interno esterno interna esterna
    caldo freddo calda fredda
    forte debole
    veloce lento
    rapido lento
    grande piccolo
    lungo corto
    positivo negativo positiva negativa
    aperto chiuso
    guadagno perdita
    inizia finisce
    assorbe emette libera
    accetta rifiuta
    permette impedisce
    attiva inibisce
    compra vende
    attivo passivo
    diretto indiretto
    acido basico
    superiore inferiore
    anteriore posteriore
    vero falso
    legale illegale
    pubblico privato`),
  pt: groupsOf(`
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
    publico privado`),
};

/** Function words with an opposite that may still be omitted: "in 1849". */
export const looseWords: Record<Language, Set<string>> = {
  en: wordsOf(
    'and or in on to from into out off up down with he she they it we you i him her them us me his their our my your',
  ),
  es: wordsOf('y o con desde hacia hasta sobre este sur ella ellos ellas nosotros nosotras'),
  fr: wordsOf('et ou avec vers depuis sur est il elle ils elles nous vous'),
  de: wordsOf('und oder mit von zu vor nach er sie es wir ihr ich ihm ihnen uns'),
  it: wordsOf('e o con est lui lei loro noi'),
  pt: wordsOf('e ou com sobre ele ela eles elas nos'),
};

/** Words that only accents or umlauts distinguish, with their original spelling. */
export const spelledApart: Record<Language, string[][]> = {
  en: [],
  es: groupsOf(`
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
    araña arana`),
  fr: groupsOf(`
    tâche tache
    péché pêche
    côte cote côté
    pâte pâté
    pêcheur pécheur
    pêcher pécher
    désert dessert
    mûr mur
    jeûne jeune
    châsse chasse
    mâle malé
    forêt foret
    sûr sur
    dû du
    où ou
    là la`),
  de: groupsOf(`
    schön schon
    zählen zahlen
    fördern fordern
    förderung forderung
    zählung zahlung
    drücken drucken
    drücker drucker
    läuten lauten
    täuschen tauschen
    höhle hohle
    lösung losung
    bär bar
    stück stuck
    säure saure
    säure sauer
    küche kuche
    küche kuchen
    küchen kuchen
    maße masse
    maßen massen
    buße busse
    bußen bussen
    schoß schoss
    floß floss
    muße muse
    blüte blute
    güte gute
    wäre ware
    möchte mochte
    müsste musste
    dürfte durfte
    fällen fallen
    schwüle schwule
    töne tone
    schwül schwul
    würde wurde
    könnte konnte
    hätte hatte
    säle sale`),
  it: groupsOf(`
    età eta
    metà meta
    papà papa
    faro farò
    casinò casino
    però pero
    sarà sara`),
  pt: groupsOf(`
    avó avô
    maçã maca
    força forca
    caça caca
    louça louca
    roça roca
    laço laco
    coco cocô
    país pais
    sabiá sabia sábia`),
};

/** Words distinguished by accent only as a whole answer; in a longer answer the accent is optional. */
export const spelledApartAlone: Record<Language, string[][]> = {
  en: [],
  es: groupsOf('tú tu\nél el\nsí si\nté te\nmás mas\ndé de\nsé se\nmí mi\nqué que'),
  fr: groupsOf('à a\noù ou\nlà la\ndès des\nné ne'),
  de: [],
  it: groupsOf('è e\nsì si\ndà da\nné ne\nlà la\nlì li\nsé se\ntè te'),
  pt: groupsOf('é e\ndá da\nàs as\nà a\npôr por\npôde pode\ntêm tem\nnós nos\nvós vos\npé pe\nsó so\nmás mas'),
};

function groupsOf(lines: string): string[][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => [...new Set(line.trim().split(/\s+/))]);
}

function wordsOf(line: string): Set<string> {
  return new Set(line.split(' '));
}
