import { groupsOf } from './word-groups.ts';

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
