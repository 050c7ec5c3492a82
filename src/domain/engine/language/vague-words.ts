import type { Language } from '#domain/documents/content.ts';
import { stemOf } from '#domain/text/stems.ts';

/** Nouns that name nothing specific: trivial as answers, unsuitable as wrong options. */
const nouns: Record<Language, string> = {
  en: `study studies research finding author letter relation contribution explanation phase stage volume quantity degree tenth fifth world life delay motion direction distance help journey discovery appearance phenomenon object matter cent less reference response order favour favor charge account
    presence existence ability need lack attempt rise support home success failure totality succession role process possibility opportunity interest importance situation condition development position size length place call notion idea member element feature step option approach benefit advantage
    million billion thousand thousands dozen dozens hundred hundreds percent percentage unit units member members kilometre kilometer metre meter mile miles hour hours minute minutes dollar dollars euro euros situation incident extent sense result cause reason goal purpose aim example term name problem part use fact way type kind sort number amount group
    thing case point year years day days month months week time times end beginning place lot majority rest side form
    people man men woman women person others something area areas addition order basis bit piece half third quarter
    variety range series set percent century decade decades change level line result results effect effects word words centuries principal`,
  es: `estudio estudios investigación autor letra relación contribución explicación admisión fase etapa volumen cantidad grado mundo vida distancia dirección ayuda multitud fenómeno aparición descubrimiento dueño sala mano demás cualquiera objeto menos referencia respuesta función favor cargo cuenta masa
    presencia existencia capacidad necesidad falta intento apoyo éxito fracaso totalidad sucesión papel proceso posibilidad oportunidad interés importancia condición desarrollo posición tamaño longitud idea noción elemento característica paso opción enfoque ventaja beneficio sitio
    millón millones mil miles millar millares docena cientos centenar unidad unidades miembro miembros kilómetro kilómetros metro metros hora horas minuto minutos dólar dólares euro euros situación sentido resultado causa razón objetivo propósito fin ejemplo término nombre problema parte uso hecho manera modo forma tipo clase
    número cantidad grupo cosa caso punto año años día días mes meses semana vez veces tiempo final principio lugar mayoría
    resto lado gente persona personas hombre hombres mujer mujeres área áreas serie conjunto ciento siglo década décadas
    cambio nivel través partir medida cuenta efecto efectos palabra palabras mitad tercio variedad momento época épocas siglos`,
  fr: `étude études recherche auteur lettre relation contribution explication disposition phase étape volume quantité degré monde vie distance direction aide phénomène cesse apparition découverte abord objet moins plus davantage référence réponse raison fonction faveur charge compte
    présence existence capacité besoin manque tentative soutien succès échec totalité succession rôle processus possibilité occasion intérêt importance condition développement position taille longueur place idée notion élément caractéristique étape option approche avantage endroit
    million millions milliard milliards millier milliers douzaine centaine unité membre kilomètre mètre heure minute dollar euro situation sens titre résultat cause raison but objectif fin exemple terme nom problème partie usage fait manière façon forme type sorte
    nombre quantité groupe chose cas point an ans année années jour jours mois semaine fois temps début lieu majorité reste
    côté gens personne personnes homme hommes femme femmes série ensemble siècle décennie changement niveau partir effet mot
    mots moitié tiers quart variété moment époque plupart grand nombre suite titre sein cours siècles`,
  de: `studie studien forschung autor buchstabe beziehung beitrag erklärung phase stufe volumen grad welt leben entfernung richtung hilfe erscheinung vorgang zusammenhang grundlage gegenstand entdeckung weniger hinweis antwort bezug regel rücksicht
    anwesenheit existenz fähigkeit bedarf mangel versuch unterstützung erfolg gesamtheit rolle prozess möglichkeit gelegenheit interesse bedeutung bedingung entwicklung lage größe länge stelle idee element merkmal schritt option ansatz vorteil platz seiten
    million millionen milliarde milliarden tausend dutzend hundert einheit mitglied kilometer meter stunde minute dollar euro situation sinn ergebnis ursache grund ziel zweck beispiel begriff name problem teil teile fall weise art form typ anzahl zahl menge
    gruppe ding punkt jahr jahre jahren jahres tag tage tagen monat monate woche mal zeit ende anfang ort mehrheit rest seite
    leute mensch menschen person personen mann männer frau frauen reihe prozent jahrhundert jahrhunderts jahrzehnt jahrzehnte
    änderung ebene wirkung wort worte hälfte drittel viertel vielzahl moment rahmen folge bereich bereiche jahrhunderte jahrhunderten`,
  it: `studio studi ricerca autore lettera relazione contributo spiegazione fase tappa volume grado mondo vita distanza direzione aiuto fenomeno apparizione scoperta oggetto davanti meno riferimento risposta funzione favore carica conto
    presenza esistenza capacità bisogno mancanza tentativo sostegno successo totalità successione ruolo processo possibilità occasione interesse importanza condizione sviluppo posizione dimensione lunghezza posto idea nozione elemento caratteristica passo opzione approccio vantaggio
    milione milioni miliardo miliardi migliaio migliaia dozzina centinaio unità membro membri chilometro metro ora ore minuto minuti dollaro dollari euro situazione senso risultato causa ragione obiettivo scopo fine esempio termine nome problema parte uso fatto modo maniera forma tipo sorta
    numero quantità gruppo cosa caso punto anno anni giorno giorni mese mesi settimana volta volte tempo inizio luogo
    maggioranza resto lato gente persona persone uomo uomini donna donne area aree serie insieme secolo decennio decenni
    cambiamento livello effetto effetti parola parole metà terzo quarto varietà momento epoca secoli`,
  pt: `estudo estudos investigação autor letra relação contribuição explicação fase etapa volume quantidade grau mundo vida distância direção ajuda fenômeno aparição descoberta objeto menos referência resposta função favor cargo conta
    presença existência capacidade necessidade falta tentativa apoio sucesso fracasso totalidade sucessão papel processo possibilidade oportunidade interesse importância condição desenvolvimento posição tamanho comprimento ideia noção elemento característica passo opção abordagem vantagem benefício
    milhão milhões bilhão bilhões mil milhar milhares dúzia centena unidade membro membros quilômetro metro hora horas minuto minutos dólar dólares euro euros situação sentido resultado causa razão objetivo propósito fim exemplo termo nome problema parte uso fato facto maneira modo forma tipo
    número quantidade grupo coisa caso ponto ano anos dia dias mês meses semana vez vezes tempo final início lugar maioria
    resto lado gente pessoa pessoas homem homens mulher mulheres área áreas série conjunto século década décadas mudança
    nível partir efeito efeitos palavra palavras metade terço variedade momento época meio séculos`,
};

/** Adjectives that are not part of a term: "most important part" is a chance phrase. */
const adjectives: Record<Language, string> = {
  en: `inner outer upper lower little much such other same own many more most several few first second third last next new old large small great big main major
    important certain various different similar significant whole entire only good best better high low early late recent
    further additional sufficient particular specific previous former latter possible full existing able populous principal corresponding correspondent respective resulting`,
  es: `mayor menor mejor peor gran grande grandes mayores menores mejores principal principales propio propia propios propias
    respectiva respectivo mismo misma mismos mismas primer primera primeros primeras segundo segunda tercer tercera último
    última últimos últimas nuevo nueva nuevos nuevas otro otra diferente diferentes distinto distintos distintas varios varias
    cierto cierta ciertos ciertas suficiente importante importantes único única anterior siguiente reciente posible buen
    determinada determinado entero entera numerosos numerosas similar similares capaz capaces existente existentes correspondiente correspondientes resultante resultantes`,
  fr: `grand grande grands grandes petit petite petits petites nouveau nouvelle nouveaux nouvelles premier première premiers
    premières second seconde dernier dernière derniers dernières autre autres même mêmes propre propres principal principale
    principaux principales différent différents différentes certain certains certaines plusieurs seul seule meilleur meilleure
    important importante importants importantes tel telle divers diverses bon bonne possible récent semblable semblables capable existant existante correspondant correspondante correspondants respectif respective`,
  de: `groß große großen großer großes klein kleine kleinen neu neue neuen neuer neues erste ersten erster erstes zweite zweiten
    letzte letzten letzter andere anderen anderer eigene eigenen verschiedene verschiedenen bestimmte bestimmten wichtige
    wichtigen wichtigste wichtigsten größte größten weitere weiteren viele vielen einige einigen gute guten solche solchen
    gleiche gleichen meisten einzige einzigen frühe frühen späte späten entsprechende entsprechenden jeweilige jeweiligen`,
  it: `grande grandi gran maggiore maggiori minore minori migliore migliori principale principali proprio propria stesso stessa
    stessi stesse primo prima primi prime secondo seconda terzo terza ultimo ultima ultimi ultime nuovo nuova nuovi nuove
    altro altra altri altre diverso diversa diversi diverse vario vari varie certo certi certe unico unica importante
    importanti possibile buon buona piccolo piccola piccoli numerosi numerose simile simili capace esistente esistenti corrispondente corrispondenti rispettivo rispettiva`,
  pt: `grande grandes maior maiores menor menores melhor melhores principal principais próprio própria mesmo mesma mesmos mesmas
    primeiro primeira primeiros primeiras segundo segunda terceiro último última últimos últimas novo nova novos novas outro
    outra diferente diferentes diverso diversos diversas vários várias certo certa certos certas único única importante
    importantes possível bom boa suficiente anterior seguinte pequeno pequena determinado determinada semelhante semelhantes capaz existente existentes correspondente correspondentes respectivo respectiva`,
};

const sets = new Map<Language, { nouns: ReadonlySet<string>; adjectives: ReadonlySet<string> }>();

/** Returns the stems of words that make a phrase useless as an option, singular or plural. */
export function vagueWords(language: Language): { nouns: ReadonlySet<string>; adjectives: ReadonlySet<string> } {
  let found = sets.get(language);
  if (!found) {
    const stemsOf = (words: string): Set<string> => new Set(words.split(/\s+/).map((word) => stemOf(word, language)));
    found = { nouns: stemsOf(nouns[language]), adjectives: stemsOf(adjectives[language]) };
    sets.set(language, found);
  }
  return found;
}
