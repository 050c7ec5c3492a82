/** Loaded with the dialog that invites people by a list. */
export const invite = {
  'invite.many': { one: 'Invitar a 1', other: 'Invitar a {count}' },
  'invite.list': 'Lista de personas',
  'invite.file': 'Abrir un archivo CSV',
  'invite.wrong': 'Línea {line}: {problem}',
  'invite.problem.address': 'la dirección no está completa',
  'invite.problem.name': 'el nombre pasa de 60 letras',
  'invite.problem.twice': 'dirección repetida',
  'invite.problem.many': 'aquí se pasa de 1.000 personas',
  'invite.more': { one: 'Y 1 línea más.', other: 'Y {count} líneas más.' },
  'invite.class': 'Código de una clase',
  'invite.classHint': 'Estarán en ella desde el principio, sin compartir nada.',
  'invite.code': 'Código',
  'invite.done': { one: '1 invitación', other: '{count} invitaciones' },
  'invite.doneCodes': 'Reparte los códigos: se escriben al crear la cuenta. Guárdalos ahora; después no se muestran.',
  'invite.text':
    'Cada persona recibe un código que sirve una vez, durante 60 días, también con el registro cerrado. Donde hay correo y dirección, le llega con un enlace.',
  'invite.listHint':
    'Una por línea: nombre, correo o los dos, como en «Aitana Gil, aitana@instituto.example». Hasta 1.000.',
  'invite.doneMailed':
    'Las cartas están en camino. Los códigos sirven también para escribirlos al crear la cuenta; guárdalos ahora.',
} as const;
