import { portugueseQuestions } from './questions/pt.ts';
import { portugueseWords } from './words/pt.ts';
import type { LanguagePack } from './language-pack.ts';

export const portuguese: LanguagePack = {
  grammar: { bareObjects: 'doubtful', family: 'romance', capitalisesNouns: false, omitsSubjects: true },
  headings: {
    bibliography:
      'referências | referências bibliográficas | bibliografia | fontes | leituras recomendadas | webgrafia | notas | notas de rodapé | lista de leituras | leituras | leituras obrigatórias | leituras complementares | leituras sugeridas | bibliografia recomendada | bibliografia básica | bibliografia e fontes | livros recomendados | ligações úteis | links úteis | para saber mais',
    contents: 'conteúdo | conteúdos | índice | sumário | agenda | tabela de conteúdos | toc',
    objectives: 'objetivos | objetivos de aprendizagem | objectivos | competências',
    exercise:
      'exercício* | problema* | perguntas | questões | atividade* | actividade* | tarefa* | trabalho de casa | solução | soluções | resposta* | resolução | gabarito* | chave de respostas | folha de respostas | soluções dos exercícios | respostas dos exercícios | ficha de trabalho | fichas de trabalho',
    example:
      'exemplo* | caso prático | estudo de caso | materiais e métodos | mau exemplo | maus exemplos | exemplo negativo | exemplo incorreto | contraexemplo* | como não fazer | o que não fazer | assim não | errado | incorreto | a evitar',
    aside: 'agradecimentos | sobre o autor | ligações externas | ver também | créditos | aviso',
  },
  captions: 'figura | fig. | tabela | gráfico | quadro | esquema | imagem',
  exampleOpenings:
    'por exemplo | exemplo | p. ex. | suponhamos | suponha | imaginemos | imagine | considere | consideremos | pensemos | a título de exemplo',
  asides:
    'eu | meu | minha | você | vocês | tu | teu | tua | nosso | nossa | vamos | veremos | vimos | neste capítulo | nesta secção | nesta seção | neste trabalho | neste ensaio | neste curso | este capítulo | esta secção | próximo capítulo | capítulo anterior | clique | recorde | como vimos | como já | neste módulo | este módulo',
  tasks:
    'explique | descreva | calcule | determine | identifique | compare | defina | escreva | desenhe | demonstre | encontre | responda | complete | escolha | indique | enumere | que | qual | quais | quem | porquê | porque é que | por que | como é | quando | onde | leia | consulte | visite | veja | ver',
  answers: 'resposta | respostas | resposta correta',
  origins: 'fonte | fontes | adaptado de | crédito | créditos',
  labels:
    'diferença* | semelhança* | comparação | discussão | índice | introdução | conclusão | conclusões | resumo | contexto | causa* | motivo* | razões | consequência* | efeito* | resultado* | exemplo* | nota* | definição | definições | vantage* | desvantage* | limitaç* | característica* | tipo* | passo* | etapa* | fase* | método* | medida* | desenvolvimento | objetivo* | finalidade | fonte* | referência* | pergunta* | resposta* | importante | atenção | problema* | solução | soluções | observaç* | requisito* | descrição | nome | valor | data | autor | título | palavras-chave | primeiro | segundo | outro* | outra* | gera* | teoria | aplicaç* | função | funções | história | origem | estrutura | propriedades | formação | conceitos-chave | conceitos chave | cenário* | ferramenta* | duração | fracasso | sucesso | nb | n.b. | dica* | conselho* | lembrete* | aviso* | cuidado | lembre | lembre-se | prazo | data de entrega | entrega | datas | dificuldade | página* | trabalho de casa | ver | ver também | veja | crédito* | atualizado | última atualização | escrito por | traduzido por | contacto | contato | e-mail | nota final',
  dataLabels:
    'sugest* | tempo | hora | horário | nível | material | materiais | pré-requisito* | capítulo | tema | unidade | curso | módulo | disciplina | matéria | professor | professora | docente | aluno | aluna | grupo | turma | sala | local | tarefa* | atividade* | actividade* | exercício* | leitura | leituras | ligaç* | link* | vídeo | imagem | foto | licença | versão | edição | tradução | pronúncia | sinónimo* | sinônimo* | antónimo* | antônimo* | pontuação | pontos | estado | prioridade | etiquetas | categoria* | custo | preço | total',
  sequences:
    'passo* | etapa* | fase* | processo* | procedimento | sequência | ordem | ciclo | algoritmo | cronologia | passagem',
  copulas:
    'é | são | era | eram | foi | foram | significa | significam | refere-se a | referem-se a | consiste em | consistem em | define-se como | representa | representam | mede | medem | designa | descreve | corresponde a | estabelece | relaciona',
  namings:
    'chamad* | chama-se | chamam-se | denominad* | denomina-se | designad* | designa-se | conhecid* como | conhecid* por',
  reasons:
    'porque | pois | já que | visto que | dado que | uma vez que | devido a | devido ao | devido à | por causa de | por causa da | por causa do | graças a | graças ao | graças à | a fim de | com o fim de | para que | para evitar | para impedir',
  negations: 'não | nunca | nem | ninguém',
  prompts: 'explica | explique | descreve | descreva | compara | compare | analisa',
  subordinators:
    'quando | enquanto | se | embora | como | porque | já que | ainda que | depois que | antes que | até que | apesar de',
  consequences:
    'pelo que | portanto | de modo que | de forma que | por isso | o que leva | o que levou | o que provoca | o que provocou | o que resulta | o que significa | o que faz | o que torna | levando a | provocando | causando',
  summaryHeadings:
    'resumo | em resumo | em síntese | síntese | pontos-chave | pontos principais | ideias-chave | ideias principais | conceitos-chave | para lembrar | o essencial | conclusão | conclusões | resultado* | resultados e *',
  conclusions:
    'em resumo | em síntese | em suma | resumindo | em conclusão | concluindo | os resultados mostram | o estudo mostra | conclui-se | concluímos | o mais importante | a ideia central | sobretudo',
  rejections:
    'ao contrário | em vez de | diferentemente de | mais do que | erroneamente | mito | rejeita* | refuta* | desmente* | mas sim | não se trata',
  articles: 'o | a | os | as | um | uma | uns | umas',
  definitionOf: 'definição de | conceito de | o termo',
  wording: {
    complete: 'Complete a frase:',
    completeUnder: 'Complete a frase de «{}»:',
    whichTerm: 'Que termo corresponde a esta descrição?',
    whichTermUnder: 'Que termo corresponde a esta descrição, em «{}»?',
    whichKey: '«{}»: a qual destes corresponde?',
    whichValue: '{}: o que falta aqui?',
    isTrue: 'Verdadeiro ou falso?',
    true: 'Verdadeiro',
    false: 'Falso',
    match: 'Associe cada termo à sua descrição.',
    meaning: 'O que se entende por «{}»?',
    aboutTerm: 'O que diz o texto sobre «{}»?',
    reason: '«{}» Porquê, segundo o texto?',
    consequence: '«{}» O que se segue daí, segundo o texto?',
    belongs: 'Quais destes elementos pertencem a «{}»?',
    member: 'Qual destes elementos pertence a «{}»?',
    order: 'Ponha na ordem certa: {}',
    chronology: 'Ordene no tempo, do mais antigo ao mais recente.',
    whichYear: '{}: em que ano?',
    enumerate: 'Enumere: {} ({})',
    textSays: 'O texto diz «{}», e não «{}».',
    colon: ': ',
    quoteMarks: ['«', '»'],
  },
  appositionAfter: {
    isWhat: /^, (?:que (?:é|são|consiste em|significa)|isto é,|ou seja,) /u,
    article: 'uma?|o|a|os|as',
    that: 'que|cuj[oa]s?',
    terms: 'termo | palavra | conceito de',
    defines: /^ (?:refere-se a|define-se como|é definid[oa] como|significam?|designam?) /u,
  },
  cardRules: {
    goesOn: / (?:de|do|da|dos|das|o|a|os|as|uma?|e|ou|por|para|com|em|que|é|são|como)$/iu,
    reasons: /^(?:graças (?:a|à|ao|aos|às)|devido a|por causa d|por meio d|pode |podem |deve |devem )/iu,
    points: /^(?:aqui|neste (?:caso|exemplo|capítulo))(?!\p{L})/iu,
    turnOf: /^(?:o |a |uma? )?_____ (?:é|era|foi) que /iu,
    some: /^(?:algun?s|algumas|cert[oa]s|muit[oa]s|vári[oa]s) _____/iu,
    mayBe: /^(?:o |a |os |as |uma? )?_____ podem? /iu,
    oneOf: /(?<!\p{L})são (?:o |a |os |as )?\p{L}+ e (?:o |a |os |as )?_____\./iu,
    owned: /(?<!\p{L})(?:seus?|suas?|noss[oa]s?) _____/iu,
  },
  definitionCards: {
    endsNaming: /(?:, ou|(?<!\p{L})(?:é|são)) (?:uma? |o |a |os |as )?_____[,.]/u,
  },
  plainSentence: {
    ties: 'no entanto | contudo | todavia | porém | portanto | assim | além disso | também | por exemplo | por conseguinte | finalmente | em geral | ou seja | de facto | de fato | por outro lado',
    articleFor: [
      [/(?<!\p{L})es[ts]e(?= (?:\p{Ll}+ ){1,2}(?:de|d[oa]s?|entre) )/iu, 'o'],
      [/(?<!\p{L})es[ts]a(?= (?:\p{Ll}+ ){1,2}(?:de|d[oa]s?|entre) )/iu, 'a'],
    ],
  },
  findEntries: {
    pointing: /^(?:(?:ele|ela|isto|isso|eles|elas) )?(?:é|era|foi|são|eram|foram) /iu,
  },
  findSubject: {
    participles: /(?:ad|id)[oa]s?$/,
  },
  askedWordings: {
    matters: /(?<!\p{L})(?:desempenh\p{L}+|tem|teve) um papel (?:importante|chave|fundamental|crucial)/iu,
    concludes: /^[^,;:]*(?<!\p{L})(?:portanto|por isso|por conseguinte)(?!\p{L})/iu,
    obvious: /(?<!\p{L})(?:obviamente|naturalmente|claramente|evidentemente)(?!\p{L})/iu,
    otherParts:
      /(?<!\p{L})(?:exemplo|capítulo) anterior(?!\p{L})|(?<!\p{L})(?:descrit|mencionad|explicad|vist)[oa]s? (?:acima|antes|anteriormente)|na introdução|^em (?:conclusão|resumo)(?!\p{L})/iu,
    goesOn:
      /^(?:no outro caso|aqui|deste modo|desta forma),? |^a (?:primeira|segunda|última) (?:linha|coluna)(?!\p{L})/iu,
    counted:
      /(?<!\p{L})(?:o|os|as|dos|das) \d{2,3}(?:\.\S*)? (?:pessoas|estudantes|alunos|pacientes|crianças|participantes|valor(?:es)?|carros|dados)(?!\p{L})/iu,
    ranks: /^(?:o|a|os|as) (?:\p{L}+ ){0,3}mais (?:comu|frequent|usad|utilizad|vendid|important|popular)/iu,
    condition: /^se /i,
  },
  clearGap: {
    references:
      /\((?:ver|veja|cf\.) |(?<!\p{L})(?:gráfico|diagrama|mapa|imagem|equação) (?:anterior|seguinte)(?!\p{L})/iu,
  },
  enumerationItems: {
    plural: /s$/,
  },
  saidOfTerm: {
    pronouns: /^(?:ele|ela|eles|elas|se|seu|sua|que|porque|quando|nós)$/,
    opensWithIs: /^(?:é|são) /iu,
  },
  statementItems: {
    pluralVerb: /(?:m|ão)$/,
  },
  articleForms: {
    definite: /^(?:n|d|pel)?[oa]s?$|^(?:ao|aos|à|às)$/,
    indefinite: /^(?:um|uma|uns|umas)$/,
  },
  calendar: {
    lists:
      'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
  },
  nounClasses: {
    abstractEndings: /(?:ção|ções|são|sões|dades?|mentos?|ismos?|ezas?|[êe]ncias?|[âa]ncias?|tudes?|agem|agens|uras?)$/,
    personEndings: /(?:istas?|[dt]or(?:es|as?)?|[óo]log[oa]s?|eiros?|eiras?)$/,
    persons:
      'rei rainha criança crianças camponês camponeses mestre mestres operário operários médico médicos paciente pacientes soldado soldados',
  },
  vagueWords: {
    nouns: `estudo estudos investigação autor letra relação contribuição explicação fase etapa volume quantidade grau mundo vida distância direção ajuda fenômeno aparição descoberta objeto menos referência resposta função favor cargo conta
    presença existência capacidade necessidade falta tentativa apoio sucesso fracasso totalidade sucessão papel processo possibilidade oportunidade interesse importância condição desenvolvimento posição tamanho comprimento ideia noção elemento característica passo opção abordagem vantagem benefício
    milhão milhões bilhão bilhões mil milhar milhares dúzia centena unidade membro membros quilômetro metro hora horas minuto minutos dólar dólares euro euros situação sentido resultado causa razão objetivo propósito fim exemplo termo nome problema parte uso fato facto maneira modo forma tipo
    número quantidade grupo coisa caso ponto ano anos dia dias mês meses semana vez vezes tempo final início lugar maioria
    resto lado gente pessoa pessoas homem homens mulher mulheres área áreas série conjunto século década décadas mudança
    nível partir efeito efeitos palavra palavras metade terço variedade momento época meio séculos`,
    adjectives: `grande grandes maior maiores menor menores melhor melhores principal principais próprio própria mesmo mesma mesmos mesmas
    primeiro primeira primeiros primeiras segundo segunda terceiro último última últimos últimas novo nova novos novas outro
    outra diferente diferentes diverso diversos diversas vários várias certo certa certos certas único única importante
    importantes possível bom boa suficiente anterior seguinte pequeno pequena determinado determinada semelhante semelhantes capaz existente existentes correspondente correspondentes respectivo respectiva`,
  },
  linesByDefinition: {
    denying: /^(?:não|nunca|sem|nem|contrário|enquanto)$/,
  },
  listWords: {
    listWords: {
      kinds: /^(?:tipos?|classes?|formas?|categorias?|variedades?|espécies?|métodos?|técnicas?)$/,
      parts: /^(?:partes|componentes|elementos|camadas|etapas|fases|passos|ramos)$/,
      examples: /^,? ?\(?(?:tais como|como por exemplo|por exemplo|p\. ?ex\.|incluindo) /i,
      or: /^ou$/,
      contrast: /^(?:ao contrário d|diferentemente d|em contraste com)\p{L}* ?/iu,
    },
  },
  nameFaults: {
    dangling:
      /^(?:embora|quando|enquanto|porque|se|como|os?|as?|uma?|uns|umas|de|do|da|dos|das|em|no|na|com|por|para|ao|à|e|ou|que|cada|qualquer|est[ea]s?) | (?:de|do|da|em|no|na|com|por|para|ao|e|ou|os?|as?|que)$/i,
  },
  relations: {
    causal: /^(?:porque|pois)$/,
    copulas: /^(?:é|são|era|eram|foi|foram)$/,
    infinitive: /(?:[aeio]r(?:-se)?|ando|endo|indo)$/,
    needsMore:
      /^(?:permite|permitem|permitiu|faz|fazem|fez|torna|tornam|chama|chamam|considera|consideram|consideravam|deve|devem|pode|podem)$/,
    states:
      /^(?:é|são|era|eram|foi|foram|está|estão|estava|fica|ficam|ficou|ficaram|parece|permanece|permanecem|torna-se)$/,
  },
  sameNoun: {
    plurals: /^(?:\|s|\|es|ao\|oes|ao\|aes|m\|ns|l\|is)$/,
  },
  definitions: {
    copulas: {
      general: /^(?:é|são|define-se como|refere-se a|significa|designa|consiste em|pode ser definido como) $/,
      other: /^(?:foi|era|foram|eram) $/,
      article: /^(?:uma?|uns|umas|os?|as?|qualquer|aquele|aquela)$/,
    },
    relatives: /^(?:que|cuj[oa]s?|onde|qual|quais|quem|para)$/,
    manyAre: /^são$/,
    definiteOrIndefinite: /^(?:os?|as?|uma?)$/,
  },
  glosses: {
    also: '(?:também |às vezes |frequentemente |simplesmente )*',
    thatIs: /^ ?(?:ou seja|isto é|quer dizer),? /i,
    namings: [
      {
        before: `(?:chama|chamam|chamava|chamou|denomina|denominam|denominou|designa)-se (?:de |por )?{also}`,
        joiner: /^ (?:a|ao|aos|à|às) /,
      },
      { before: `(?:dá|dão|deu|deram|dava)-se o nome de `, joiner: /^ (?:a|ao|aos|à|às) / },
      { before: `se (?:dá|deu|dava|chama|chamam|chamou|denomina|denominam) (?:o nome )?(?:de )?{also}` },
      { before: `(?:chamad|denominad|designad)[oa]s? {also}(?:de |por )?` },
      { before: `conhecid[oa]s? {also}(?:como|por|pelo nome de) ` },
      { before: `(?:recebe|recebem|recebeu|receberam|leva|levam) o nome de ` },
    ],
  },
  nameKinds: {
    inPlaces: /^(?:em|no|na)$/,
    byPersons: /^(?:por|rei|rainha|presidente|imperador|professor|dom|dona|são|santa|papa|general|ministro)$/,
  },
  nounPhrases: {
    links: /^d(?:e|[oa]s?)$/,
  },
  presentable: {
    doubtfulEndings: /(?:mente|ando|endo|indo|[ai]d[oa]s?)$/,
  },
  standalone: {
    pointsBack:
      /^(?:o resto|(?:ao|no|na|à|pel[oa]) mesm[oa]|(?:\p{L}+|\d+) (?:dias?|semanas?|m[eê]s(?:es)?|anos?|décadas?|séculos?) (?:depois|antes|mais tarde)|pouco (?:depois|antes)|enquanto isso|por (?:isso|isto|ess[ea] (?:motivo|razão)|est[ea] (?:motivo|razão))|entretanto|para (?:isto|isso|tanto|este|esta|esse|essa)|por outro lado|da mesma forma|posteriormente|finalmente|por sua vez|desde então|a partir (?:daí|disso|disto)|entre (?:eles|elas)|ademais|diante disso|nesse sentido|com isso|isto|isso|aquilo|este|esta|estes|estas|esse|essa|esses|essas|aquele|aquela|ele|ela|eles|elas|(?:o |a |os |as )?(?:seu|sua|seus|suas)|no entanto|porém|contudo|todavia|além disso|também|mas|e|ou|assim|portanto|logo|então|depois|outr[oa]s?|ambos|por exemplo|n?d?est[ea]s?|n?d?ess[ea]s?|tal|tais|o mesmo|a mesma|aqui|ali|lá|é|são|foi)(?![\p{L}\p{N}])/iu,
    ranksTheUnnamed:
      /(?<!\p{L})(?:o|a|os|as) (?:principal|principais|maior|maiores|\p{L}+ mais \p{L}+)(?: \p{L}+)?(?:,| (?:foi|foram|é|são|era|eram) )/iu,
    joinsAnother: /(?<!\p{L})(?:também (?:ele|ela|eles|elas)|no seu interior)(?!\p{L})/iu,
    sendsAway:
      /(?<!\p{L})(?:como (?:mostrado|mencionado|indicado|dito)|ver|figura \d|tabela \d|acima|abaixo|a seguir|seguintes?)(?!\p{L})/iu,
    personPronouns: /^(?:ele|ela|eles|elas)$/,
    demonstratives: /^(?:n?d?est[ae]s?|n?d?ess[ae]s?|isso|isto|disso|disto|tal|tais)$/,
    participles: /(?:[ai]d[oa]s?|ando|endo|indo)$/,
    relatives: /^(?:que|quem|cuj[oa]s?|onde)$/,
  },
  terms: {
    links: new Set(['de', 'do', 'da', 'dos', 'das']),
  },
  verbPlaces: {
    beforeVerbs: new Set(['que', 'se']),
  },
  leansOnOthers: {
    adds: /^(?:também|ainda|igualmente)$/,
  },
  abbreviations: {
    words: `sra srs exmo d dª dra profa eng av pág págs art arts v.g tel r s.a ltda núm n.o n.º al sto sta p.ex ex`,
    pairs: { eras: /^[ad]\. ?C$/, others: /^(?:p\. ?ex|S\. ?A|E\. ?U)$/ },
  },
  nounLexicon: {
    singulars: [
      [/[õã]es$/, 'ão'],
      [/([aeoé])is$/, '$1l'],
      [/óis$/, 'ol'],
      [/is$/, 'il'],
      [/ns$/, 'm'],
      [/([rz])es$/, '$1'],
      [/s$/, ''],
    ],
  },
  taggerCounts: {
    contractions: {
      de: { o: 'do', a: 'da', os: 'dos', as: 'das' },
      em: { o: 'no', a: 'na', os: 'nos', as: 'nas', um: 'num', uma: 'numa' },
      a: { o: 'ao', a: 'à', os: 'aos', as: 'às' },
      por: { o: 'pelo', a: 'pela', os: 'pelos', as: 'pelas' },
    },
  },
  stems: {
    algorithm: 'portuguese',
  },
  linkWords: {
    articles: / (?:os?|as)$/i,
  },
  agreement: {
    determiners: [
      ['ms', 'o um do no ao pelo este esse aquele num deste desse neste nesse seu outro'],
      ['fs', 'a uma da na à pela esta essa aquela numa desta dessa nesta nessa sua outra'],
      ['mp', 'os uns dos nos aos pelos estes esses aqueles destes desses seus outros alguns muitos vários todos ambos'],
      [
        'fp',
        'as umas das nas às pelas estas essas aquelas destas dessas suas outras algumas muitas várias todas ambas',
      ],
      ['plural', 'dois duas três quatro cinco seis'],
    ],
    endings: [
      [/(?:ções|sões|dades|gens|as)$/, 'fp'],
      [/(?:ores|ismos|os)$/, 'mp'],
      [/s$/, 'mp fp'],
      [/(?:ção|são|dade|gem|tude)$/, 'fs'],
      [/ma$/, 'ms fs'],
      [/a$/, 'fs'],
      [/(?:o|or|ismo)$/, 'ms'],
      [/$/, 'ms fs'],
    ],
  },
  readability: {
    bounds: [75, 60, 50, 25],
    vowels: /[iu]?[aeoáàâãéêóôõ][iuo]?(?![aeo])|[íú]|[aeo]|[iu]+/g,
    // Martins, Ghiraldelo, Nunes & Oliveira 1996
    formula: { index: 'Flesch-Martins', constant: 248.835, perSentence: 1.015, perSyllable: 84.6 },
  },
  readingSpeed: {
    wordsPerMinute: 181,
  },
  numberWords: {
    words: `dois|duas três quatro cinco seis sete oito nove dez onze doze vinte trinta quarenta cinquenta sessenta setenta
    oitenta noventa cem|cento|centos mil|milhares milhão|milhões bilhão|bilhões`,
  },
  verifyLine: {
    denials: /^(?:não|nunca|jamais|nem|nenhuma?|sem|carec\p{L}+)$/u,
    openers: `enquanto embora apesar durante após depois antes desde sob cada todo toda todos todas algumas alguns muitos
    muitas vários várias poucos nenhum assim também portanto então segundo não outro outra outros outras graças ambos`,
  },
  linesByNaming: {
    copula: 'é',
  },
  relationWords: {
    isA: 'é',
    isKindOf: 'tipo de',
    isPartOf: 'parte de',
    isExampleOf: 'exemplo de',
    includes: 'inclui',
    consistsOf: 'é composto de',
    covers: 'trata de',
    isExplainedWith: 'explica-se com',
    isAlsoCalled: 'também chamado',
    differsFrom: 'difere de',
    causes: 'causa',
    leadsTo: 'leva a',
    has: 'tem',
    uses: 'usa',
    dependsOn: 'depende de',
  },
  slips: [[{ word: /^(?:[oa]s|[dn][oa]s|estes|estas)$/i }, { noun: true, word: /[^sx]$/i }]],
  mainVerb: {
    unfinished: /(?:^ar|[aeio]r|[ai]d[oa]s?|ndo)$/,
  },
  questions: portugueseQuestions,
  words: portugueseWords,
};
