/** Loaded with the palette. Words are what else people call a command, found without accents. */
export const palette = {
  'palette.field': 'Busca un documento o una acción',
  'palette.next': 'Estudiar ahora',
  'palette.nextWords': 'empezar siguiente seguir hoy toca',
  'palette.due': 'Estudiar las tarjetas pendientes',
  'palette.dueWords': 'repasar repaso fichas flashcards',
  'palette.newTest': 'Nuevo test',
  'palette.newTestWords': 'crear hacer examen preguntas cuestionario prueba',
  'palette.newPlan': 'Nuevo plan de estudio',
  'palette.newPlanWords': 'crear hacer planificar calendario examen organizar horario',
  'palette.searchTexts': 'Buscar en los textos',
  'palette.searchTextsWords': 'encontrar frase palabra contenido dentro',
  'palette.searchFor': 'Buscar «{words}» en tus documentos',
} as const;
