/** Preguntas que saldrán, antes de pedir un test. */
export const likely = {
  'likely.some': {
    one: 'De este texto sale 1 pregunta nueva de las {wanted} que pides.',
    other: 'De este texto salen {count} preguntas nuevas de las {wanted} que pides.',
  },
  'likely.none': 'De este texto no sale ninguna pregunta nueva de este tipo.',
  'likely.least': {
    one: 'Sin el modelo, de este texto sale 1 pregunta nueva de las {wanted} que pides; el modelo puede añadir más.',
    other:
      'Sin el modelo, de este texto salen {count} preguntas nuevas de las {wanted} que pides; el modelo puede añadir más.',
  },
  'likely.leastNone':
    'Sin el modelo, de este texto no sale ninguna pregunta nueva de este tipo; el modelo puede añadir alguna.',
  'likely.choices': { one: 'Solo 1 tendrá cuatro opciones.', other: 'Solo {count} tendrán cuatro opciones.' },
  'likely.noChoices': 'Ninguna tendrá cuatro opciones.',
  'likely.mixed': { one: 'Con todos los tipos saldría 1.', other: 'Con todos los tipos saldrían {count}.' },
  'likely.offers': 'Preguntas nuevas de este texto: {list}.',
  'likely.offersMany': {
    one: 'Este texto da para 1 pregunta nueva o más.',
    other: 'Este texto da para {count} preguntas nuevas o más.',
  },
  'likely.offers.choose': { one: '1 con opciones', other: '{count} con opciones' },
  'likely.offers.write': { one: '1 de escribir', other: '{count} de escribir' },
  'likely.offers.arrange': { one: '1 de unir u ordenar', other: '{count} de unir u ordenar' },
  'likely.mix': 'Usar todos los tipos',
  'likely.moreOptions': 'Más opciones',
} as const;
