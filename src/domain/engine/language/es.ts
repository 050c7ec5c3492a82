import type { LanguagePack } from './language-pack.ts';

export const spanish: LanguagePack = {
  headings: {
    bibliography:
      'referencias | bibliografía | bibliografia | fuentes | lecturas recomendadas | para saber más | webgrafía | notas al pie | notas a pie de página | notas finales | referencias bibliográficas | obras citadas | lista de lecturas | lecturas | lecturas obligatorias | lecturas complementarias | lecturas sugeridas | bibliografía recomendada | bibliografía básica | bibliografía complementaria | bibliografía y fuentes | libros | libros recomendados | enlaces de interés | enlaces útiles | lista de referencias',
    contents:
      'contenido | contenidos | índice | indice | temario | tabla de contenidos | tabla de contenido | esquema | agenda | sumario',
    objectives:
      'objetivos | objetivos de aprendizaje | objetivos del capítulo | resultados de aprendizaje | competencias | logros | logros de esta unidad',
    exercise:
      'ejercicio* | laboratorio* | problema* | pregunta* | preguntas de repaso | actividad* | tarea* | práctica* | compruebe lo aprendido | comprueba lo aprendido | inténtelo | inténtalo | solución | soluciones | respuesta* | cuestionario | autoevaluación | repaso | clave de respuestas | solucionario | hoja de respuestas | respuestas de los ejercicios | soluciones de los ejercicios | ficha de trabajo | hoja de trabajo',
    example:
      'ejemplo* | caso práctico | estudio de caso | caso de estudio | ilustración | materiales y métodos | mal ejemplo | malos ejemplos | ejemplo incorrecto | ejemplo negativo | contraejemplo* | cómo no hacerlo | lo que no hay que hacer | qué no hacer | no hagas esto | así no | mal | incorrecto | malas prácticas | mala práctica',
    aside:
      'enlace a la enseñanza | agradecimientos | sobre el autor | recursos adicionales | enlaces | véase también | aviso | créditos | enlace con el aprendizaje',
  },
  captions: 'figura | fig. | tabla | gráfico | gráfica | cuadro | ilustración | imagen | esquema',
  exampleOpenings:
    'por ejemplo | ejemplo | p. ej. | supongamos | suponga | imagine | imaginemos | imagina | pongamos | considere | consideremos | consideremos un | piense | pensemos | a modo de ejemplo | como ejemplo',
  asides:
    'usted | ustedes | tú | tu | te | nos | nosotros | nuestro | nuestra | nuestros | nuestras | yo | mi | vamos a | veremos | hemos visto | vimos | estudiaremos | estudiará | aprenderá | aprenderás | analizaremos | abordaremos | recuerde | recuerda | observe | observa | fíjese | fíjate | presione | haga clic | en este tema | en este capítulo | en esta sección | en este apartado | en este trabajo | en esta unidad | en este ensayo | este capítulo | esta sección | próximo capítulo | capítulo anterior | capítulo posterior | sección anterior | como se ha visto | como ya se ha | mencionad* anteriormente | puede ver | si queremos | queremos | utilizamos | calculamos | en este módulo | este módulo',
  tasks:
    'explique | explica | describa | describe cómo | calcule | calcula | construya | construye | ordene | determine | determina | identifique | identifica | compare | defina | escriba | escribe | dibuje | demuestre | halle | encuentre | responda | responde | complete | completa | elija | seleccione | indique | indica | enumere | qué | cuál | cuáles | quién | por qué | cómo | cuándo | dónde | lea | consulte | visite | vea | mire | recuerde | recuerda | nota | si conectas | si quieres',
  answers: 'respuesta | respuestas | resp. | respuesta correcta',
  origins: 'fuente | fuentes | adaptado de | crédito | créditos | tomado de | elaboración propia',
  labels:
    'diferencia* | semejanza* | comparación | discusión | índice | conceptos básicos | introducción | conclusión | conclusiones | resumen | contexto | antecedentes | causa* | motivo* | razón | razones | consecuencia* | efecto* | resultado* | ejemplo* | nota* | definición | definiciones | ventaja* | desventaja* | inconveniente* | limitación | limitaciones | característica* | tipo* | clase* | paso* | etapa* | fase* | método* | medida* | desarrollo | objetivo* | finalidad | meta* | fuente* | referencia* | pregunta* | respuesta* | importante | advertencia | problema* | problema común | solución | soluciones | observación | observaciones | requisito* | descripción | nombre | valor | fecha | autor | título | palabras clave | primero | segundo | tercero | otro* | otra* | general* | teoría | aplicación | aplicaciones | función | funciones | acontecimiento* | movilizaciones | historia | origen | estructura | propiedades | formación | reacción | reacciones | líderes | ideas | protagonistas | etapas | balance | valoración | peligro | truco | ojo | riesgo | configuración | escenario* | herramienta* | duración | fracaso | éxito | fallo* | nb | pista* | consejo* | truco* | recordatorio* | aviso* | cuidado | precaución | recuerda | plazo | fecha límite | fecha de entrega | entrega | fechas | dificultad | página* | deberes | véase | ver | ver también | crédito* | actualizado | última actualización | escrito por | traducido por | contacto | correo | nota final | pendiente',
  dataLabels:
    'tiempo | hora | horario | nivel | material | materiales | prerrequisito* | páginas | capítulo | tema | unidad | curso | módulo | asignatura | materia | profesor | profesora | docente | alumno | alumna | grupo | clase | aula | lugar | tarea* | actividad | actividades | ejercicio* | práctica* | lectura | lecturas | enlace* | vídeo | video | imagen | foto | licencia | versión | edición | traducción | pronunciación | sinónimo* | antónimo* | puntuación | puntos | estado | prioridad | etiquetas | categoría* | coste | precio | total | presupuesto',
  sequences:
    'paso* | etapa* | fase* | proceso* | procedimiento | secuencia | orden | ciclo | cómo | algoritmo | cronología',
  copulas:
    'es | son | era | eran | fue | fueron | significa | significan | se refiere a | se refieren a | consiste en | consisten en | se define como | se definen como | representa | representan | mide | miden | designa | describe',
  namings:
    'llama | llaman | llamado | llamada | llamados | llamadas | denomina | denominan | denominado | denominada | denominados | denominadas | conocido como | conocida como | conocidos como | conocidas como | se conoce como | se conocen como',
  reasons:
    'porque | ya que | puesto que | dado que | debido a | debido al | a causa de | a causa del | gracias a | gracias al | como consecuencia de | con el fin de | con objeto de | a fin de | para que | para evitar | para impedir | por miedo a',
  negations: 'no | nunca | ni | nadie | nada',
  prompts: 'explica | explique | describe | describa | compara | analiza | comenta',
  subordinators:
    'cuando | mientras | si | aunque | como | puesto que | porque | tras | hasta que | después de que | antes de que | a pesar de que | pese a que',
  consequences:
    'por lo que | por lo tanto | por tanto | de modo que | de manera que | de forma que | así que | con lo que | lo que provocó | lo que provoca | lo que llevó a | lo que permite | lo que permitió | lo que supuso | lo que supone | lo que significa | lo que hace | provocando | causando | dando lugar a | lo cual',
  summaryHeadings:
    'resumen | en resumen | en breve | en síntesis | síntesis | ideas clave | ideas principales | puntos clave | conceptos clave | lo esencial | conclusión | conclusiones | recapitulación | resultado* | hallazgos | para recordar | recuerda | resultados y * | conclusiones y *',
  conclusions:
    'en resumen | en breve | en síntesis | en suma | en definitiva | en conclusión | para resumir | los resultados muestran | los resultados indican | el estudio muestra | se concluye | concluimos | lo más importante | lo principal | lo esencial | la idea central | la idea principal | ante todo',
  rejections:
    'al contrario | a diferencia de | en lugar de | en vez de | más que | erróneamente | mito | rechaza* | refuta* | desmiente* | sino que | no se trata de',
  articles: 'el | la | los | las | un | una | unos | unas | lo',
  definitionOf: 'definición de | concepto de | el término | término',
  wording: {
    complete: 'Completa la frase:',
    completeUnder: 'Completa la frase de «{}»:',
    whichTerm: '¿Qué término corresponde a esta descripción?',
    whichTermUnder: '¿Qué término corresponde a esta descripción, en «{}»?',
    whichKey: '«{}»: ¿a cuál de estos corresponde?',
    whichValue: '{}: ¿qué corresponde aquí?',
    isTrue: '¿Verdadero o falso?',
    true: 'Verdadero',
    false: 'Falso',
    match: 'Relaciona cada término con su descripción.',
    meaning: '¿Qué se entiende por «{}»?',
    told: '¿Qué dice el texto de «{}»?',
    reason: '«{}» ¿Por qué, según el texto?',
    consequence: '«{}» ¿Qué se sigue de ello, según el texto?',
    belongs: '¿Cuáles de estos elementos corresponden a «{}»?',
    member: '¿Cuál de estos elementos corresponde a «{}»?',
    order: 'Pon en el orden correcto: {}',
    chronology: 'Ordena cronológicamente, empezando por lo más antiguo.',
    whichYear: '{}: ¿en qué año?',
    enumerate: 'Enumera: {} ({})',
    textSays: 'El texto dice «{}», no «{}».',
    quoteMarks: ['«', '»'],
  },
};
