import type { LanguagePack } from './language-pack.ts';

export const portuguese: LanguagePack = {
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
    told: 'O que diz o texto sobre «{}»?',
    reason: '«{}» Porquê, segundo o texto?',
    consequence: '«{}» O que se segue daí, segundo o texto?',
    belongs: 'Quais destes elementos pertencem a «{}»?',
    member: 'Qual destes elementos pertence a «{}»?',
    order: 'Ponha na ordem certa: {}',
    chronology: 'Ordene no tempo, do mais antigo ao mais recente.',
    whichYear: '{}: em que ano?',
    enumerate: 'Enumere: {} ({})',
    textSays: 'O texto diz «{}», e não «{}».',
    quoteMarks: ['«', '»'],
  },
};
